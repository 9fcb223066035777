import { randomBytes } from 'node:crypto'
import type { Sql } from '@adloom/db'
import type { JSONWebKeySet } from 'jose'
import type { Deps } from '../../deps.ts'
import { type ClientDocuments, isDocumentAddress } from './client-documents.ts'

/** An application that asks for access. Its name and other metadata are not verified. */
export type Client = {
  id: string
  name: string
  redirectUris: readonly string[]
  /** Whether it may request tokens without authenticating. PKCE then protects the code. */
  mayBePublic: boolean
  /** The keys that sign its assertions, or null if it makes none. */
  keys: { url: string } | { set: JSONWebKeySet } | null
}

const REGISTERED = /^adl_client_[\w-]{22}$/
export const createClientId = () => `adl_client_${randomBytes(16).toString('base64url')}`

/** Finds a registered client, or one described by a document on the web. */
export async function findClient(
  { db, clientDocuments }: Pick<Deps, 'db'> & { clientDocuments: ClientDocuments },
  id: string | undefined,
): Promise<Client | null> {
  if (id === undefined) return null
  if (isDocumentAddress(id)) return clientDocuments.find(id)
  return REGISTERED.test(id) ? findRegistered(db, id) : null
}

async function findRegistered(db: Sql, id: string): Promise<Client | null> {
  const [row] = await db<{ name: string; redirect_uris: string[] }[]>`
    select name, redirect_uris from oauth_clients where id = ${id}`
  return row ? { id, name: row.name, redirectUris: row.redirect_uris, mayBePublic: true, keys: null } : null
}
