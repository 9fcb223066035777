import { headers, type Msg, type MsgHdrs } from 'nats'
import type { Bus } from '../connect.ts'
import { RATE_STREAM } from './streams.ts'
import { endOfTurn } from '../requests/turn.ts'

/** A shared value and its revision. A missing value has revision 0. */
export type Shared<T> = { value: T | null; revision: number }

/** The codes for a revision that is not the last one: of a single server, and of a cluster. */
const WRONG_REVISION = [10071, 10164]
const NOT_FOUND = 404
const TIMEOUT_MS = 2_000

/**
 * Writes a small shared value for `ttlSeconds` if `revision` is still current. Returns the new revision, or null when
 * another process wrote first: read the value again and decide anew. Revision 0 creates a value that is missing or has
 * expired. Rejects when the outcome is unknown.
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
  const answer = await ask(bus, `rate.${key}`, JSON.stringify(value), sent)
  const { seq, error } = answer.json<{ seq?: number; error?: { err_code: number; description: string } }>()
  if (error && WRONG_REVISION.includes(error.err_code)) return null
  if (error || !seq) throw new Error(`a shared value could not be written: ${error?.description ?? 'no revision'}`)
  return seq
}

export async function readShared<T>(bus: Bus, key: string): Promise<Shared<T>> {
  const answer = await ask(bus, `$JS.API.DIRECT.GET.${RATE_STREAM}.rate.${key}`, '')
  const code = answer.headers?.code ?? 0
  if (code === NOT_FOUND) return { value: null, revision: 0 }
  const revision = Number(answer.headers?.get('Nats-Sequence'))
  if (code !== 0 || !revision)
    throw new Error(`a shared value could not be read: ${answer.headers?.description ?? code}`)
  return { value: answer.json<T>(), revision }
}

async function ask(bus: Bus, subject: string, body: string, sent?: MsgHdrs): Promise<Msg> {
  await endOfTurn()
  // The client would buffer the request while disconnected, and send it after the caller stopped waiting.
  if (!bus.isConnected()) throw new Error('the bus is not connected')
  return bus.nc.request(subject, body, { timeout: TIMEOUT_MS, ...(sent && { headers: sent }) })
}
