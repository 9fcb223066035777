import { type IssueCode, ToolError, Uuid } from '@adloom/contracts'

/** `?teamId=`, exactly once, and no other parameter. `fault` is the error otherwise. */
export function teamIn(url: string): { teamId: string } | { fault: ToolError } {
  const query = [...new URLSearchParams(url.replace(/^[^?]*\??/, ''))]
  const unknown = query.find(([name], i) => name !== 'teamId' || i > 0)
  if (unknown) return invalid(unknown[0], 'unknown_property', 'The query may contain only teamId, once.')
  const { success, data } = Uuid.safeParse(query[0]?.[1])
  if (!success) return invalid('teamId', 'bad_format', 'must be the UUID of the team you act for')
  return { teamId: data }
}

const invalid = (path: string, code: IssueCode, message: string) => ({
  fault: new ToolError('invalid_input', `${path}: ${message}`, { issues: [{ path, code, message }] }),
})
