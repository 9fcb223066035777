import type { LaunchWrite, PlatformSaid } from '@adloom/contracts/shapes/launch-object'
import { PlatformError, type PlatformFailure } from '../ad-platform/platform-error.ts'

type Outcome<K extends LaunchWrite['outcome']> = Extract<LaunchWrite, { outcome: K }>
export type Done = Outcome<'done'>
export type Later = Outcome<'later'>
export type Refused = Outcome<'refused'>

/** When to come back, where the platform does not say. */
const AGAIN_MS = { busy: 1_000, throttled: 60_000, unavailable: 5_000, unknown: 10_000, processing: 5_000 }

export const later = (why: Later['why'], retryAfterMs: number = AGAIN_MS[why], said: PlatformSaid | null = null) =>
  ({ outcome: 'later', why, retryAfterMs: Math.max(0, Math.ceil(retryAfterMs)), said }) satisfies Later

export const refused = (failure: Refused['failure'], fields: readonly string[], said: PlatformSaid | null = null) =>
  ({ outcome: 'refused', failure, fields: [...fields], said }) satisfies Refused

export const done = (
  platformId: string,
  { isReused = false, thumbnailHash = null }: Partial<Pick<Done, 'isReused' | 'thumbnailHash'>> = {},
) => ({ outcome: 'done', platformId, isReused, thumbnailHash }) satisfies Done

/** `too_much_data` and `broken` say nothing about the request itself, so it may pass. */
const WHY: Partial<Record<PlatformFailure, Later['why']>> = {
  throttled: 'throttled',
  not_now: 'throttled',
  transient: 'unavailable',
  too_much_data: 'unavailable',
  broken: 'unavailable',
  unknown_outcome: 'unknown',
}

/** What a failure of the platform means for a write. Throws everything else again. */
export function outcomeOf(thrown: unknown): Later | Refused {
  if (!(thrown instanceof PlatformError)) throw thrown
  const { failure, platform, retryAfterMs, fields } = thrown
  const why = WHY[failure]
  if (why) return later(why, retryAfterMs ?? AGAIN_MS[why], platform)
  return refused(failure as Refused['failure'], fields, platform)
}

/** The same where there is nothing to refuse: what cannot be read now may be readable once a person has helped. */
export function laterOf(thrown: unknown): Pick<Later, 'outcome' | 'retryAfterMs' | 'said'> {
  const { said, ...outcome } = outcomeOf(thrown)
  return {
    outcome: 'later',
    retryAfterMs: outcome.outcome === 'later' ? outcome.retryAfterMs : AGAIN_MS.throttled,
    said,
  }
}
