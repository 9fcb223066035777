import { createHash } from 'node:crypto'
import { retryUntilAnswered } from './retry.ts'
import type { Answer, Ready, System } from './system.ts'

/** Signs in as a person and calls actions with their session. */
export async function signIn(system: System, who: (ready: Ready) => Ready['demo' | 'other'] = ({ demo }) => demo) {
  const { email, password, teamId } = who(system.ready())
  const origin = () => new URL(system.ready().dashboardUrl).origin
  const ask = async <T>(path: string, input: object, headers: Record<string, string>): Promise<Answer<T>> => {
    const response = await fetch(origin() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin(), ...headers },
      body: JSON.stringify(input),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as T }
  }
  const session = await ask('/api/session', { email, password }, {})
  if (session.status !== 200) throw new Error(`nobody could sign in: ${JSON.stringify(session.body)}`)
  const [cookie = ''] = session.headers.getSetCookie()[0]!.split(';')

  return {
    act: <T = Record<string, unknown>>(action: string, input: object, headers: Record<string, string> = {}) =>
      ask<T>(`/api/actions/${action}?teamId=${teamId}`, input, { cookie, ...headers }),
  }
}
export type Person = Awaited<ReturnType<typeof signIn>>

type Announced = { assetId: string; uploadUrl: string; headers: Record<string, string> }
export type Uploaded = { assetId: string; status: string; url: string; sha256: string; projectIds: string[] }

/** Announces and uploads a file. Retries use the same idempotency key and upload URL, so they make one asset. */
export async function upload(person: Person, key: string, bytes: Uint8Array<ArrayBuffer>, known: object) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const input = { mimeType: 'image/png', sizeBytes: bytes.length, sha256, ...known }
  const announced = await retryUntilAnswered('create_upload', () =>
    person.act<Announced>('create_upload', input, { 'idempotency-key': key }),
  )
  const { uploadUrl, headers } = announced.body
  const sent = await retryUntilAnswered('the file', async () => {
    const response = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Uploaded }
  })
  return sent.body
}
