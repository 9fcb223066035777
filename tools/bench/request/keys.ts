import { randomBytes } from 'node:crypto'
import { call, connectBus } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import type { Site } from '@adloom/system'

const TEAMS = 100
const KEYS_PER_TEAM = 10
export const KEYS = TEAMS * KEYS_PER_TEAM

/** Creates teams with API keys. Neighbours in the list belong to different teams. */
export async function makeKeys({ natsUrl, secrets }: Site): Promise<string[]> {
  const user = 'operator'
  await using bus = await connectBus(user, { url: natsUrl, user, password: secrets.bus.operator })
  const person = { email: 'many@example.com', name: 'Many', password: randomBytes(12).toString('base64url') }
  const { userId } = await call(bus, calls['auth.create_user'], person)
  const teams = Array.from({ length: TEAMS }, async (_, index) => {
    const name = `Bench ${index}`
    const team = { slug: `bench-${index}`, name, ownerUserId: userId, workspaceNames: [name], includedCredits: 1_000 }
    return (await call(bus, calls['org.create_team'], team)).teamId
  })
  const keys: string[] = []
  for (let nth = 0; nth < KEYS_PER_TEAM; nth++) {
    for (const teamId of await Promise.all(teams)) {
      const wanted = { teamId, userId, name: `bench ${nth}`, scopes: ['org:read' as const], replace: false }
      keys.push((await call(bus, calls['auth.issue_api_key'], wanted)).key)
    }
  }
  return keys
}
