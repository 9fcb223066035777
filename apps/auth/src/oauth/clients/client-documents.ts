import type { Clock, Log } from '@adloom/runtime'
import { createQueue, type Queue } from '@adloom/service'
import type { JSONWebKeySet } from 'jose'
import { getDomain } from 'tldts'
import type { Client } from './client.ts'
import { readClientMetadata } from './client-metadata.ts'
import { createDocumentCache, type DocumentName, DocumentRefused } from './document-cache.ts'
import type { FetchDocument } from './fetch-document.ts'

const MINUTE_MS = 60_000
const KEPT_MIN_MS = MINUTE_MS
const KEPT_MAX_MS = 24 * 60 * MINUTE_MS
const KEPT_DEFAULT_MS = 5 * MINUTE_MS
/** Keys that match no signature are fetched again, but not for every bad signature. */
const KEYS_RELOADED_EVERY_MS = MINUTE_MS / 2
/** The address is part of every access token, which must fit into a header. */
const ADDRESS_MAX = 500

/** Clients whose ID is the address of a document that describes them. Source: Client ID Metadata Documents (draft). */
export type ClientDocuments = {
  /** Returns null and logs the reason if there is no usable document. Errors: `unavailable` if that cannot be checked. */
  find(id: string): Promise<Client | null>
  /** The keys of a client, or null if it has none. Set `reload` if the cached keys did not match. Errors: as `find`. */
  getKeys(client: Client, reload: boolean): Promise<JSONWebKeySet | null>
}

export function createClientDocuments(fetchDocument: FetchDocument, clock: Clock, log: Log): ClientDocuments {
  const limitedTo = createOwnerLimits()
  const fetched = ({ owner, address }: DocumentName) => limitedTo(owner, () => fetchDocument(new URL(address)))
  const clients = createDocumentCache<Client>(clock, log)
  const keySets = createDocumentCache<JSONWebKeySet>(clock, log)

  return {
    find(id) {
      const name = { owner: ownerOf(id), address: id }
      return clients.get(name, async () => {
        const { content, maxAgeMs } = await fetched(name)
        const keptMs = Math.min(Math.max(maxAgeMs ?? KEPT_DEFAULT_MS, KEPT_MIN_MS), KEPT_MAX_MS)
        return { value: readClient(id, content), keptMs }
      })
    },
    async getKeys({ id, keys }, reload) {
      if (!keys) return null
      if ('set' in keys) return keys.set
      // Counted against the client's own domain: a client could name keys on another client's domain.
      const name = { owner: ownerOf(id), address: keys.url }
      const load = async () => ({ value: readKeys((await fetched(name)).content), keptMs: KEPT_DEFAULT_MS })
      return keySets.get(name, load, reload ? KEYS_RELOADED_EVERY_MS : undefined)
    },
  }
}

/** The registrable domain, because its owner can add any number of hosts below it. */
function ownerOf(id: string): string {
  const { hostname } = new URL(id)
  return getDomain(hostname) ?? hostname
}

/** Limits concurrent fetches in total and per owner: any client can cause one, and its host may be slow on purpose. */
function createOwnerLimits() {
  const overall = createQueue(8, 64)
  const lanes = new Map<string, { limit: Queue; users: number }>()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(owner) ?? { limit: createQueue(2, 16), users: 0 }
    lanes.set(owner, lane)
    lane.users++
    try {
      return await lane.limit(() => overall(work))
    } finally {
      lane.users--
      if (lane.users === 0) lanes.delete(owner)
    }
  }
}

/** Accepts only a canonical https address with a path, so that no two IDs name the same document. */
export function isDocumentAddress(text: string): boolean {
  if (!text.startsWith('https://') || text.length > ADDRESS_MAX || !/^[!-~]+$/.test(text) || text.includes('#'))
    return false
  const url = URL.parse(text)
  return url !== null && !url.username && !url.password && url.pathname !== '/' && url.href === text
}

/** The host of the document that describes a client, or null for a registered client. */
export const hostOfDocument = (clientId: string): string | null =>
  isDocumentAddress(clientId) ? new URL(clientId).host : null

/** Errors: `DocumentRefused` if the document cannot be used. */
function readClient(id: string, content: unknown): Client {
  try {
    return clientOf(id, content)
  } catch (cause) {
    throw new DocumentRefused(String(cause), { cause })
  }
}

function readKeys(content: unknown): JSONWebKeySet {
  if (typeof content !== 'object' || content === null || !('keys' in content) || !Array.isArray(content.keys))
    throw new Error('the keys are not valid')
  return content as JSONWebKeySet
}

function clientOf(id: string, content: unknown): Client {
  const { name, redirectUris } = readClientMetadata(content)
  const document = content as Record<string, unknown>
  if (document['client_id'] !== id) throw new Error('the document names another client_id')
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw new Error('the document publishes a client secret')
  if (!name) throw new Error('the document has no client_name')
  const { mayBePublic, keys } = authenticationOf(document)
  if (!mayBePublic && !keys) throw new Error('the document offers no supported authentication method')
  return { id, name, redirectUris, mayBePublic, keys }
}

/** Some clients name only the method that they use, others also list the methods that they support. */
function authenticationOf(document: Record<string, unknown>): Pick<Client, 'mayBePublic' | 'keys'> {
  const { token_endpoint_auth_methods_supported: others, jwks_uri: url, jwks } = document
  const methods: unknown[] = [
    document['token_endpoint_auth_method'] ?? 'none',
    ...(Array.isArray(others) ? others : []),
  ]
  const keys =
    typeof url === 'string' && isDocumentAddress(url)
      ? { url }
      : typeof jwks === 'object' && jwks !== null && 'keys' in jwks && Array.isArray(jwks.keys)
        ? { set: jwks as JSONWebKeySet }
        : null
  return { mayBePublic: methods.includes('none'), keys: methods.includes('private_key_jwt') ? keys : null }
}
