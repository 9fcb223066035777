import { OAuthError } from './oauth-error.ts'

/** The value of a parameter. An empty value counts as missing (RFC 6749, 3.1). */
export const findParam = (params: URLSearchParams, name: string): string | undefined => params.get(name) || undefined

/** Errors: `invalid_request` if the parameter is missing. */
export function getParam(params: URLSearchParams, name: string): string {
  const value = findParam(params, name)
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`)
  return value
}

/** The values of a space-separated list parameter, or undefined if it is missing. */
export const findList = (params: URLSearchParams, name: string): string[] | undefined =>
  findParam(params, name)?.split(' ').filter(Boolean)
