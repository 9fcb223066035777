import type { Exchange } from '../tokens/exchange.ts'
import { OAuthError } from '../oauth-error.ts'
import { isResource } from '../resources.ts'

type Asked = Pick<Exchange, 'params' | 'resources'>

/** Refuses tokens for resources of other servers. Source: RFC 8707, 2. */
export function knownResource({ params, resources }: Asked): void {
  const asked = params.getAll('resource').filter(Boolean)
  if (!asked.every((text) => isResource(text, resources)))
    throw new OAuthError('invalid_target', 'The resource is unknown.')
}
