import { createHash, randomUUID } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import { type Sql, teamSql, type Tx } from '@adloom/db'
import type { ServiceDeps } from '../context.ts'
import { inTeamTx } from '../facts/outbox.ts'

/** The identity of a call: the same for every attempt with the same idempotency key. */
export type CallIdentity = { teamId: string; tool: string; callId: string; digest: Buffer; keyed: boolean; now: Date }

/** How long the answer to a call with an idempotency key is kept. Source: docs/rules.md §6. */
const KEPT_MS = 24 * 3_600_000

export function identifyCall(
  who: { teamId: string; credentialId: string },
  tool: string,
  input: unknown,
  key: string | undefined,
  now: Date,
): CallIdentity {
  const digest = createHash('sha256').update(canonical(input)).digest()
  const callId = key === undefined ? randomUUID() : uuidFrom(`${who.credentialId}\0${tool}\0${key}`)
  return { teamId: who.teamId, tool, callId, digest, keyed: key !== undefined, now }
}

/**
 * The stored answer of an earlier attempt, or null. It is looked up first, so that a repeat depends on nothing else.
 */
export async function findStoredAnswer(db: Sql, call: CallIdentity): Promise<{ output: unknown } | null> {
  if (!call.keyed) return null
  const oldest = new Date(call.now.getTime() - KEPT_MS)
  const rows = await teamSql(db, call.teamId)<{ input_digest: Buffer; output: unknown }[]>`
    select input_digest, output from calls
    where team_id = ${call.teamId} and tool = ${call.tool} and call_id = ${call.callId} and created_at > ${oldest}`
  const [stored] = rows
  if (!stored) return null
  refuseOtherInput(stored.input_digest, call)
  return { output: stored.output }
}

/**
 * Does the work of a write call at most once. The claim on the call id, the work and the stored answer share one
 * transaction. A concurrent attempt waits at the claim and then gets the stored answer. A failed attempt leaves
 * nothing.
 */
export async function commit<R>(
  deps: Pick<ServiceDeps, 'db' | 'outbox'>,
  call: CallIdentity,
  work: (tx: Tx) => Promise<R>,
): Promise<{ output: R; replayed: boolean }> {
  let isClaiming = false
  try {
    return await inTeamTx(deps, call.teamId, async (tx) => {
      if (!call.keyed) return { output: await work(tx), replayed: false }
      isClaiming = true
      const isOurs = await claim(tx, call)
      isClaiming = false
      if (!isOurs) return { output: (await readAnswer(tx, call)) as R, replayed: true }
      const output = await work(tx)
      // As text, because the client would send JSON as jsonb, which reorders members.
      await tx`
        update calls set output = ${JSON.stringify(output)}::text::json
        where team_id = ${call.teamId} and tool = ${call.tool} and call_id = ${call.callId}`
      return { output, replayed: false }
    })
  } catch (cause) {
    // Another lock says nothing about an earlier attempt of this call.
    if (isClaiming && (cause as { code?: string }).code === LOCK_NOT_AVAILABLE) {
      throw new ToolError(
        'call_in_progress',
        'The same call is still running. Repeat it shortly with the same key.',
        {},
        cause,
      )
    }
    throw cause
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** True when this attempt must do the work. An expired answer is replaced. */
async function claim(tx: Tx, call: CallIdentity): Promise<boolean> {
  const rows = await tx`
    insert into calls (team_id, tool, call_id, input_digest, created_at)
    values (${call.teamId}, ${call.tool}, ${call.callId}, ${call.digest}, ${call.now})
    on conflict (team_id, tool, call_id) do update
      set input_digest = excluded.input_digest, output = null, created_at = excluded.created_at
      where calls.created_at <= ${new Date(call.now.getTime() - KEPT_MS)}
    returning 1`
  return rows.length === 1
}

async function readAnswer(tx: Tx, call: CallIdentity): Promise<unknown> {
  const [stored] = await tx<{ input_digest: Buffer; output: unknown }[]>`
    select input_digest, output from calls
    where team_id = ${call.teamId} and tool = ${call.tool} and call_id = ${call.callId}`
  if (!stored)
    throw new ToolError('call_in_progress', 'The same call is still running. Repeat it shortly with the same key.')
  refuseOtherInput(stored.input_digest, call)
  return stored.output
}

function refuseOtherInput(stored: Buffer, call: CallIdentity) {
  if (stored.equals(call.digest)) return
  throw new ToolError(
    'idempotency_mismatch',
    'This idempotency key was used with another body. Use a new key for another call.',
  )
}

/** JSON with sorted members, because the order in which a client writes them is irrelevant. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, item) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}

/** A UUID (version 8) derived from a digest: the same text always gives the same id. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
