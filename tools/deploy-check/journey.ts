import { setTimeout as sleep } from 'node:timers/promises'

/** How long one picture may take on a busy machine. */
const PICTURE_MS = 60_000

type Owner = { email: string; password: string; teamId: string }

/**
 * What deploy/README.md has a new installation's owner do, over HTTP alone: sign in, make an API key, ask for the
 * balance, list what is still empty, make a picture and fetch it. Returns the bytes of the picture's file.
 */
export async function walkThrough(publicUrl: string, owner: Owner): Promise<Uint8Array> {
  const apiKey = await makeApiKey(publicUrl, owner)
  const callTool = <T>(name: string, input: object): Promise<T> =>
    post(`${publicUrl}/v1/tools/${name}`, input, { authorization: `Bearer ${apiKey}` }).then(({ body }) => body as T)

  const balance = await callTool<{ available: number }>('get_credit_balance', {})
  if (balance.available !== 25) throw new Error(`the balance is ${JSON.stringify(balance)}, not the 25 that were given`)
  for (const list of ['list_ad_accounts', 'list_launch_drafts']) await callTool(list, {})
  const input = {
    instructions: 'Free shipping on wool socks this week. Cosy.',
    aspectRatios: ['1:1'],
    variationCount: 1,
  }
  const { batchId } = await callTool<{ batchId: string }>('generate_image', input)
  const assetId = await finishedAsset(callTool, batchId)
  const { url } = await callTool<{ url: string }>('lookup_asset', { assetId })
  const file = await fetch(url)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50
  if (!file.ok || !isPng) throw new Error(`${url} answered ${file.status} and ${isPng ? 'a' : 'no'} picture`)
  return bytes
}

async function makeApiKey(publicUrl: string, { email, password, teamId }: Owner): Promise<string> {
  const { headers } = await post(`${publicUrl}/api/session`, { email, password }, {})
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0]!
  const scopes = ['org:read', 'assets:read', 'creatives:write', 'campaigns:read']
  const answer = await post(`${publicUrl}/api/settings/api-keys`, { teamId, name: 'first', scopes }, { cookie })
  return (answer.body as { key: string }).key
}

type Status = { status: string; generations: { assetId?: string }[] }
type CallTool = <T>(name: string, input: object) => Promise<T>

async function finishedAsset(callTool: CallTool, batchId: string): Promise<string> {
  const deadline = performance.now() + PICTURE_MS
  for (;;) {
    const status = await callTool<Status>('get_generation_status', { batchId })
    const assetId = status.generations[0]?.assetId
    if (status.status === 'completed' && assetId) return assetId
    if (!['queued', 'running'].includes(status.status) || performance.now() > deadline)
      throw new Error(`the picture did not come: ${JSON.stringify(status)}`)
    await sleep(500)
  }
}

async function post(url: string, body: object, headers: Record<string, string>) {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${text}`)
  return { headers: response.headers, body: JSON.parse(text) as unknown }
}
