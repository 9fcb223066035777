import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const INFO = { name: 'test', version: '1.0.0' }
const FORMS = { elicitation: { form: {} } }

export type Question = { mode?: string; message: string; requestedSchema: { properties: Record<string, object> } }
type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, boolean> }
type Reply = (question: Question) => Promise<Answer>

/** The official client of the newest revision. `reply` answers the questions of a server, as a person in a dialog. */
export async function newClient(url: string, headers: Record<string, string>, reply?: Reply, capabilities = FORMS) {
  const options = { versionNegotiation: { mode: { pin: '2026-07-28' } }, ...(reply && { capabilities }) } as const
  const client = new Client(INFO, options)
  if (reply) client.setRequestHandler('elicitation/create', ({ params }) => reply(params as Question))
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** The previous official client, of the older revisions. */
export async function oldClient(url: string, headers: Record<string, string>) {
  const client = new OldClient(INFO)
  await client.connect(new OldTransport(new URL(url), { requestInit: { headers } }))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}
