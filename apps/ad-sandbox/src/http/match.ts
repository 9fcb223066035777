import { GraphError } from '../graph/graph-error.ts'
import type { GraphRequest, Method, Route } from '../graph/route.ts'

type Pattern = { route: Route; segments: readonly Segment[] }
/** A fixed text, or a text followed by a parameter: `act_:account` is `act_` and `account`. */
type Segment = { text: string; parameter: string | null }
export type Matched = { route: Route; args: Readonly<Record<string, string>> }
export type Matcher = (request: Pick<GraphRequest, 'method' | 'path'>) => Matched

/** Finds the route of a request. Fixed segments win over parameters, wherever the route stands in the list. */
export function matcherOf(routes: readonly Route[]): Matcher {
  const patterns = routes
    .map((route): Pattern => ({ route, segments: segmentsOf(route.path).map(segmentOf) }))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return ({ method, path }) => {
    const texts = segmentsOf(path)
    for (const { route, segments } of patterns) {
      if (route.method !== method || segments.length !== texts.length) continue
      const args = argumentsOf(segments, texts)
      if (args) return { route, args }
    }
    throw unknownPath(method, path, patterns)
  }
}

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '')

function segmentOf(part: string): Segment {
  const at = part.indexOf(':')
  return at < 0 ? { text: part, parameter: null } : { text: part.slice(0, at), parameter: part.slice(at + 1) }
}

/** Compares routes of one length: the one with more fixed text is more special. */
const weightOf = ({ segments }: Pattern) =>
  segments.reduce((sum, { text, parameter }) => sum + (parameter === null ? 1_000 : text.length), 0)

function argumentsOf(segments: readonly Segment[], texts: readonly string[]): Record<string, string> | null {
  const args: Record<string, string> = {}
  for (const [index, { text, parameter }] of segments.entries()) {
    const given = texts[index]!
    if (parameter === null ? given !== text : !given.startsWith(text) || given === text) return null
    if (parameter !== null) args[parameter] = given.slice(text.length)
  }
  // Ids are digits; other words in their place are edges or endpoints that do not exist.
  return Object.entries(args).every(([name, value]) => !ID_PARAMETERS.has(name) || ID.test(value)) ? args : null
}

const ID_PARAMETERS = new Set(['id', 'account'])
const ID = /^\d{1,20}$/

function unknownPath(method: Method, path: string, patterns: readonly Pattern[]): GraphError {
  const texts = segmentsOf(path)
  const isKnown = patterns.some(
    ({ segments }) => segments.length === texts.length && argumentsOf(segments, texts) !== null,
  )
  if (isKnown) return new GraphError(100, `Unsupported ${method.toLowerCase()} request.`, GRAPH_METHOD)
  return new GraphError(2500, `Unknown path components: ${path}`)
}

const GRAPH_METHOD = { type: 'GraphMethodException', subcode: 33 }
