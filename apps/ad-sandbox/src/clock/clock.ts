import type { Sql, Tx } from '@adloom/db'
import { lockWorld } from './locks.ts'

/** The world of this sandbox and its virtual time. */
export type World = {
  seed: string
  scenario: string
  startedAt: Date
  virtualAt: Date
  realAt: Date
  rate: number
  requests: number
}

export const virtualTimeOf = ({ virtualAt, realAt, rate }: World, realNow: Date): Date =>
  new Date(virtualAt.getTime() + Math.max(0, realNow.getTime() - realAt.getTime()) * rate)

const columns = (sql: Sql | Tx) => sql`
  seed, scenario, started_at as "startedAt", virtual_at as "virtualAt", real_at as "realAt", rate, requests`

export async function getWorld(sql: Sql | Tx): Promise<World> {
  const [world] = await sql<World[]>`select ${columns(sql)} from world`
  if (!world) throw new Error('There is no world yet: a scenario has to be loaded first')
  return world
}

/** Counts a request. Returns its number, from 1. */
export async function countRequest(sql: Sql): Promise<World> {
  const [world] = await sql<World[]>`update world set requests = requests + 1 returning ${columns(sql)}`
  if (!world) throw new Error('There is no world yet: a scenario has to be loaded first')
  return world
}

export type ClockChange = { now?: Date | undefined; advanceSeconds?: number | undefined; rate?: number | undefined }

/**
 * Moves the clock, or changes its speed. What is left out stays. Null: it would go back, which it never does: what was
 * delivered has been delivered.
 */
export async function setClock(tx: Tx, realNow: Date, change: ClockChange): Promise<World | null> {
  await lockWorld(tx)
  const world = await getWorld(tx)
  const before = virtualTimeOf(world, realNow)
  const virtualAt = new Date((change.now ?? before).getTime() + (change.advanceSeconds ?? 0) * 1000)
  if (virtualAt < before) return null
  const rate = change.rate ?? world.rate
  await tx`update world set virtual_at = ${virtualAt}, real_at = ${realNow}, rate = ${rate}`
  return { ...world, virtualAt, realAt: realNow, rate }
}
