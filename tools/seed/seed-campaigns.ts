import { setTimeout as sleep } from 'node:timers/promises'
import { type Bus, call } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import type { KeyOwner } from './demo-key.ts'
import type { SeedLaunch } from './demo/campaigns.ts'

type PutRule = (typeof calls)['campaign-control.put_rule']['input']['_zod']['input']
/** A rule that is switched on. What people change of it stays changed. */
export type SeedRule = Pick<PutRule, 'ruleId' | 'name' | 'definition'>

type PutDraft = (typeof calls)['drafts.put_draft']['input']['_zod']['input']
/** A launch draft. The platform knows the ids of the page and the pixel that it runs under: they are read there. */
export type SeedDraft = Pick<PutDraft, 'draftId' | 'configuration'> & { runsUnder: 'page and pixel' | 'nothing' }

/** What a team has on the ad platform of the sandbox, the rules that look at it, and what it may launch next. */
export type SeedCampaigns = { accounts: string[]; launches: SeedLaunch[]; rules: SeedRule[]; drafts: SeedDraft[] }

const DAY_MS = 86_400_000

/** What connected the accounts: sent again, it changes nothing and says whether they have been read. */
export type PutConnection = (typeof calls)['campaign-control.put_connection']['input']['_zod']['output']

/** Records what the team launched, connects its ad accounts to a workspace, and makes its rules. The sync does the rest. */
export async function seedCampaigns(
  operator: Bus,
  sandboxUrl: string,
  { teamId, userId }: KeyOwner,
  workspaceId: string,
  { accounts, launches, rules }: SeedCampaigns,
): Promise<PutConnection> {
  const about = { teamId, platform: 'meta' } as const
  const now = Date.now()
  // First, so that the first sync finds the launches that its campaigns belong to.
  for (const { daysAgo, ...launch } of launches) {
    const at = new Date(now - daysAgo * DAY_MS).toISOString()
    const input = { ...about, ...launch, workspaceId, createdAt: at, activatedAt: at }
    await call(operator, calls['campaign-control.put_launch'], input)
  }
  const connected: PutConnection = {
    ...about,
    userId,
    token: await getToken(sandboxUrl, accounts),
    accounts: accounts.map((adAccountId) => ({ adAccountId, workspaceIds: [workspaceId] })),
  }
  await call(operator, calls['campaign-control.put_connection'], connected)
  for (const rule of rules)
    await call(operator, calls['campaign-control.put_rule'], { teamId, userId, isEnabled: true, ...rule })
  return connected
}

/** Whether the sandbox holds the demo accounts. It may have begun with another scenario. */
export async function hasDemoAccounts(sandboxUrl: string): Promise<boolean> {
  const response = await fetch(`${sandboxUrl}/__sandbox/state`)
  if (!response.ok) throw new Error(`The sandbox does not tell its state: ${response.status} ${await response.text()}`)
  const { scenario } = (await response.json()) as { scenario: string }
  return scenario === 'demo'
}

/** A token of a system user, which does not expire, from the control plane of the sandbox. */
async function getToken(sandboxUrl: string, accounts: readonly string[]): Promise<string> {
  const response = await fetch(`${sandboxUrl}/__sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'system_user', accounts }),
  })
  if (!response.ok) throw new Error(`The sandbox gives no token: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Makes the launch drafts of a team whose accounts are connected and whose pictures are stored. */
export async function seedDrafts(
  operator: Bus,
  sandboxUrl: string,
  owner: KeyOwner,
  workspaceId: string,
  { accounts, drafts }: SeedCampaigns,
): Promise<void> {
  const token = await getToken(sandboxUrl, accounts)
  for (const { draftId, runsUnder, configuration } of drafts) {
    const found = runsUnder === 'nothing' ? {} : await pageAndPixel(sandboxUrl, token, configuration)
    const input = { ...owner, workspaceId, draftId, configuration: { ...configuration, ...found } }
    await call(operator, calls['drafts.put_draft'], input)
  }
}

/** The parts of a configuration that name the first page and the first pixel of its account. */
async function pageAndPixel(
  sandboxUrl: string,
  token: string,
  { adAccountId, identity, tracking }: SeedDraft['configuration'],
) {
  const idOf = async (edge: string) => {
    const response = await fetch(`${sandboxUrl}/v26.0/${adAccountId}/${edge}?fields=id`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The sandbox lists no ${edge}: ${response.status} ${await response.text()}`)
    const { data } = (await response.json()) as { data: { id: string }[] }
    return data[0]!.id
  }
  return {
    identity: { ...identity, pageId: await idOf('promote_pages') },
    tracking: { ...tracking, pixelId: await idOf('adspixels') },
  }
}

const EVERY_MS = 250

/** Waits until the first sync of the connected accounts is complete. Returns false if that takes too long. */
export async function waitForFirstSync(operator: Bus, connected: PutConnection, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const { isRead } = await call(operator, calls['campaign-control.put_connection'], connected)
    if (isRead) return true
    await sleep(EVERY_MS)
  }
  return false
}
