import { z } from 'zod'

/** Problem details (RFC 9457) as far as these pages use them. */
const Problem = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  requestId: z.string(),
  retryable: z.boolean(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
})
export type Problem = z.output<typeof Problem>

/** An answer that is not the one that was asked for. `requestId` is empty when nobody answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(problem.detail, { cause })
    this.problem = problem
  }
}

/** What went wrong, whatever was thrown. */
export const problemOf = (thrown: unknown): Problem =>
  thrown instanceof ApiError ? thrown.problem : ours('broken', 'This page has a fault. Load it again.')

/** Whether asking again, unchanged, may help. */
export const worthRetrying = (thrown: unknown) => problemOf(thrown).retryable

/** Whether nobody is signed in any more. */
export const isSignedOut = (thrown: unknown) => problemOf(thrown).code === 'unauthenticated'

/** Whether the person has to enter their password again before this is done. */
export const needsPassword = (thrown: unknown) =>
  thrown !== null && problemOf(thrown).code === 'reauthentication_required'

/** What was said against one field of what was sent, if anything. */
export const faultOf = (thrown: unknown, field: string): string | undefined =>
  thrown === null ? undefined : problemOf(thrown).issues?.find(({ path }) => path.split(/[.[]/)[0] === field)?.message

type Asked = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown; headers?: Record<string, string> }

/** Asks this installation, and reads the answer as the schema says. Errors: ApiError. */
export async function ask<S extends z.ZodType>(schema: S, path: string, asked: Asked = {}): Promise<z.output<S>> {
  const response = await send(path, asked)
  const text = await response.text()
  const value: unknown = text === '' ? undefined : parse(text)
  if (!response.ok) {
    const problem = Problem.safeParse(value)
    throw new ApiError(
      problem.success ? problem.data : ours('unavailable', 'Adloom does not answer as it should.', true),
    )
  }
  const answer = schema.safeParse(value)
  if (!answer.success)
    throw new ApiError(ours('outdated', 'This page is older than Adloom itself. Load it again.'), answer.error)
  return answer.data
}

async function send(path: string, { method = 'GET', body, headers = {} }: Asked): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    return await fetch(path, { method, ...json, headers: { accept: 'application/json', ...type, ...headers } })
  } catch (cause) {
    throw new ApiError(ours('offline', 'Adloom cannot be reached. Check your connection.', true), cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ours = (code: string, detail: string, retryable = false): Problem => ({
  code,
  title: 'Something went wrong',
  detail,
  requestId: '',
  retryable,
})
