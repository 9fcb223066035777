import type { Exchange } from '../exchange.ts'
import { OAuthError } from '../oauth-error.ts'
import type { Resource } from '../resources.ts'
import { askedResources } from './known-resource.ts'

/** A token may be asked for fewer resources than were granted, never for others. Source: RFC 8707, 2.2. */
export function grantedResource({ grant, params, resources }: Exchange): void {
  if (!params.has('resource')) return
  if (askedResources(params, resources).some((name) => !grant.resources.includes(name)))
    throw new OAuthError('invalid_target', 'That resource was not granted.')
}

/** What the token is for: the resources asked for, or all that were granted. */
export const tokenResources = ({ grant, params, resources }: Omit<Exchange, 'client' | 'now'>): Resource[] =>
  params.has('resource') ? askedResources(params, resources) : grant.resources
