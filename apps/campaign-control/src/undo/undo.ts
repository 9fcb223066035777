import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import { areEqual, differences, type InTx } from '@adloom/service'
import type { AuditActor } from '../audit/append.ts'
import { readEntity, watchedFields, type WatchedFields, writeEntity } from '../control/entity.ts'
import { getTarget, type Target } from '../control/target.ts'
import { begin, end, holdUntil, type Outcome, takeOver, type Undo } from './claim.ts'
import { type Facts, recordUndo } from './record.ts'

type Reading = Parameters<typeof readEntity>[0] & Parameters<typeof getTarget>[0]

/** What undoing needs: the platform, as the caller reaches it, and transactions of the team. */
export type UndoContext = Reading & { sql: TeamSql; clock: Clock; inTx: InTx; requestId: string }

/** How long a write may take. */
const WRITE_MS = 15_000
/** How long a claim is held. Longer than a write, so that none is running once it has lapsed. */
const LEASE_MS = 60_000
/** How long to wait before an entity that could not be read is read again. */
const RETRY_MS = 15_000

/**
 * Sets the entity of an executed action back to what it was before. It writes only if the entity is as the action left
 * it. Returns null when the action was undone already or somebody is at it. A claim is committed before the write, and
 * whatever happens after that, the write is not repeated: `settleUndo` finds out by reading. Errors: `state_drifted` with
 * the fields; `timeout` when the outcome is not known yet; `conflict`, `not_found`, `upstream_failed` when nothing was
 * applied.
 */
export async function undoOnce(
  ctx: UndoContext,
  { actionId, actor }: { actionId: string; actor: AuditActor },
): Promise<'executed' | 'no_change' | null> {
  const { teamId } = ctx.caller
  const undo = await ctx.inTx(async (tx) => {
    const begun = await begin(tx, { teamId, actionId, actor }, times(ctx))
    if (begun) await record(ctx, tx, begun, { step: 'began' })
    return begun
  })
  if (!undo) return null
  let target: Target
  try {
    target = await getWritable(ctx, undo)
    const now = await readFields(ctx, target)
    if (areEqual(now, undo.after)) return await finish(ctx, undo, 'no_change')
    if (!areEqual(now, undo.before)) throw driftOf(undo, now)
    if (!(await ctx.inTx((tx) => holdUntil(tx, undo, times(ctx).until)))) throw lost()
  } catch (thrown) {
    await giveUp(ctx, undo, thrown)
    throw thrown
  }
  try {
    await writeEntity(ctx, target, undo, AbortSignal.timeout(WRITE_MS))
  } catch (thrown) {
    return afterWriting(ctx, undo, target, thrown)
  }
  return finish(ctx, undo, 'executed')
}

/**
 * Ends an undo whose claim has lapsed. It only reads: an entity in the restored state means executed, one that is as the
 * action left it means that nothing was applied, and anything else, a deleted entity included, has drifted. One that
 * cannot be read is due again later. Does nothing when another process is first.
 */
export async function settleUndo(ctx: UndoContext, lapsed: Undo): Promise<void> {
  const undo = await ctx.inTx((tx) => takeOver(tx, lapsed, times(ctx)))
  if (!undo) return
  const now = await readAgain(ctx, undo).catch(async (thrown: unknown) => {
    if (thrown instanceof ToolError && thrown.code === 'not_found') return null
    const later = new Date(ctx.clock.now().getTime() + RETRY_MS)
    await ctx.inTx((tx) => holdUntil(tx, undo, later))
    throw thrown
  })
  if (now && areEqual(now, undo.after)) await close(ctx, undo, 'executed', { foundByReading: true })
  else if (now && areEqual(now, undo.before)) await close(ctx, undo, 'failed', { foundByReading: true })
  else await close(ctx, undo, 'drifted', { drift: differences(undo.before, now ?? {}), foundByReading: true })
}

/** After a refusal nothing was applied. After anything else the entity tells, now or once the claim has lapsed. */
async function afterWriting(ctx: UndoContext, undo: Undo, target: Target, thrown: unknown): Promise<'executed'> {
  if (thrown instanceof ToolError && thrown.code !== 'timeout') {
    await giveUp(ctx, undo, thrown)
    throw thrown
  }
  const now = await readFields(ctx, target).catch(() => null)
  if (now && areEqual(now, undo.after)) return finish(ctx, undo, 'executed', { foundByReading: true })
  await ctx.inTx((tx) => record(ctx, tx, undo, { step: 'unknown', cause: thrown }))
  throw new ToolError('timeout', UNKNOWN, {}, thrown)
}

/** Ends an undo that has written nothing. */
async function giveUp(ctx: UndoContext, undo: Undo, thrown: unknown): Promise<void> {
  const { code, extras } = thrown instanceof ToolError ? thrown : { code: null, extras: {} }
  if (code === 'state_drifted') await close(ctx, undo, 'drifted', { drift: extras.drift ?? [] })
  else await close(ctx, undo, 'failed', { cause: thrown })
}

async function finish<S extends 'executed' | 'no_change'>(ctx: UndoContext, undo: Undo, state: S, facts: Facts = {}) {
  // Another process took over the claim. It reads the entity and records the outcome.
  if (!(await close(ctx, undo, state, facts))) throw lost()
  return state
}

/** False: another process has the claim. */
const close = (ctx: UndoContext, undo: Undo, state: Outcome, facts: Facts = {}): Promise<boolean> =>
  ctx.inTx(async (tx) => {
    const isOurs = await end(tx, undo, state, ctx.clock.now())
    if (isOurs) await record(ctx, tx, undo, { step: state, ...facts })
    return isOurs
  })

const record = (
  { requestId, clock }: UndoContext,
  tx: Parameters<typeof recordUndo>[0],
  undo: Undo,
  facts: Parameters<typeof recordUndo>[3],
) => recordUndo(tx, { requestId, at: clock.now() }, undo, facts)

async function getWritable(ctx: UndoContext, { entity }: Undo): Promise<Target> {
  const target = await getTarget(ctx, entity)
  if (target.account.canWrite) return target
  throw new ToolError('conflict', 'The connection of this ad account does not allow changes. Connect it again.')
}

const readFields = async (ctx: UndoContext, target: Target): Promise<WatchedFields> =>
  watchedFields(await readEntity(ctx, target), target.account.currency)

/** Whatever the account and its workspaces are by now. */
async function readAgain(ctx: UndoContext, { entity }: Undo): Promise<WatchedFields> {
  const settling = { ...ctx, isSettling: true as const }
  return readFields(settling, await getTarget(settling, entity))
}

const driftOf = ({ before }: Undo, now: WatchedFields) =>
  new ToolError('state_drifted', DRIFTED, { drift: differences(before, now) })
const lost = () => new ToolError('timeout', UNKNOWN)

function times({ clock }: UndoContext) {
  const now = clock.now()
  return { now, until: new Date(now.getTime() + LEASE_MS) }
}

const DRIFTED = 'It was changed since the action, so nothing was undone. Decide by hand what it should be.'
const UNKNOWN = 'The outcome is not known yet. It is found out within minutes: look at the action again.'
