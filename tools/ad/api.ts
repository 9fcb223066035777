import { createHash } from 'node:crypto'

/** An installation and who calls it. */
export type Access = { baseUrl: string; apiKey: string }

/** Calls one tool of the public API. Throws the detail of its problem document. */
export function callTool<T>({ baseUrl, apiKey }: Access, tool: string, input: object): Promise<T> {
  return post<T>(tool, `${baseUrl}/tools/${tool}`, { authorization: `Bearer ${apiKey}` }, input)
}

/** A person who is signed in, for what only people may do. */
export type Person = { origin: string; cookie: string; teamId: string }

/** Signs in with a password. */
export async function signIn(
  baseUrl: string,
  who: { email: string; password: string; teamId: string },
): Promise<Person> {
  const { origin } = new URL(baseUrl)
  const { email, password, teamId } = who
  const response = await send(`${origin}/api/session`, {}, { email, password })
  if (!response.ok) throw new Error('Signing in as the demo team failed. Was its password changed?')
  return { origin, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0]!, teamId }
}

/** Does one action of a person. Throws the detail of its problem document. */
export function callAction<T>({ origin, cookie, teamId }: Person, action: string, input: object): Promise<T> {
  return post<T>(action, `${origin}/api/actions/${action}?teamId=${teamId}`, { cookie }, input)
}

type Announced = { assetId: string; uploadUrl: string; headers: Record<string, string> }
type Photo = { name: string; mimeType: string; bytes: Uint8Array }

/** Puts a photo into the library, as the web app does. Returns its asset id. */
export async function uploadPhoto(
  person: Person,
  workspaceId: string,
  { name, mimeType, bytes }: Photo,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const announced = { name, mimeType, sizeBytes: bytes.length, sha256, workspaceId }
  const { assetId, uploadUrl, headers } = await callAction<Announced>(person, 'create_upload', announced)
  const response = await fetch(uploadUrl, { method: 'PUT', headers, body: Buffer.from(bytes) })
  if (!response.ok) throw new Error(`The photo was not accepted: ${await detailOf('upload', response)}`)
  return assetId
}

export async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Could not download a picture (status ${response.status}).`)
  return response.bytes()
}

const send = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function post<T>(name: string, url: string, headers: Record<string, string>, body: object): Promise<T> {
  const response = await send(url, headers, body)
  if (response.ok) return (await response.json()) as T
  throw new Error(await detailOf(name, response))
}

async function detailOf(name: string, response: Response): Promise<string> {
  type Problem = { detail?: string; issues?: { path: string; message: string }[] }
  const { detail, issues = [] } = (await response.json().catch(() => ({}))) as Problem
  const lines = issues.map(({ path, message }) => `\n  ${path}: ${message}`)
  return `${name}: ${detail ?? response.statusText}${lines.join('')}`
}
