import type { Tx } from '@adloom/db'

/**
 * Makes the accounts of a team due, in the transaction that changes a rule or lets automation go on: rules that were not
 * judged by the present results are, in a few seconds. Accounts of a team whose rules were never evaluated are due anyway.
 */
export const wakeRules = (tx: Tx, teamId: string, now: Date) => tx`
  update rule_turns set due_at = least(due_at, ${now}) where team_id = ${teamId}`
