import type { Allowance, Caller } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'

/** What a credential is about to do. */
export type ProposedChange = {
  adAccountId: string
  currency: string
  entity: EntityRef
  campaignId: string
  /** How much more may be spent a day, in minor units of the currency. Negative: less. */
  exposureMinor: bigint
  /** By how much a budget changes, in percent. Null: no budget changes. */
  stepPct: number | null
}

/**
 * Refuses what the spend policy of a credential forbids, and says what it would leave. Undefined: no policy holds.
 * Errors: `policy_blocked` with `allowance`.
 */
export async function checkPolicy(
  _sql: TeamSql,
  _caller: Caller,
  _proposed: ProposedChange,
  _now: Date,
): Promise<Allowance | undefined> {
  return undefined
}

/**
 * The same in the transaction that records the action as begun, alone among the actions of the credential, so that two
 * at once cannot both use what is left. Call it before the action is recorded.
 */
export async function holdPolicy(_tx: Tx, _caller: Caller, _proposed: ProposedChange, _now: Date): Promise<void> {}

/** What is left once an action is done. */
export async function readAllowance(
  _tx: Tx,
  _caller: Caller,
  _currency: string,
  _now: Date,
): Promise<Allowance | undefined> {
  return undefined
}
