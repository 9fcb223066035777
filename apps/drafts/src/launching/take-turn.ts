import { withSpan } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import type { Goal, LaunchState } from '../launches/launch.ts'
import { goBack } from './back.ts'
import { goForward } from './forward.ts'
import { claimLaunch, endTurn, holdLease, LeaseLost } from './lease.ts'
import { watchReview } from './review.ts'
import { openWork, type Work } from './work.ts'

/** How long one launch is worked on while others may wait. */
const TURN_MS = 10_000

/**
 * Works on the next launch that is due until it waits, has ended, or others wait. Steps that are under way when `stopping`
 * aborts are recorded. Returns whether there was one.
 */
export async function takeTurn(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const turn = await claimLaunch(deps)
  if (!turn) return false
  const { launchId } = turn
  await using lease = holdLease(deps, turn)
  try {
    await withSpan('launch turn', { attributes: { 'adloom.launch.id': launchId } }, async () => {
      const work = await openWork(deps, turn)
      const until = performance.now() + TURN_MS
      while (await advance(work)) {
        if (lease.signal.aborted || stopping.aborted || performance.now() > until) return
      }
    })
  } catch (cause) {
    if (!(cause instanceof LeaseLost)) throw cause
    deps.log.info({ launchId }, 'launch was taken over by another process')
  } finally {
    await endTurn(deps, turn)
  }
  return true
}

/** Does what comes next. Returns whether there is more to do at once. */
async function advance(work: Work): Promise<boolean> {
  const { teamId, launchId, leaseId } = work.turn
  const [head] = await work.sql<{ state: LaunchState; goal: Goal }[]>`
    select state, goal from launches where team_id = ${teamId} and id = ${launchId} and lease_id = ${leaseId}`
  if (!head) throw new LeaseLost()
  if (head.state === 'in_review') return watchReview(work)
  return head.goal === 'launch' ? goForward(work) : goBack(work, head.goal)
}
