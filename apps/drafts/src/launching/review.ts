import type { OutputOf } from '@adloom/contracts'
import type { calls } from '@adloom/contracts/of/drafts'
import type { Tx } from '@adloom/db'
import type { Review } from '../launches/launch.ts'
import { findObjects } from './duplicates.ts'
import { requireLease, type Turn } from './lease.ts'
import { outcomeOfError } from './outcome.ts'
import { say, update } from './progress.ts'
import { type Created, listCreated } from './step.ts'
import type { Work } from './work.ts'

/** The first look comes soon, because most ads are reviewed at once where they are not new. Then it is looked for less. */
const SOON_MS = 5_000
const SELDOM_MS = 10 * 60_000
/** A review that takes longer is not waited for: what is pending then counts as running. */
const REVIEW_MAX_MS = 3 * 24 * 3_600_000

type Found = Extract<OutputOf<(typeof calls)['campaign-control.find_launch_objects']>, { outcome: 'found' }>

/** Reads how the platform's review goes. It ends the launch once no ad is pending. Returns whether there is more to do. */
export async function watchReview(work: Work): Promise<false> {
  const review = await read(work)
  await work.inTx(async (tx) => {
    const now = work.clock.now()
    const held = await requireLease(tx, work.turn)
    const sinceMs = now.getTime() - (held.activatedAt ?? now).getTime()
    const nextAt = new Date(now.getTime() + Math.min(Math.max(sinceMs / 4, SOON_MS), SELDOM_MS))
    const hasEnded = sinceMs >= REVIEW_MAX_MS || review?.pending === 0
    if (!hasEnded) {
      const hasMoved = review !== null && (await hasChanged(tx, work.turn, review))
      await update(tx, work.turn, { next_at: nextAt, ...(review && { review: tx.json(review) }) })
      if (hasMoved) await say(tx, work.turn, held, 'in_review', null)
      return
    }
    const state = review && review.rejected.length > 0 ? 'partially_live' : 'live'
    const found = review && { review: tx.json(review) }
    await update(tx, work.turn, { state, ...found, next_at: null, finished_at: now })
    await say(tx, work.turn, held, state, null)
    work.log.info({ state, rejected: review?.rejected.length }, 'launch ended')
  })
  return false
}

async function hasChanged(tx: Tx, { teamId, launchId }: Turn, review: Review): Promise<boolean> {
  const rows = await tx`
    select 1 from launches
    where team_id = ${teamId} and id = ${launchId} and review is distinct from ${tx.json(review)}`
  return rows.length > 0
}

/** Null: the platform could not be read. */
async function read(work: Work): Promise<Review | null> {
  try {
    const found = await findObjects(work)
    return found.outcome === 'later' ? null : reviewOf(found.objects, await listCreated(work.sql, work.turn))
  } catch (cause) {
    const result = outcomeOfError(cause, '')
    work.log.warn({ err: cause, outcome: result.outcome }, 'review of a launch could not be read')
    return null
  }
}

/** Counts ads by what the review says. An ad that was deleted since is neither pending nor approved. */
export function reviewOf(objects: Found['objects'], created: readonly Created[]): Review {
  const statusOf = new Map(objects.map(({ platformId, status }) => [platformId, status]))
  const ads = created.filter(({ type }) => type === 'ad')
  const statuses = ads.map(({ platformId }) => statusOf.get(platformId))
  const rejected = ads.filter(({ platformId }) => statusOf.get(platformId) === 'rejected')
  const pending = statuses.filter((status) => status === 'in_review').length
  const gone = statuses.filter((status) => status === undefined).length
  return {
    total: ads.length,
    pending,
    approved: ads.length - pending - rejected.length - gone,
    rejected: rejected.map(({ path, platformId }) => ({ path, adId: platformId })),
  }
}
