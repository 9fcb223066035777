import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connectBus, call } from '@adloom/bus'
import { calls, SCOPE_NAMES } from '@adloom/contracts'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { makeEphemeralFolder, startTestNats, startTestPostgres } from '@adloom/infra'
import {
  type AppName,
  choosePorts,
  completeSecrets,
  environmentOf,
  natsUsers,
  provisionBus,
  provisionDatabase,
  type Site,
  startApp,
} from '@adloom/system'

// A choice: those that a launch goes through.
const APPS: AppName[] = ['ad-sandbox', 'auth', 'org', 'generation', 'campaign-control', 'drafts', 'gateway']
const ACCOUNT = 'act_1001'

export type Place = Awaited<ReturnType<typeof openPlace>>

/** An installation of processes with a team that can launch: an ad account, a picture, a key, and its owner signed in. */
export async function openPlace(stack: AsyncDisposableStack) {
  const dataDir = makeEphemeralFolder()
  const secrets = completeSecrets()
  const postgres = stack.adopt(await startTestPostgres({ containers: false }), (it) => it.stop())
  const users = { storeDir: dataDir, config: natsUsers(secrets), containers: false }
  const nats = stack.adopt(await startTestNats(users), (it) => it.stop())
  await Promise.all([provisionDatabase(postgres.url, secrets), provisionBus(nats.url, secrets)])
  const ports = await choosePorts()
  const origin = `http://127.0.0.1:${ports.gateway}`
  const addresses = { databaseUrl: postgres.url, natsUrl: nats.url, publicUrl: origin, ports, secrets }
  const extra = { LOG_LEVEL: 'error', ADLOOM_RATE_LIMIT_PER_MINUTE: '100000', SYNC_HISTORY_DAYS: '8' }
  const site: Site = { dataDir, ...addresses, extra, own: { 'ad-sandbox': { SANDBOX_SCENARIO: 'empty' } } }
  for (const app of await Promise.all(
    APPS.map((app) => startApp(app, { env: environmentOf(app, site), mode: 'source' })),
  ))
    stack.defer(() => app.stop())

  const sandboxUrl = `http://127.0.0.1:${ports['ad-sandbox']}`
  const json = { 'content-type': 'application/json' }
  const ask = async <T>(url: string, body?: object, headers: Record<string, string> = {}): Promise<T> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(url, { ...init, headers: { ...(body && json), ...headers } })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const control = <T>(path: string, body?: object) => ask<T>(`${sandboxUrl}/__sandbox${path}`, body)
  await control('/reset', { scenario: 'single_healthy', seed: 'bench', now: new Date().toISOString(), rate: 1 })
  await control('/app', { tier: 'standard_access' })
  const { token } = await control<{ token: string }>('/tokens', { kind: 'system_user' })

  const operator = await connectBus('operator', { url: nats.url, user: 'operator', password: secrets.bus.operator })
  stack.use(operator)
  const person = { email: 'ann@example.test', password: randomUUID() }
  const { userId } = await call(operator, calls['auth.create_user'], { name: 'Ann', ...person })
  const team = { slug: 'bench', name: 'Bench', ownerUserId: userId, workspaceNames: ['Main'], includedCredits: 0 }
  const { teamId, workspaceIds } = await call(operator, calls['org.create_team'], team)
  const accounts = [{ adAccountId: ACCOUNT, workspaceIds }]
  await call(operator, calls['campaign-control.put_connection'], { teamId, userId, platform: 'meta', token, accounts })
  const named = { teamId, userId, name: 'Bench', scopes: [...SCOPE_NAMES], replace: false }
  const { key } = await call(operator, calls['auth.issue_api_key'], named)
  const assetId = randomUUID()
  const base64 = await readFile(testPictureFile('serum_white.png'), 'base64')
  const about = { teamId, workspaceId: workspaceIds[0]!, name: 'Serum', type: 'image' as const, tags: [] }
  await call(operator, calls['generation.import_asset'], { assetId, ...about, base64 })

  const session = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { ...json, origin },
    body: JSON.stringify(person),
  })
  const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
  const firstOf = async (edge: string) => {
    const url = `${sandboxUrl}/v26.0/${ACCOUNT}/${edge}?fields=id`
    return (await ask<{ data: { id: string }[] }>(url, undefined, { authorization: `Bearer ${token}` })).data[0]!.id
  }
  return {
    ...{ assetId, adAccountId: ACCOUNT, pageId: await firstOf('promote_pages'), pixelId: await firstOf('adspixels') },
    control,
    tool: <T>(name: string, input: object) =>
      ask<T>(`${origin}/v1/tools/${name}`, input, { authorization: `Bearer ${key}` }),
    act: <T>(name: string, input: object) =>
      ask<T>(`${origin}/api/actions/${name}?teamId=${teamId}`, input, { cookie, origin }),
  }
}
