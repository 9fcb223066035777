import { toMinorUnits, ToolError } from '@adloom/contracts'
import type { ConfirmContext, Previewed } from '@adloom/service'
import type { Change } from '../control/change.ts'
import type { WatchedFields } from '../control/entity.ts'
import { previewChange } from '../control/preview.ts'
import type { Deps } from '../deps.ts'
import { readIsPaused } from '../rules/pauses.ts'
import { stillHolds } from './still-holds.ts'
import { getMatch, isPending, type Match, notPending } from './match.ts'

const HOUR_MS = 3_600_000
/** A suggestion older than this is old: the days that it was judged by have moved on. */
const OLD_HOURS = 24

/**
 * Says what approving a suggestion would do to its entity now. The budget is computed from what it is now. Errors:
 * `not_found`, `not_pending` for one that is over, those of `previewChange`.
 */
export async function previewMatch(ctx: ConfirmContext<Deps>, matchId: string): Promise<Previewed> {
  const match = await getMatch(ctx, matchId)
  const now = ctx.clock.now()
  // One that is being approved is previewed too: before the write, and to find out what a dead process did.
  if (!isPending(match, now) && !isBeingApproved(match)) throw notPending()
  const asked = { action: match.action, matchId }
  const [previewed, holds] = await Promise.all([
    previewChange(ctx, match.entity, changeOf(match), asked),
    stillHolds(ctx.sql, match, now),
  ])
  return { ...previewed, warnings: [...previewed.warnings, ...warningsOf(match, previewed, { now, holds })] }
}

const isBeingApproved = ({ status }: Match) => status === 'approved' || status === 'executing'

/**
 * Refuses an approval: `not_pending` unless the match waits for a decision or is held by this very action, `conflict`
 * while automation is paused for the team.
 */
export async function requireApprovable(
  ctx: ConfirmContext<Deps>,
  matchId: string,
  actionId: string | null,
): Promise<void> {
  const match = await getMatch(ctx, matchId)
  const isOurs = actionId !== null && match.actionId === actionId && isBeingApproved(match)
  if (!isOurs && !isPending(match, ctx.clock.now())) throw notPending()
  if (await readIsPaused(ctx.sql, match.teamId))
    throw new ToolError('conflict', 'Automation is paused for this team. A person can switch it on again.')
}

/** The change that a match stands for, as `fieldsAfter` takes it. */
function changeOf({ action, scaling }: Match): Change {
  if (action !== 'scale_budget') return { type: action }
  const minor = (text: string | null) => (text === null ? null : BigInt(text))
  const { percent, floor, ceiling, maxStep } = scaling!
  return { type: action, percent, floor: minor(floor), ceiling: minor(ceiling), maxStep: minor(maxStep) }
}

/** What a person should know who decides by what the suggestion says. */
function warningsOf(match: Match, { before }: Previewed, { now, holds }: { now: Date; holds: boolean }): string[] {
  const { dailyBudget, lifetimeBudget } = before as WatchedFields
  const budget = dailyBudget ?? lifetimeBudget
  const isScaling = match.action === 'scale_budget'
  const isOtherBudget = isScaling && budget !== undefined && String(toMinorUnits(budget)) !== match.fromMinor
  const isOld = now.getTime() - match.matchedAt.getTime() > OLD_HOURS * HOUR_MS
  return [
    isScaling && !budget && 'It has no budget of its own any more, so there is nothing to change.',
    isOtherBudget &&
      'The budget is not what it was when this was suggested. The new budget is computed from what it is now.',
    !holds && 'By the newest results, the conditions of the rule no longer hold.',
    isOld && `This was suggested more than ${OLD_HOURS} hours ago.`,
    !match.isRuleAsThen && 'The rule that suggested this has been changed or switched off since.',
  ].filter((warning) => warning !== false)
}
