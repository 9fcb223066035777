import { type IssueCode, ToolError } from '@adloom/contracts'

/** A fault of the address that the person gave. */
export const refused = (code: IssueCode, message: string, cause?: unknown) =>
  new ToolError('invalid_input', message, { issues: [{ path: 'url', code, message }] }, cause)
