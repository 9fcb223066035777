import { createHash } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import type { z } from 'zod'

/**
 * A position in a list, opaque to the caller and bound to what it was made for: the team, the filters and the sort.
 * `position` is what the query continues after. It is no secret, so it is not encrypted; a digest makes a cursor that
 * was used with other filters fail instead of skipping rows.
 */
export function encodeCursor(boundTo: unknown, position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([digestOf(boundTo), ...position])).toString('base64url')
}

/**
 * The position in a cursor, or null without one. Anyone can write a cursor, so what it holds is parsed with `position`
 * like any input. Throws `invalid_input` at `cursor`.
 */
export function decodeCursor<P extends z.ZodType>(
  boundTo: unknown,
  cursor: string | undefined,
  position: P,
): z.output<P> | null {
  if (cursor === undefined) return null
  const parts = partsOf(cursor)
  if (!Array.isArray(parts) || parts[0] !== digestOf(boundTo)) throw refused()
  const result = position.safeParse(parts.slice(1))
  if (!result.success) throw refused()
  return result.data
}

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

function refused() {
  const message = 'The cursor does not belong to this list. Use nextCursor of the last answer, with the same filters.'
  return new ToolError('invalid_input', message, { issues: [{ path: 'cursor', code: 'bad_cursor', message }] })
}
