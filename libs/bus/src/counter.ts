import { headers } from 'nats'
import type { Bus } from './connect.ts'
import { RATE_STREAM } from './streams.ts'

/** A shared value and the revision it was read at; revision 0: there is none. */
export type Shared<T> = { value: T | null; revision: number }

const WRONG_REVISION = 10071

/**
 * Writes a small shared value if its revision is still the one given, for `ttlSeconds`. Returns the new revision, or
 * null when somebody else was first: read it again and decide anew.
 */
export async function writeShared(
  bus: Bus,
  key: string,
  value: unknown,
  revision: number,
  ttlSeconds: number,
): Promise<number | null> {
  const sent = headers()
  sent.set('Nats-Expected-Last-Subject-Sequence', String(revision))
  sent.set('Nats-TTL', `${ttlSeconds}s`)
  const answer = await bus.nc.request(`rate.${key}`, JSON.stringify(value), { headers: sent, timeout: 2_000 })
  const { seq, error } = answer.json<{ seq?: number; error?: { err_code: number; description: string } }>()
  if (!error) return seq ?? 0
  if (error.err_code === WRONG_REVISION) return null
  throw new Error(error.description)
}

export async function readShared<T>(bus: Bus, key: string): Promise<Shared<T>> {
  const answer = await bus.nc.request(`$JS.API.DIRECT.GET.${RATE_STREAM}.rate.${key}`, '', { timeout: 2_000 })
  if (answer.headers?.code === 404 || answer.data.length === 0) {
    // An expired value leaves a marker whose revision the next write has to name.
    return { value: null, revision: Number(answer.headers?.get('Nats-Sequence') || 0) }
  }
  return { value: answer.json<T>(), revision: Number(answer.headers?.get('Nats-Sequence') ?? 0) }
}
