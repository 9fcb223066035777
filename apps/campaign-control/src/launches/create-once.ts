import type { LaunchObject, LaunchWrite } from '@adloom/contracts/shapes/launch-object'
import type { Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import { PlatformError } from '../ad-platform/platform-error.ts'
import type { Launch } from './launch.ts'
import { onAccount, type PlatformContext } from './on-account.ts'
import { type Done, done, type Later, later, outcomeOf, type Refused } from './outcome.ts'
import { linkCampaign, recordCreated, recordRefused } from './record.ts'
import type { LaunchTimes } from './times.ts'
import { changeClaimed, type Claim, claimUntil, claimWrite, isAnswer } from './writes.ts'

export type WritingContext = PlatformContext & {
  clock: Clock
  launchTimes: LaunchTimes
  inTx: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
}
export type Part = { operationId: string; part: string | null; object: LaunchObject }

/** How often, that far apart, the platform must have had none before a lost write is made again. */
const MISSES_MIN = 2

/**
 * Creates a part of a launch, once, however often and by however many processes it is asked for:
 * - The row says `sent` before the request leaves, and the request leaves only while this process has the claim.
 * - A write that may have taken effect is looked for by its mark. It is made again only after the platform had none
 *   twice, with time in between for its lists to catch up.
 */
export async function createOnce(ctx: WritingContext, launch: Launch, wanted: Part): Promise<LaunchWrite> {
  const { operationId, part, object } = wanted
  const operation = { operationId, kind: object.kind, part, assetId: null }
  const claim = await ctx.inTx((tx) => claimWrite(tx, launch, operation, ctx.launchTimes, ctx.clock.now()))
  if (isAnswer(claim)) return claim
  const attempt: Attempt = { isSent: false, isLost: false, mayExist: claim.state === 'sent' }
  const bounds = { lane: 'background', ms: ctx.launchTimes.requestMs } as const
  const outcome = await onAccount(ctx, launch, bounds, async (platform, access) => {
    const mark = { token: launch.token, part }
    const find = () => platform.launches.findByMark(access, object.kind, mark)
    const earlier = attempt.mayExist ? await lookFor(ctx, claim, await find()) : null
    if (earlier) return earlier
    attempt.mayExist = false
    try {
      const { id } = await platform.launches.create(access, object, mark, () => holdToSend(ctx, claim, attempt))
      return done(id)
    } catch (thrown) {
      const found = await foundAfter(thrown, find)
      if (!found) throw thrown
      return found
    }
  }).catch((thrown: unknown) => unlessItMayExist(outcomeOf(thrown), attempt))
  if (attempt.isLost) return later('busy')
  return ctx.inTx(async (tx) => {
    const now = ctx.clock.now()
    if (!(await changeClaimed(tx, claim, null, changeAfter(outcome, attempt, now)))) return later('busy')
    if (outcome.outcome === 'done') {
      if (object.kind === 'campaign') await linkCampaign(tx, launch, outcome.platformId)
      await recordCreated(tx, launch, wanted, outcome, now)
    }
    if (outcome.outcome === 'refused' && attempt.isSent) await recordRefused(tx, launch, wanted, outcome, now)
    return outcome
  })
}

/**
 * What became of the request: whether it left, and whether another process got the claim before it could. `mayExist`: an
 * earlier request may have taken effect.
 */
type Attempt = { isSent: boolean; isLost: boolean; mayExist: boolean }

/** `refused` says that nothing was created, which nobody knows while an earlier request cannot be looked for. */
const unlessItMayExist = (outcome: Later | Refused, { mayExist }: Attempt) =>
  mayExist && outcome.outcome === 'refused' ? later('unknown', undefined, outcome.said) : outcome

/** Runs right before the request leaves. What it throws stops the request. */
async function holdToSend({ inTx, clock, launchTimes }: WritingContext, claim: Claim, attempt: Attempt): Promise<void> {
  const now = clock.now()
  const sent = { state: 'sent', askedAt: now, misses: 0 } as const
  attempt.isLost = !(await inTx((tx) => changeClaimed(tx, claim, claimUntil(now, launchTimes), sent)))
  if (attempt.isLost) throw new PlatformError('transient')
  attempt.isSent = true
}

/**
 * Takes the oldest of what carries the mark. Null: there is none, for certain. While that is not certain, the answer is
 * `unknown`.
 */
async function lookFor(
  { inTx, clock, launchTimes }: WritingContext,
  claim: Claim,
  ids: readonly string[],
): Promise<Done | Later | null> {
  if (ids[0] !== undefined) return done(ids[0], { isReused: true })
  const now = clock.now()
  const leftMs = (claim.askedAt?.getTime() ?? 0) + launchTimes.readLagMs - now.getTime()
  if (leftMs > 0) return later('unknown', leftMs)
  const misses = claim.misses + 1
  const isCertain = misses >= MISSES_MIN
  const missed = { misses, askedAt: now, ...(isCertain && { state: 'not_done' as const }) }
  await inTx((tx) => changeClaimed(tx, claim, claimUntil(now, launchTimes), missed))
  return isCertain ? null : later('unknown', launchTimes.readLagMs)
}

/** A lost answer is often settled at once. Null: it is not, or the answer was not lost. */
async function foundAfter(thrown: unknown, find: () => Promise<string[]>): Promise<Done | null> {
  if (!(thrown instanceof PlatformError) || thrown.failure !== 'unknown_outcome') return null
  const [oldest] = await find().catch(() => [])
  return oldest === undefined ? null : done(oldest, { isReused: true })
}

/** After every failure but an unknown outcome, a request that left has certainly not taken effect. */
function changeAfter(outcome: LaunchWrite, { isSent }: Attempt, now: Date) {
  if (outcome.outcome === 'done') {
    const { platformId, isReused } = outcome
    return { state: 'done', platformId, isReused, finishedAt: now } as const
  }
  if (!isSent) return {}
  if (outcome.outcome === 'later' && outcome.why === 'unknown') return { askedAt: now }
  return { state: 'not_done' } as const
}
