import { headers, type Msg, type MsgHdrs } from 'nats'
import type { Bus } from '../connect.ts'
import { RATE_STREAM } from './streams.ts'
import { endOfTurn } from '../requests/turn.ts'

/** A shared value and the revision it was read at; revision 0: there is none. */
export type Shared<T> = { value: T | null; revision: number }

/** The server's two ways of saying that the revision is not the last one: from one server, and from a cluster. */
const WRONG_REVISION = [10071, 10164]
const NOT_FOUND = 404
const TIMEOUT_MS = 2_000

/**
 * Writes a small shared value if its revision is still the one given, for `ttlSeconds`. Returns the new revision, or
 * null when somebody else was first: read it again and decide anew. Revision 0 makes a value that is not there, or is
 * there no longer: one that has run out leaves nothing behind. Rejects when it is not known whether it was written.
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
  // While disconnected it would be kept and sent when nobody waits for it any more.
  if (!bus.isConnected()) throw new Error('the bus is not connected')
  return bus.nc.request(subject, body, { timeout: TIMEOUT_MS, ...(sent && { headers: sent }) })
}
