import type { Deps } from '../deps.ts'
import { GraphError, invalid } from '../graph/graph-error.ts'
import type { Method } from '../graph/route.ts'
import type { Matcher } from './match.ts'
import { type Outcome, perform } from './perform.ts'
import { paramsOf, type RawRequest, splitVersion } from './read-request.ts'

type Item = {
  method?: string
  relative_url?: string
  body?: string
  name?: string
  depends_on?: string
  omit_response_on_success?: boolean
  attached_files?: string
}
type Part = { code: number; headers?: { name: string; value: string }[]; body: string }

const ITEMS_MAX = 50
const METHODS = new Set<unknown>(['GET', 'POST', 'DELETE'])

export const isBatch = ({ method, path, params }: RawRequest) =>
  method === 'POST' && path === '/' && params['batch'] !== undefined

/** Runs the items of a batch in order. Each has its own answer; null for one that was left out. Not atomic. */
export async function runBatch(
  deps: Deps,
  match: Matcher,
  request: RawRequest,
  { traceId, lost }: { traceId: string; lost: ReadonlySet<number> },
): Promise<(Part | null)[]> {
  const items = readItems(request)
  const withHeaders = request.params['include_headers'] !== 'false'
  const dependedOn = new Set(items.flatMap(({ depends_on: name }) => name ?? []))
  const results = new Map<string, string | null>()
  const parts: (Part | null)[] = []
  for (const [index, item] of items.entries()) {
    const outcome = await runItem(deps, match, request, item, results, `${traceId}${index}`)
    const body = JSON.stringify(outcome.body)
    if (item.name) results.set(item.name, outcome.error ? null : body)
    const isOmitted = !outcome.error && (item.omit_response_on_success ?? dependedOn.has(item.name ?? ''))
    parts.push(isOmitted || lost.has(index) ? null : partOf(outcome, body, withHeaders))
  }
  return parts
}

function readItems({ params }: RawRequest): Item[] {
  let items: unknown
  try {
    items = JSON.parse(params['batch']!)
  } catch {
    throw invalid('The parameter batch is not valid JSON.', 'batch')
  }
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'object' && item !== null))
    throw invalid('The parameter batch must be a list of requests.', 'batch')
  if (items.length > ITEMS_MAX)
    throw invalid(`Too many requests in batch message. Maximum batch size is ${ITEMS_MAX}`, 'batch')
  return items as Item[]
}

async function runItem(
  deps: Deps,
  match: Matcher,
  outer: RawRequest,
  item: Item,
  results: ReadonlyMap<string, string | null>,
  traceId: string,
): Promise<Outcome> {
  try {
    if (item.depends_on && results.get(item.depends_on) === null)
      throw new GraphError(100, `The request named ${item.depends_on} that this one depends on has failed.`)
    return await perform(deps, match, requestOf(outer, item, results), { traceId, isItem: true })
  } catch (thrown) {
    if (!(thrown instanceof GraphError)) throw thrown
    const { status } = thrown
    return { status, headers: {}, body: thrown.body(traceId), accountId: null, error: thrown, actions: [] }
  }
}

/** The request that an item describes. It has the token of the batch unless it brings its own. */
function requestOf(outer: RawRequest, item: Item, results: ReadonlyMap<string, string | null>): RawRequest {
  const { method = 'GET', relative_url: relative, body = '', attached_files: attached = '' } = item
  if (!METHODS.has(method)) throw invalid('The method of a batch item must be GET, POST or DELETE.', 'method')
  if (typeof relative !== 'string' || typeof body !== 'string')
    throw invalid('A batch item must have relative_url, and its body must be a text.', 'relative_url')
  const address = new URL(`/${filled(relative, results).replace(/^\/+/, '')}`, 'http://sandbox')
  const { version, path } = splitVersion(address.pathname)
  const params = { ...paramsOf(address.search), ...paramsOf(filled(body, results)) }
  const { access_token: token, appsecret_proof: proof, ...rest } = params
  const names = attached.split(',').filter(Boolean)
  return {
    method: method as Method,
    path,
    params: rest,
    files: outer.files.filter(({ name }) => names.includes(name)),
    base: outer.base,
    token: token ?? outer.token,
    proof: proof ?? (token === undefined ? outer.proof : null),
    version: version ?? outer.version,
  }
}

/** Puts members of earlier answers in place of `{result=name:$.id}`. */
const filled = (text: string, results: ReadonlyMap<string, string | null>): string =>
  text.replaceAll(/\{result=(\w{1,100}):\$\.([\w.[\]*]{1,200})\}/g, (_, name: string, path: string) => {
    const result = results.get(name)
    if (result === undefined || result === null)
      throw invalid(`There is no answer of a request named ${name}.`, 'batch')
    return valuesAt(JSON.parse(result), path.split(/[.[\]]+/).filter(Boolean)).join(',')
  })

/** `data.*.id` are the ids of all elements. */
function valuesAt(value: unknown, path: readonly string[]): string[] {
  const [first, ...rest] = path
  if (first === undefined) return [typeof value === 'string' ? value : JSON.stringify(value)]
  if (typeof value !== 'object' || value === null) return []
  const members = first === '*' ? Object.values(value) : Object.hasOwn(value, first) ? [value[first as never]] : []
  return members.flatMap((member) => valuesAt(member, rest))
}

const partOf = ({ status, headers }: Outcome, body: string, withHeaders: boolean): Part => ({
  code: status,
  ...(withHeaders && {
    headers: [
      ...Object.entries(headers).map(([name, value]) => ({ name, value })),
      { name: 'Content-Type', value: 'text/javascript; charset=UTF-8' },
    ],
  }),
  body,
})
