import type { ErrorCode, Problem as Refusal } from '@adloom/contracts'
import { passGate } from './gate.ts'

/** Problem details (RFC 9457) as far as these pages use them. Three codes are their own. */
export type Problem = Pick<Refusal, 'detail' | 'requestId' | 'retryable' | 'issues' | 'retryAfterSeconds'> & {
  title: string
  code: ErrorCode | 'broken' | 'offline' | 'outdated'
}

/** A failed request. `requestId` is empty when there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(problem.detail, { cause })
    this.problem = problem
  }
}

/** The problem behind any thrown value. */
export const problemOf = (thrown: unknown): Problem =>
  thrown instanceof ApiError ? thrown.problem : ours('broken', 'This page has an error. Reload it.')

/** Whether the same request may succeed later. */
export const worthRetrying = (thrown: unknown) => problemOf(thrown).retryable

/** Whether the session has ended. */
export const isSignedOut = (thrown: unknown) => problemOf(thrown).code === 'unauthenticated'

/** Whether the person must enter their password again first. */
export const needsPassword = (thrown: unknown) =>
  thrown !== null && problemOf(thrown).code === 'reauthentication_required'

/** The error of one field of the request, if any. */
export const fieldErrorOf = (thrown: unknown, field: string): string | undefined =>
  thrown === null ? undefined : problemOf(thrown).issues?.find(({ path }) => path.split(/[.[]/)[0] === field)?.message

type RequestOptions = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; headers?: Record<string, string> }

/**
 * Sends a request to this installation. `T` is the response that its contract promises, undefined for an empty one.
 * Tests of the services check responses against the contracts, so here only the JSON is checked. Errors: ApiError.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const sentAt = performance.now()
  const response = await send(path, options)
  const text = await response.text()
  const value = text === '' ? undefined : parse(text)
  if (!response.ok) {
    const problem = isProblem(value) ? value : ours('unavailable', 'Adloom returned an unexpected response.', true)
    // Refused before anything was done: the very same request goes on once the person has entered their password.
    if (await passGate({ path, method: options.method ?? 'GET', sentAt }, problem.code)) return request(path, options)
    throw new ApiError(problem)
  }
  if (value === NO_JSON) throw new ApiError(ours('outdated', 'This page is out of date. Reload it.'))
  return value as T
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

async function send(path: string, { method = 'GET', body, headers = {} }: RequestOptions): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    return await fetch(path, { method, ...json, headers: { accept: 'application/json', ...type, ...headers } })
  } catch (cause) {
    throw new ApiError(ours('offline', 'Adloom cannot be reached. Check your connection.', true), cause)
  }
}

const NO_JSON = Symbol('no JSON')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return NO_JSON
  }
}

const ours = (code: Problem['code'], detail: string, retryable = false): Problem => ({
  code,
  title: 'Something went wrong',
  detail,
  requestId: '',
  retryable,
})
