import { createHash } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import type { z } from 'zod'

/**
 * Encodes a position in a list. The cursor is opaque to the caller and bound to its team, filters and sort. `position`
 * is where the query continues. It is not secret, so it is not encrypted. A digest makes a cursor fail when it is used
 * with other filters, instead of skipping rows.
 */
export function encodeCursor(boundTo: unknown, position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([digestOf(boundTo), ...position])).toString('base64url')
}

/**
 * Decodes a cursor. Returns null without one. A cursor is untrusted input, so `position` parses its content. Throws
 * `invalid_input` at `cursor`.
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
  const message =
    'The cursor is not valid for this list. Pass nextCursor from the last response, with the same filters.'
  return new ToolError('invalid_input', message, { issues: [{ path: 'cursor', code: 'bad_cursor', message }] })
}
