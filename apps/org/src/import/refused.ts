import { type IssueCode, ToolError } from '@adloom/contracts'

/** A fault of the address in the input. */
export const refused = (code: IssueCode, message: string, cause?: unknown) =>
  new ToolError('invalid_input', message, { issues: [{ path: 'url', code, message }] }, cause)
