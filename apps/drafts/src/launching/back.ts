import type { Tx } from '@adloom/db'
import { attempt } from './do-step.ts'
import { removeAllBut } from './duplicates.ts'
import { leftovers, pausing } from './issues.ts'
import { type Held, requireLease } from './lease.ts'
import { DONE, type Outcome, pauseMs, waitOf } from './outcome.ts'
import { type Attempt, end, moveOn, recordSteps, rest, tell } from './progress.ts'
import { findResults, listToUndo, type StepRow, wasBegun } from './step.ts'
import { isCreating } from './steps.ts'
import type { Work } from './work.ts'
import { create, orGone, remove, switchTo } from './writes.ts'

/** Between attempts to switch off what the platform refuses to: as long as it may be on, the launch goes on trying. */
const REFUSED_PAUSE_MS = 5 * 60_000

/**
 * Takes back the next steps of a launch that failed or was cancelled, the last ones first. Returns whether there is more
 * to do at once.
 */
export async function goBack(work: Work, goal: 'pause' | 'roll_back'): Promise<boolean> {
  const steps = await listToUndo(work.sql, work.turn, goal)
  if (steps.length === 0) return finish(work, goal)
  const attempts = await Promise.all(
    steps.map(async (step): Promise<Attempt> => {
      const result = await attempt('launch undo', work, step, () => undo(work, step))
      return { step, result }
    }),
  )
  return work.inTx((tx) => record(tx, work, attempts))
}

/** Switches off what a step switched on, or deletes what it created. */
async function undo(work: Work, step: StepRow): Promise<Outcome> {
  const { task, path } = step
  if (task.kind === 'switch_on') {
    const id = (await findResults(work.sql, work.turn, [task.of])).get(task.of)!.platformId
    return orGone(await switchTo(work, 'paused', { type: task.type, id }, path))
  }
  if (!isCreating(task) || task.kind === 'creative') return DONE
  if (step.platformId !== null) return remove(work, { type: task.kind, id: step.platformId }, path)
  // Whether it was created is not known. Asking for it once more gives its id, and only then can it be deleted for sure.
  const created = await create(work, step, task)
  if (created.outcome === 'failed') return DONE
  if (created.outcome === 'later' || created.platformId === null) return created
  return remove(work, { type: task.kind, id: created.platformId }, path)
}

async function record(tx: Tx, work: Work, attempts: readonly Attempt[]): Promise<boolean> {
  const { turn, clock } = work
  const now = clock.now()
  const held = await requireLease(tx, turn)
  await recordSteps(tx, turn, attempts, 'undone', now)
  const open = attempts.filter(({ result }) => result.outcome !== 'done')
  if (open.length > 0) return resume(tx, work, held, open, now)
  await moveOn(tx, turn, held)
  return true
}

/** Tries again later. Deleting is given up after a while, because what is left is off. Switching off never is. */
async function resume(tx: Tx, work: Work, held: Held, open: readonly Attempt[], now: Date): Promise<boolean> {
  const { step } = open[0]!
  const results = open.flatMap(({ result }) => (result.outcome === 'later' ? [result] : []))
  const { since, waitedMs, askedMs } = waitOf(results, held.stuckSince, now)
  const isRefused = open.some(({ result }) => result.outcome === 'failed')
  const mayBeOn = step.stage === 'activate'
  if (!mayBeOn && (isRefused || waitedMs >= work.patienceMs)) {
    await giveUp(tx, work, held, step, now)
    return false
  }
  if (mayBeOn && isRefused) await tell(tx, work.turn, pausing(step.path))
  const waitMs = isRefused ? REFUSED_PAUSE_MS : pauseMs(waitedMs, askedMs)
  await rest(tx, work.turn, since, new Date(now.getTime() + waitMs))
  return false
}

async function giveUp(tx: Tx, work: Work, held: Held, { position, stage, path }: StepRow, now: Date) {
  work.log.warn({ stage, position }, 'launch could not be rolled back')
  await tell(tx, work.turn, leftovers(path))
  await end(tx, work.turn, held, 'failed', position < 0 ? null : position, now)
}

/** Everything is taken back. A roll back ends when a reading of the platform finds nothing with our mark. */
async function finish(work: Work, goal: 'pause' | 'roll_back'): Promise<boolean> {
  const { turn, sql, log } = work
  const isSwept = goal === 'pause' || !(await wasBegun(sql, turn, 'create_campaign'))
  const step: StepRow = SWEEP
  const result = isSwept ? DONE : await attempt('launch undo', work, step, () => removeAllBut(work, new Set()))
  return work.inTx(async (tx) => {
    const now = work.clock.now()
    const held = await requireLease(tx, turn)
    // A person has asked for more meanwhile.
    if (held.goal !== goal) return true
    if (result.outcome !== 'done') return resume(tx, work, held, [{ step, result }], now)
    const state = goal === 'pause' ? 'failed' : 'rolled_back'
    await end(tx, turn, held, state, null, now)
    log.info({ state }, 'launch ended')
    return false
  })
}

/** Reading everything once more, as a step that is not stored. */
const SWEEP: StepRow = {
  position: -1,
  stage: 'create_campaign',
  task: { kind: 'duplicates' },
  path: '',
  operationId: '',
  state: 'running',
  platformId: null,
}
