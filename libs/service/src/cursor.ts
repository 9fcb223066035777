import { createHash } from 'node:crypto'
import { ToolError } from '@adloom/contracts'

/**
 * A position in a list, opaque to the caller and bound to what it was made for: the team, the filters and the sort.
 * `position` is what the query continues after. It is no secret, so it is not encrypted; a digest makes a cursor that
 * was used with other filters fail instead of skipping rows.
 */
export function encodeCursor(boundTo: unknown, position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([digestOf(boundTo), ...position])).toString('base64url')
}

export function decodeCursor(boundTo: unknown, cursor: string | undefined): (string | number)[] | null {
  if (cursor === undefined) return null
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
  if (!Array.isArray(parts) || parts[0] !== digestOf(boundTo)) throw refused()
  return parts.slice(1) as (string | number)[]
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

function refused() {
  const message = 'The cursor does not belong to this list. Use nextCursor of the last answer, with the same filters.'
  return new ToolError('invalid_input', message, { issues: [{ path: 'cursor', code: 'bad_cursor', message }] })
}
