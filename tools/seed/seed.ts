import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Bus, call } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import { assetFile } from './asset-file.ts'
import { demoTeam } from './demo/demo-team.ts'
import { keepOrIssueKey, type KeyOwner } from './demo-key.ts'
import { otherTeam } from './other-team.ts'
import { hasDemoAccounts, type PutConnection, seedCampaigns, seedDrafts } from './seed-campaigns.ts'
import type { SeedTeam } from './team.ts'

/** The access data for trying the installation. It contains secrets: the passwords and two live keys. */
export type Seeded = {
  demo: { email: string; password: string; teamId: string; workspaceIds: string[]; apiKey: string }
  other: { email: string; password: string; teamId: string; apiKey: string }
}

/** The secrets that the installation keeps between starts. A key is undefined before the first start. */
export type KeptSecrets = Record<'demoPassword' | 'otherPassword', string> &
  Partial<Record<'demoKey' | 'otherKey', string>>

/** The teams that have their content, by id, with the digest of that content. A start skips these. */
export type SeededContent = Record<string, string>

/** What the seed depends on beside the services. */
export type SeedOptions = {
  /** What earlier runs have given. */
  present?: SeededContent
  /** The sandbox of the ad platform. Without it, no ad accounts are connected. */
  sandboxUrl?: string | null
}

/**
 * Creates the demo team and a second one as the operator, with people, brand kits, products and pictures. Safe to
 * repeat: existing data stays as it is, also after people have changed it, and stored API keys stay as long as they
 * work. Teams in `present` are not given the same content again; the new list is `content` of the result. `connected` is
 * what connected ad accounts of the demo team, if that was now. All services must be running, with the gateway at
 * `origin`.
 */
export async function seed(
  operator: Bus,
  origin: string,
  { demoPassword, otherPassword, demoKey, otherKey }: KeptSecrets,
  options: SeedOptions = {},
): Promise<Seeded & { demoOwner: KeyOwner; content: SeededContent; connected: PutConnection | null }> {
  const [demo, other] = await Promise.all([
    seedTeam(operator, origin, demoTeam, { password: demoPassword, key: demoKey }, options),
    seedTeam(operator, origin, otherTeam, { password: otherPassword, key: otherKey }, options),
  ])
  const { workspaceIds: _, ...withoutWorkspaces } = other.seeded
  const content = { ...demo.content, ...other.content }
  return { demo: demo.seeded, other: withoutWorkspaces, demoOwner: demo.owner, content, connected: demo.connected }
}

async function seedTeam(
  operator: Bus,
  origin: string,
  { person, team, campaigns: ofPlatform, ...library }: SeedTeam,
  { password, key }: { password: string; key: string | undefined },
  { present = {}, sandboxUrl = null }: SeedOptions,
) {
  const { userId } = await call(operator, calls['auth.create_user'], { ...person, password })
  const { teamId, workspaceIds } = await call(operator, calls['org.create_team'], { ...team, ownerUserId: userId })
  const owner = { teamId, userId }
  const campaigns = ofPlatform && sandboxUrl !== null && (await hasDemoAccounts(sandboxUrl)) ? ofPlatform : undefined
  const content = { ...library, ...(campaigns && { campaigns }) }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  let connected: PutConnection | null = null
  if (present[teamId] !== digest) {
    const onPlatform = campaigns && seedCampaigns(operator, sandboxUrl!, owner, workspaceIds[0]!, campaigns)
    await Promise.all([
      seedLibrary(operator, library, teamId, workspaceIds),
      seedBrands(operator, library, teamId, workspaceIds[0]!),
      onPlatform,
    ])
    connected = (await onPlatform) ?? null
    if (campaigns) await seedDrafts(operator, sandboxUrl!, owner, workspaceIds[0]!, campaigns)
  }
  const apiKey = await keepOrIssueKey(operator, owner, workspaceIds[0]!, key, origin)
  return {
    seeded: { email: person.email, password, teamId, workspaceIds, apiKey },
    owner,
    content: { [teamId]: digest },
    connected,
  }
}

/** A higher concurrency per team would only make the pictures wait for each other. */
const AT_A_TIME = 4

async function seedLibrary(
  operator: Bus,
  { assets, projects }: Pick<SeedTeam, 'assets' | 'projects'>,
  teamId: string,
  workspaceIds: string[],
) {
  const placeOf = (workspace = 0) => ({ teamId, workspaceId: workspaceIds[workspace]! })
  const importOne = async ({ file, workspace, ...asset }: SeedTeam['assets'][number]) => {
    const base64 = await readFile(assetFile(file), 'base64')
    await call(operator, calls['generation.import_asset'], { ...asset, ...placeOf(workspace), base64 })
  }
  for (let i = 0; i < assets.length; i += AT_A_TIME) await Promise.all(assets.slice(i, i + AT_A_TIME).map(importOne))
  // Inserts run one after the other, because lists show the last one first.
  for (const { workspace, ...project } of projects) {
    await call(operator, calls['generation.put_project'], { ...project, ...placeOf(workspace) })
  }
}

/** Brand kits and products refer to their pictures by id, so they need not wait for them. */
async function seedBrands(
  operator: Bus,
  { brandKits, products }: Pick<SeedTeam, 'brandKits' | 'products'>,
  teamId: string,
  workspaceId: string,
) {
  const where = { teamId, workspaceId, keepExisting: true }
  for (const kit of brandKits) await call(operator, calls['org.put_brand_kit'], { ...kit, ...where })
  for (const product of products) await call(operator, calls['org.put_product'], { ...product, ...where })
}
