import type { Request, Response } from 'express'
import type { Deps } from '../../deps.ts'
import { originOf } from '../../http/signed-in.ts'
import { createClientId } from './client.ts'
import { readClientMetadata } from './client-metadata.ts'
import { OAuthError } from '../oauth-error.ts'
import { countRegistration, dropUnusedClients } from './registration-limit.ts'

const UNNAMED = 'Unnamed application'

/**
 * `POST /api/oauth/register`: registers a public client. Clients that ask for a secret get none, as RFC 7591 allows; the
 * answer says so. Errors: those of the metadata, and `rate_limited`. Source: docs/rules.md §11; RFC 7591, 3.
 */
export async function answerRegistration(deps: Deps, req: Request, res: Response): Promise<void> {
  const { name, redirectUris } = readClientMetadata(parseJson(req.body))
  const { address, now } = originOf(deps, req)
  await countRegistration(deps.db, address, deps.oauth.registrationsPerHour, now)
  const id = createClientId()
  await deps.db`
    insert into oauth_clients (id, name, redirect_uris, created_at)
    values (${id}, ${name ?? UNNAMED}, ${redirectUris}, ${now})`
  deps.background.run('drop unused clients', () => dropUnusedClients(deps.db))
  res.status(201).json({
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    ...(name === null ? {} : { client_name: name }),
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(body instanceof Uint8Array ? body : []).toString('utf8'))
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not valid JSON.')
  }
}
