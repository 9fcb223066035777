import { OAuthError } from '../oauth-error.ts'
import { checkRedirectUri } from '../authorization/redirect-uri.ts'

const REDIRECT_URIS_MAX = 20
const NAME_MAX = 100

export type ClientMetadata = { name: string | null; redirectUris: string[] }

/**
 * Reads client metadata from a registration or a document. Unknown and unused fields are ignored, so that clients need
 * no special case for this server. Errors: `invalid_client_metadata`, `invalid_redirect_uri`.
 */
export function readClientMetadata(document: unknown): ClientMetadata {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object.')
  const { redirect_uris: uris, client_name: name, ...rest } = document as Record<string, unknown>
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > REDIRECT_URIS_MAX)
    throw new OAuthError('invalid_redirect_uri', `redirect_uris must list 1 to ${REDIRECT_URIS_MAX} URIs.`)
  const redirectUris = [...new Set(uris.map(checkRedirectUri))]
  mustInclude(rest, 'grant_types', 'authorization_code')
  mustInclude(rest, 'response_types', 'code')
  return { name: shownText(name), redirectUris }
}

function mustInclude(document: Record<string, unknown>, name: string, value: string) {
  const list = document[name]
  if (list === undefined || list === null || (Array.isArray(list) && list.includes(value))) return
  throw new OAuthError('invalid_client_metadata', `${name} must include ${value}.`)
}

/** Removes invisible characters, which could make one name look like another. Returns null if nothing is left. */
function shownText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const visible = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...visible].slice(0, NAME_MAX).join('') || null
}
