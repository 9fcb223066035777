import type { Path } from './path.ts'

export type Range = { start: number; end: number }

/** Strings, punctuation, and numbers or words of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Where the value at a path is in a JSON text. If the path leads to nothing, the innermost object or list on the way.
 * The text must be valid JSON.
 */
export function placeOf(text: string, path: Path): Range {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({ token: match[0], at: match.index }))
  let i = 0
  let reached = 0
  let found: Range = { start: 0, end: text.length }

  /** Reads one value. `depth` parts of the path have led to it; null: none of its parts is looked for. */
  const read = (depth: number | null): void => {
    const first = tokens[i]!
    const isList = first.token === '['
    i++
    if (first.token === '{' || isList) {
      for (let index = 0; tokens[i]!.token !== '}' && tokens[i]!.token !== ']'; index++) {
        const part = isList ? index : keyOf(tokens[i]!.token)
        if (!isList) i += 2
        read(depth !== null && path[depth] === part ? depth + 1 : null)
        if (tokens[i]!.token === ',') i++
      }
      i++
    }
    const range = { start: first.at, end: tokens[i - 1]!.at + tokens[i - 1]!.token.length }
    // The innermost is read to its end first.
    if (depth !== null && depth > reached) {
      reached = depth
      found = range
    }
  }
  if (tokens.length > 0) read(0)
  return found
}

const keyOf = (token: string): string => JSON.parse(token) as string

/** The line, from 1, of a position. */
export const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length
