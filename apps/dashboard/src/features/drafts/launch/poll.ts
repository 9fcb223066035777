import type { Launch } from '../drafts.ts'

const FASTEST_MS = 1_000
const SLOWEST_MS = 10_000
/** A review of the platform takes minutes to days. */
const IN_REVIEW_MS = 30_000

const ENDED: readonly Launch['status'][] = ['not_launched', 'live', 'partially_live', 'failed', 'rolled_back']

/** Whether the launch changes no more by itself. */
export const hasEnded = ({ status }: Pick<Launch, 'status'>) => ENDED.includes(status)

/** Whether a launch takes back what it has made: after a failure, or because a person stopped it. */
export const isUndoing = (launch: Pick<Launch, 'status' | 'stages' | 'issues'>) =>
  !hasEnded(launch) &&
  (launch.stages.some(({ status }) => status === 'failed') ||
    launch.issues.some(({ code }) => code === 'launch_cancelled'))

/** After how long to ask for a launch again; false: not by itself. The longer it takes, the less often. */
export function pollDelayMs({ status, startedAt }: Pick<Launch, 'status' | 'startedAt'>, now: number): number | false {
  if (hasEnded({ status })) return false
  if (status === 'in_review') return IN_REVIEW_MS
  const ageMs = startedAt === null ? 0 : now - Date.parse(startedAt)
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, ageMs / 20))
}
