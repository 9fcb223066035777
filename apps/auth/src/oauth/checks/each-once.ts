import { OAuthError } from '../oauth-error.ts'

/** The only parameter that may be repeated (RFC 8707, 2). */
const REPEATABLE = 'resource'

/** Refuses repeated parameters: two parsers could each pick a different value. Source: RFC 6749, 3.1 and 3.2. */
export function eachOnce(params: URLSearchParams): void {
  for (const name of new Set(params.keys())) {
    if (name !== REPEATABLE && params.getAll(name).length > 1)
      throw new OAuthError('invalid_request', 'A parameter is given more than once.')
  }
}
