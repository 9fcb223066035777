import type { Tx } from '@adloom/db'
import { silent } from './issues.ts'
import { type Held, requireLease } from './lease.ts'
import { doStep } from './do-step.ts'
import { pauseMs, waitOf } from './outcome.ts'
import { activated, type Attempt, begin, moveOn, recordSteps, rest, turnBack } from './progress.ts'
import { listNext } from './step.ts'
import type { Work } from './work.ts'

/** Does the next steps of a launch. Returns whether there is more to do at once. */
export async function goForward(work: Work): Promise<boolean> {
  const steps = await listNext(work.sql, work.turn)
  if (steps.length === 0) throw new Error('a launch that goes on has no step left')
  if (!(await work.inTx((tx) => begin(tx, work.turn, steps, work.clock.now())))) return true
  const attempts = await Promise.all(
    steps.map(async (step): Promise<Attempt> => ({ step, result: await doStep(work, step) })),
  )
  return work.inTx((tx) => record(tx, work, attempts))
}

/** Records what became of the steps, and what follows from it for the launch. */
async function record(tx: Tx, work: Work, attempts: readonly Attempt[]): Promise<boolean> {
  const { turn, clock } = work
  const now = clock.now()
  const held = await requireLease(tx, turn)
  await recordSteps(tx, turn, attempts, 'done', now)
  // A person has cancelled it meanwhile. What was done is recorded, and taken back next.
  if (held.goal !== 'launch') return true

  const refused = attempts.find(({ result }) => result.outcome === 'failed')
  if (refused?.result.outcome === 'failed') {
    const { step, result } = refused
    work.log.info({ stage: step.stage, position: step.position, why: result.why }, 'launch failed at a step')
    await turnBack(tx, turn, held, step.position, result.issues)
    return true
  }
  const waiting = attempts.filter(({ result }) => result.outcome === 'later')
  if (waiting.length > 0) return wait(tx, work, held, waiting, now)
  await moveOn(tx, turn, held)
  const last = attempts.at(-1)!.step.task
  if (last.kind !== 'switch_on' || last.type !== 'campaign') return true
  work.log.info({}, 'campaign of the launch switched on')
  await activated(tx, turn, held, now)
  return true
}

/** Asks again later, unless it has been in vain for too long. */
async function wait(tx: Tx, work: Work, held: Held, attempts: readonly Attempt[], now: Date): Promise<boolean> {
  const results = attempts.flatMap(({ result }) => (result.outcome === 'later' ? [result] : []))
  const { since, waitedMs, askedMs } = waitOf(results, held.stuckSince, now)
  if (waitedMs >= work.patienceMs) {
    const { step } = attempts[0]!
    work.log.warn({ stage: step.stage, position: step.position, waitedMs }, 'launch failed: no answer in time')
    await turnBack(tx, work.turn, held, step.position, [silent(step.path)])
    return true
  }
  await rest(tx, work.turn, since, new Date(now.getTime() + pauseMs(waitedMs, askedMs)))
  return false
}
