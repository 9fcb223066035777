import { type IssueCode, ToolError } from '@adloom/contracts'

/** A fault of the address in the input. */
export const refused = (code: IssueCode, message: string, cause?: unknown) =>
  new ToolError('invalid_input', message, { issues: [{ path: 'url', code, message }] }, cause)

/** Runs work whose faults are at `url`, and names the field of the caller's own input instead. */
export async function namingField<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof ToolError) || cause.code !== 'invalid_input') throw cause
    const message = cause.message.replace(/^url\b/, path)
    const issues = (cause.extras.issues ?? []).map(({ code }) => ({ path, code, message }))
    throw new ToolError('invalid_input', message, { issues }, cause)
  }
}
