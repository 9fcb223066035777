import { OAuthError } from '../oauth-error.ts'
import { type Resource, type Resources, RESOURCE_NAMES, resourceNamed } from '../resources.ts'

/** Source: RFC 8707, 2. */
export function knownResource(params: URLSearchParams, resources: Resources): void {
  askedResources(params, resources)
}

/** What the token is to be good for: the resources that are named, or all when none are. Errors: `invalid_target`. */
export function askedResources(params: URLSearchParams, resources: Resources): Resource[] {
  const asked = params.getAll('resource').filter(Boolean)
  const named = asked.map((text) => {
    const resource = resourceNamed(text, resources)
    if (!resource) throw new OAuthError('invalid_target', 'The resource is not known here.')
    return resource
  })
  return RESOURCE_NAMES.filter((name) => named.length === 0 || named.includes(name))
}
