import type { Clock, Log } from '@adloom/runtime'
import { createTurns } from '@adloom/service'
import type { JSONWebKeySet } from 'jose'
import type { Client } from './client.ts'
import { readClientMetadata } from './client-metadata.ts'
import type { FetchDocument } from './fetch-document.ts'

const MINUTE_MS = 60_000
const KEPT_MIN_MS = MINUTE_MS
const KEPT_MAX_MS = 24 * 60 * MINUTE_MS
const KEPT_DEFAULT_MS = 5 * MINUTE_MS
/** Keys that do not fit are asked for again, but not for each bad signature. */
const KEYS_RENEWED_EVERY_MS = MINUTE_MS / 2
const CACHE_MAX = 500
/** The address is part of every access token, which has to fit a header. */
const ADDRESS_MAX = 500

/** Clients that describe themselves at an address, which is their id. Source: Client ID Metadata Documents (draft). */
export type ClientDocuments = {
  /** null when there is no usable document; the reason is logged. */
  find(id: string): Promise<Client | null>
  /** The keys that it signs assertions with. `afresh`: those in memory did not fit. */
  getKeys(client: Client, afresh: boolean): Promise<JSONWebKeySet>
}

export function createClientDocuments(fetchDocument: FetchDocument, clock: Clock, log: Log): ClientDocuments {
  // Anybody can make us fetch; not many things at once.
  const inTurn = createTurns(8, 64)
  const fetched = (address: string) => inTurn(() => fetchDocument(new URL(address)))
  const clients = createCache<Client | null>(clock)
  const keySets = createCache<JSONWebKeySet>(clock)

  const load = async (id: string) => {
    try {
      const { content, maxAgeMs } = await fetched(id)
      const keptMs = Math.min(Math.max(maxAgeMs ?? KEPT_DEFAULT_MS, KEPT_MIN_MS), KEPT_MAX_MS)
      return { value: readClient(id, content), keptMs }
    } catch (cause) {
      log.info({ reason: String(cause) }, 'a client’s document cannot be used')
      return { value: null, keptMs: MINUTE_MS / 6 }
    }
  }

  return {
    find: (id) => clients.get(id, KEPT_MAX_MS, () => load(id)),
    async getKeys({ keys }, afresh) {
      if (!keys) throw new Error('this client has no keys')
      if ('set' in keys) return keys.set
      const ageMaxMs = afresh ? KEYS_RENEWED_EVERY_MS : KEPT_DEFAULT_MS
      return keySets.get(keys.url, ageMaxMs, async () => {
        const { content } = await fetched(keys.url)
        return { value: content as JSONWebKeySet, keptMs: KEPT_DEFAULT_MS }
      })
    },
  }
}

/** An https address with a path, written in its one canonical way, so that no two ids name the same document. */
export function isDocumentAddress(text: string): boolean {
  if (!text.startsWith('https://') || text.length > ADDRESS_MAX || !/^[!-~]+$/.test(text) || text.includes('#'))
    return false
  const url = URL.parse(text)
  return url !== null && !url.username && !url.password && url.pathname !== '/' && url.href === text
}

/** Where the document is that describes a client, for a person to read; null for one that registered itself. */
export const hostOfDocument = (clientId: string): string | null =>
  isDocumentAddress(clientId) ? new URL(clientId).host : null

/** Throws when the document is not one that we can work with. */
function readClient(id: string, content: unknown): Client {
  const { name, redirectUris } = readClientMetadata(content)
  const document = content as Record<string, unknown>
  if (document['client_id'] !== id) throw new Error('the document names another client_id')
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw new Error('the document publishes a client secret')
  if (!name) throw new Error('the document has no client_name')
  const { mayBePublic, keys } = authenticationOf(document)
  if (!mayBePublic && !keys) throw new Error('the document offers no authentication method that we know')
  return { id, name, redirectUris, mayBePublic, keys }
}

/** Some clients name the method they use, some also those they could use. */
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

type Loaded<T> = { value: T; keptMs: number }

/** Remembers what was loaded; loads a thing once for all who ask for it at the same time. */
function createCache<T>(clock: Clock) {
  const known = new Map<string, { value: T; loadedMs: number; untilMs: number }>()
  const loading = new Map<string, Promise<T>>()
  const nowMs = () => clock.now().getTime()

  const load = async (key: string, loadValue: () => Promise<Loaded<T>>) => {
    const { value, keptMs } = await loadValue()
    if (known.size >= CACHE_MAX) known.delete(known.keys().next().value!)
    known.set(key, { value, loadedMs: nowMs(), untilMs: nowMs() + keptMs })
    return value
  }
  return {
    async get(key: string, ageMaxMs: number, loadValue: () => Promise<Loaded<T>>): Promise<T> {
      const hit = known.get(key)
      if (hit && hit.untilMs > nowMs() && nowMs() - hit.loadedMs < ageMaxMs) return hit.value
      const underWay = loading.get(key) ?? load(key, loadValue).finally(() => loading.delete(key))
      loading.set(key, underWay)
      return underWay
    },
  }
}
