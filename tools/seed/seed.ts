import { readFile } from 'node:fs/promises'
import { type Bus, call } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import { assetFile } from './asset-file.ts'
import { demoTeam } from './demo/demo-team.ts'
import { keepOrIssueKey, type KeyOwner } from './demo-key.ts'
import { otherTeam } from './other-team.ts'
import type { SeedTeam } from './team.ts'

/** What a newcomer needs to try the installation. Holds secrets: the passwords and two live keys. */
export type Seeded = {
  demo: { email: string; password: string; teamId: string; workspaceIds: string[]; apiKey: string }
  other: { email: string; password: string; teamId: string; apiKey: string }
}

/** What the owner of the installation keeps from one start to the next. A key is undefined before the first. */
export type KeptSecrets = Record<'demoPassword' | 'otherPassword', string> &
  Partial<Record<'demoKey' | 'otherKey', string>>

/**
 * Makes the demo team and a second one, with people, brand kits, products and pictures, as the operator. Safe to repeat:
 * what is there stays as it is, also when somebody has changed it, and so do the API keys that are kept, as long as they
 * work. Needs all services to be up, and the gateway at `origin`.
 */
export async function seed(
  operator: Bus,
  origin: string,
  { demoPassword, otherPassword, demoKey, otherKey }: KeptSecrets,
): Promise<Seeded & { demoOwner: KeyOwner }> {
  const [demo, other] = await Promise.all([
    seedTeam(operator, origin, demoTeam, { password: demoPassword, key: demoKey }),
    seedTeam(operator, origin, otherTeam, { password: otherPassword, key: otherKey }),
  ])
  const { workspaceIds: _, ...withoutWorkspaces } = other.seeded
  return { demo: demo.seeded, other: withoutWorkspaces, demoOwner: demo.owner }
}

async function seedTeam(
  operator: Bus,
  origin: string,
  { person, team, ...content }: SeedTeam,
  { password, key }: { password: string; key: string | undefined },
) {
  const { userId } = await call(operator, calls['auth.create_user'], { ...person, password })
  const { teamId, workspaceIds } = await call(operator, calls['org.create_team'], { ...team, ownerUserId: userId })
  await Promise.all([
    seedLibrary(operator, content, teamId, workspaceIds),
    seedBrands(operator, content, teamId, workspaceIds[0]!),
  ])
  const owner = { teamId, userId }
  const apiKey = await keepOrIssueKey(operator, owner, key, origin)
  return { seeded: { email: person.email, password, teamId, workspaceIds, apiKey }, owner }
}

/** More pictures of one team than that would only wait for each other. */
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
  // These and those below one after the other, so that they are listed in the order they have here, the last first.
  for (const { workspace, ...project } of projects) {
    await call(operator, calls['generation.put_project'], { ...project, ...placeOf(workspace) })
  }
}

/** Kits and products name their pictures by id, so they need not wait for them. */
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
