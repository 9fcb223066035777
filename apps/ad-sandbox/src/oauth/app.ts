import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql, Tx } from '@adloom/db'
import { GraphError } from '../graph/graph-error.ts'

/** The app that asks people for access, as a developer has registered it with the platform. */
export type App = {
  id: string
  name: string
  secret: string
  requiresProof: boolean
  tier: Tier
  quotaShare: number
}
export type Tier = 'development_access' | 'standard_access'

const NAME = 'Sandbox app'

/** Registers the app of the configuration. What tests have set stays. */
export async function registerApp(sql: Sql, { id, secret }: Pick<App, 'id' | 'secret'>): Promise<void> {
  await sql`delete from apps where id <> ${id}`
  await sql`
    insert into apps (id, name, secret) values (${id}, ${NAME}, ${secret})
    on conflict (id) do update set secret = excluded.secret`
}

export async function getApp(sql: Sql | Tx): Promise<App> {
  const [app] = await sql<App[]>`
    select id, name, secret, requires_proof as "requiresProof", tier, quota_share as "quotaShare" from apps`
  if (!app) throw new Error('No app is registered')
  return app
}

export type AppChange = Partial<Pick<App, 'requiresProof' | 'tier' | 'quotaShare'>>

export async function updateApp(tx: Tx, { requiresProof = null, tier = null, quotaShare = null }: Nullable<AppChange>) {
  await tx`
    update apps set requires_proof = coalesce(${requiresProof}, requires_proof), tier = coalesce(${tier}, tier),
      quota_share = coalesce(${quotaShare}, quota_share)`
}
type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined }

/** Refuses whoever does not know the secret of the app. */
export function checkClient(app: App, clientId: string | undefined, clientSecret: string | undefined): void {
  checkClientId(app, clientId)
  if (!isSame(clientSecret ?? '', app.secret)) throw new GraphError(1, 'Error validating client secret.')
}

export function checkClientId(app: App, clientId: string | undefined): void {
  if (clientId !== app.id)
    throw new GraphError(101, 'Error validating application. Cannot get application info due to a system error.')
}

/** `appsecret_proof`: that whoever holds the token also knows the secret of the app. */
export function checkProof({ secret, requiresProof }: App, token: string, proof: string | null): void {
  if (proof === null) {
    if (requiresProof) throw proofError('API calls from the server require an appsecret_proof argument')
  } else if (!isSame(proof, createHmac('sha256', secret).update(token).digest('hex')))
    throw proofError('Invalid appsecret_proof provided in the API argument')
}

const proofError = (message: string) => new GraphError(100, message, { type: 'GraphMethodException' })

/** The token of the app itself. */
export const isAppToken = ({ id, secret }: App, token: string) => isSame(token, `${id}|${secret}`)

function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}
