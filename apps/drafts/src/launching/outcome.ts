import { type DraftIssue, ToolError } from '@adloom/contracts'
import type { LaunchWrite } from '@adloom/contracts/shapes/launch-object'
import { broken, refusalOf } from './issues.ts'

/**
 * What became of one attempt at a step.
 * - `done`: it is so.
 * - `later`: nothing is certain. The same is asked again.
 * - `failed`: it certainly had no effect, and asking again does not help.
 */
export type Outcome =
  | { outcome: 'done'; platformId: string | null; thumbnailHash: string | null }
  | { outcome: 'later'; why: string; retryAfterMs: number }
  | { outcome: 'failed'; why: string; issues: DraftIssue[] }

export const DONE = { outcome: 'done', platformId: null, thumbnailHash: null } satisfies Outcome
export const later = (why: string, retryAfterMs = 0): Outcome => ({ outcome: 'later', why, retryAfterMs })
export const failed = (why: string, issues: DraftIssue[]): Outcome => ({ outcome: 'failed', why, issues })

/** What campaign-control says of a write. */
export function outcomeOf(write: LaunchWrite, path: string): Outcome {
  if (write.outcome === 'done') return { ...DONE, platformId: write.platformId, thumbnailHash: write.thumbnailHash }
  if (write.outcome === 'later') return later(write.why, write.retryAfterMs)
  return failed(write.failure, refusalOf(write, path))
}

/**
 * What a call that threw says. A refused input had no effect and is a fault of ours. Anything else may have had one: the
 * same is asked again.
 */
export function outcomeOfError(cause: unknown, path: string): Outcome {
  if (!(cause instanceof ToolError)) return later('fault')
  if (cause.code === 'invalid_input') return failed('fault', [broken(path)])
  return later(cause.code, (cause.extras.retryAfterSeconds ?? 0) * 1_000)
}

/** Backing off: half as long as it has waited already, between half a second and a minute. */
export function pauseMs(waitedMs: number, askedMs: number): number {
  return Math.max(askedMs, Math.min(Math.max(waitedMs / 2, 500), 60_000))
}

type Later = Extract<Outcome, { outcome: 'later' }>

/**
 * Since when a step is without an answer, and for how long. An account at its limits gives one: it is asked again when the
 * platform says, and that is no reason to give up.
 */
export function waitOf(results: readonly Later[], stuckSince: Date | null, now: Date) {
  const isThrottled = results.some(({ why }) => why === 'throttled')
  const since = isThrottled ? now : (stuckSince ?? now)
  const askedMs = Math.max(0, ...results.map(({ retryAfterMs }) => retryAfterMs))
  return { since, waitedMs: now.getTime() - since.getTime(), askedMs }
}
