import { SCOPE_NAMES } from '@adloom/contracts'
import { ASSERTION_ALGORITHMS } from './clients/client-authentication.ts'

/** Also served with the path of a resource appended, because some clients look there. */
export const METADATA_PATHS = ['', '/mcp', '/v1'].map((path) => `/.well-known/oauth-authorization-server${path}`)

const AUTH_METHODS = ['none', 'private_key_jwt']

/** The metadata of the authorization server. Source: RFC 8414, 2. */
export const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/api/oauth/authorize`,
  token_endpoint: `${issuer}/api/oauth/token`,
  registration_endpoint: `${issuer}/api/oauth/register`,
  revocation_endpoint: `${issuer}/api/oauth/revoke`,
  jwks_uri: `${issuer}/api/oauth/jwks`,
  service_documentation: `${issuer}/v1/docs`,
  scopes_supported: SCOPE_NAMES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: AUTH_METHODS,
  token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: AUTH_METHODS,
  revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})
