import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bus, call } from '@adloom/bus'
import { calls, SCOPE_NAMES } from '@adloom/contracts'
import { demoTeam } from './demo/demo-team.ts'
import { otherTeam } from './other-team.ts'
import type { SeedTeam } from './team.ts'

/** What a newcomer needs to try the installation. Holds secrets: the passwords and two live keys. */
export type Seeded = {
  demo: { email: string; password: string; teamId: string; workspaceIds: string[]; apiKey: string }
  other: { email: string; password: string; teamId: string; apiKey: string }
}

/**
 * Makes the demo team and a second one, with people, brand kits, products and pictures, as the operator. Safe to repeat:
 * what is there stays as it is, also when somebody has changed it; only the API keys are new each time, and those of
 * the last time stop working. Needs auth, org and generation to be up.
 */
export async function seed(
  operator: Bus,
  { demoPassword, otherPassword }: { demoPassword: string; otherPassword: string },
): Promise<Seeded> {
  const [demo, other] = await Promise.all([
    seedTeam(operator, demoTeam, demoPassword),
    seedTeam(operator, otherTeam, otherPassword),
  ])
  const { workspaceIds: _, ...withoutWorkspaces } = other
  return { demo, other: withoutWorkspaces }
}

async function seedTeam(operator: Bus, { person, team, ...content }: SeedTeam, password: string) {
  const { userId } = await call(operator, calls['auth.create_user'], { ...person, password })
  const { teamId, workspaceIds } = await call(operator, calls['org.create_team'], { ...team, ownerUserId: userId })
  await Promise.all([
    seedLibrary(operator, content, teamId, workspaceIds),
    seedBrands(operator, content, teamId, workspaceIds[0]!),
  ])
  const key = { teamId, userId, name: 'Demo key', scopes: SCOPE_NAMES, replace: true }
  const { key: apiKey } = await call(operator, calls['auth.issue_api_key'], key)
  return { email: person.email, password, teamId, workspaceIds, apiKey }
}

async function seedLibrary(
  operator: Bus,
  { assets, projects }: Pick<SeedTeam, 'assets' | 'projects'>,
  teamId: string,
  workspaceIds: string[],
) {
  const placeOf = (workspace = 0) => ({ teamId, workspaceId: workspaceIds[workspace]! })
  await Promise.all(
    assets.map(async ({ file, workspace, ...asset }) => {
      const base64 = await readFile(join(import.meta.dirname, 'assets', file), 'base64')
      await call(operator, calls['generation.import_asset'], { ...asset, ...placeOf(workspace), base64 })
    }),
  )
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
