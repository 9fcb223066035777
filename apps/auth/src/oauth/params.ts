import { OAuthError } from './oauth-error.ts'

/** The value of a parameter; one without a value counts as left out (RFC 6749, 3.1). */
export const findParam = (params: URLSearchParams, name: string): string | undefined => params.get(name) || undefined

/** Errors: `invalid_request` when it was left out. */
export function getParam(params: URLSearchParams, name: string): string {
  const value = findParam(params, name)
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`)
  return value
}

/** The parts of a parameter that is a list with spaces between them; undefined when it was left out. */
export const findList = (params: URLSearchParams, name: string): string[] | undefined =>
  findParam(params, name)?.split(' ').filter(Boolean)
