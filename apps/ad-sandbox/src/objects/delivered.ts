import type { Tx } from '@adloom/db'
import { deliverUpTo } from '../delivery/deliver.ts'
import { calendarOf } from '../delivery/model/calendar.ts'
import { hasLearning, LEARNING_EVENTS } from '../delivery/model/hour/learning.ts'
import type { AccountState } from '../delivery/model/state.ts'
import type { Node } from '../world/node.ts'

/** What objects show of their delivery: money in minor units, and where ad sets stand in their learning phase. */
export async function deliveredOf(tx: Tx, account: Node, now: Date) {
  await deliverUpTo(tx, account.id, now)
  const [row] = await tx<{ state: AccountState }[]>`
    select state from delivery_progress where account_id = ${account.id}`
  const state = row?.state
  const zone = (account.fields['timezone_name'] as string | undefined) ?? 'UTC'
  const today = calendarOf(zone).dayAt(now.getTime()).number
  return {
    spent: minor(state?.spent ?? 0),
    /** Of what has the budget: the campaign, or the ad set. */
    budgetOf(id: string) {
      const budget = state?.budgets[id]
      return { today: minor(budget?.day === today ? budget.spent : 0), total: minor(budget?.total ?? 0) }
    },
    learningOf({ id, fields }: Node) {
      const learning = state?.adSets[id]?.learning
      if (!learning || !hasLearning(fields['optimization_goal'] as string)) return undefined
      return {
        status: learning.status,
        conversions: learning.events,
        last_sig_edit_ts: Math.floor(learning.since / 1000),
        attribution_windows: ['1d_view', '7d_click'],
        dynamic_lp_conversions_threshold: LEARNING_EVENTS,
      }
    },
  }
}

/** Delivery counts money in 1/1000 of the minor unit. */
const minor = (amount: number) => Math.round(amount / 1000)
