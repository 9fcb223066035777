import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const INFO = { name: 'test', version: '1.0.0' }

/** The official client of the newest revision. */
export async function newClient(url: string, headers: Record<string, string>) {
  const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** The previous official client, of the older revisions. */
export async function oldClient(url: string, headers: Record<string, string>) {
  const client = new OldClient(INFO)
  await client.connect(new OldTransport(new URL(url), { requestInit: { headers } }))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}
