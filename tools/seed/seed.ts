import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bus, call } from '@adloom/bus'
import { calls, SCOPE_NAMES } from '@adloom/contracts'
import { demoTeam } from './demo-team.ts'
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
  await seedContent(operator, content, teamId, workspaceIds[0]!)
  const key = { teamId, userId, name: 'Demo key', scopes: SCOPE_NAMES, replace: true }
  const { key: apiKey } = await call(operator, calls['auth.issue_api_key'], key)
  return { email: person.email, password, teamId, workspaceIds, apiKey }
}

async function seedContent(
  operator: Bus,
  { assets, brandKits, products }: Pick<SeedTeam, 'assets' | 'brandKits' | 'products'>,
  teamId: string,
  workspaceId: string,
) {
  const where = { teamId, workspaceId }
  await Promise.all(
    assets.map(async ({ file, ...asset }) => {
      const base64 = await readFile(join(import.meta.dirname, 'assets', file), 'base64')
      await call(operator, calls['generation.import_asset'], { ...asset, ...where, base64 })
    }),
  )
  for (const kit of brandKits) {
    await call(operator, calls['org.put_brand_kit'], { ...kit, ...where, keepExisting: true })
  }
  // One after the other, so that they are listed in the order they have here, the last first.
  for (const product of products) {
    await call(operator, calls['org.put_product'], { ...product, ...where, keepExisting: true })
  }
}
