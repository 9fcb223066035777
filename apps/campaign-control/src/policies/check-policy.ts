import { type Allowance, type Caller, type SpendPolicy, ToolError } from '@adloom/contracts'
import { readsOf, type TeamSql, type Tx } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import {
  allowanceOfStep,
  leastOf,
  limitOfActions,
  limitOfIncrease,
  limitsOf,
  maxIncrease,
  usesAfter,
  withoutNumber,
} from './limits.ts'
import { boundBy, findPolicy, findStanding, holdAlone, type Standing } from './policy.ts'
import { type Uses, usesOfOne } from './uses.ts'

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
  /** The action that this is, if it has begun: it has its share already. */
  actionId?: string | null
}

/**
 * Refuses what the spend policy of a credential forbids and, to every key and grant, changes of protected entities. Says
 * what would be left. Undefined: nothing limits the credential. Errors: `policy_blocked` with `allowance`.
 */
export async function checkPolicy(
  sql: TeamSql,
  caller: Caller,
  proposed: ProposedChange,
  now: Date,
): Promise<Allowance | undefined> {
  const bound = boundBy(caller)
  if (!bound) return undefined
  const standing = await findStanding(sql, bound, proposed)
  refuseProtected(standing)
  const { policy } = standing
  if (!policy) return undefined
  refuseByItself(policy, proposed)
  const uses = await usesOfOne(sql, bound, now, proposed.actionId)
  refuseByUses(policy, uses, proposed)
  return leastOf(limitsOf(policy, usesAfter(uses, proposed, now), proposed.currency))
}

/**
 * The same in the transaction that records the action as begun, alone among the actions of the credential, so that two
 * at once cannot both use what is left. Call it before the action is recorded.
 */
export async function holdPolicy(tx: Tx, caller: Caller, proposed: ProposedChange, now: Date): Promise<void> {
  const bound = boundBy(caller)
  if (!bound) return
  const standing = await findStanding(readsOf(tx), bound, proposed)
  refuseProtected(standing)
  if (!standing.policy) return
  await holdAlone(tx, bound)
  // Both the policy and its uses may have changed while this waited.
  await checkPolicy(readsOf(tx), caller, proposed, now)
}

/** What is left once an action is done. Undefined: nothing limits the credential. */
export async function readAllowance(
  tx: Tx,
  caller: Caller,
  currency: string,
  now: Date,
): Promise<Allowance | undefined> {
  const bound = boundBy(caller)
  const policy = bound && (await findPolicy(readsOf(tx), bound))
  return policy ? leastOf(limitsOf(policy, await usesOfOne(readsOf(tx), bound, now), currency)) : undefined
}

function refuseProtected({ policy, entityIds, isProtected }: Standing): void {
  const isListed = (policy?.protectedEntities ?? []).some(({ id }) => entityIds.includes(id))
  if (isProtected || isListed) throw blocked(withoutNumber('protected_entities'), PROTECTED)
}

/** By what a change is, whatever was done before. */
function refuseByItself({ adAccountIds, maxStepPct }: SpendPolicy, { adAccountId, stepPct }: ProposedChange): void {
  if (adAccountIds && !adAccountIds.includes(adAccountId)) throw blocked(withoutNumber('ad_accounts'), ACCOUNT)
  if (maxStepPct !== undefined && stepPct !== null && Math.abs(stepPct) > maxStepPct + ROUNDING_PCT)
    throw blocked(allowanceOfStep(maxStepPct), STEP)
}

/** By what it would add to what was done before. What lowers spending needs nothing of the increase. */
function refuseByUses(policy: SpendPolicy, uses: Uses, { currency, exposureMinor }: ProposedChange): void {
  const { actionsPerHour, netDailyIncrease } = policy
  if (actionsPerHour !== undefined && uses.actions >= actionsPerHour)
    throw blocked(limitOfActions(actionsPerHour, uses).allowance, ACTIONS)
  const used = uses.increases.get(currency)?.minor ?? 0n
  if (netDailyIncrease && exposureMinor > 0n && used + exposureMinor > maxIncrease(policy, currency))
    throw blocked(limitOfIncrease(policy, uses, currency).allowance, INCREASE)
}

const blocked = (allowance: Allowance, message: string) => new ToolError('policy_blocked', message, { allowance })

/** What a division of amounts may be off by. */
const ROUNDING_PCT = 1e-6

const ASK = 'Ask a person to do it in the dashboard'
const PROTECTED = `This entity is protected: this credential cannot change it, nor what belongs to it. ${ASK}.`
const ACCOUNT = `The spend policy of this credential does not allow changes in this ad account. ${ASK}, or to change the policy there.`
const STEP = `This changes a budget by more than the spend policy of this credential allows in one step: allowance.limit, in percent. ${ASK}.`
const ACTIONS = `This credential has done as many actions as its spend policy allows in an hour. Wait until allowance.resetsAt, or ask a person to do it in the dashboard.`
const INCREASE = `This raises the daily spend by more than the spend policy of this credential still allows. ${ASK}, or wait until more is allowed: allowance.resetsAt, if it is given, says when.`
