import { tools } from '@adloom/contracts/of/org'
import { readAccount } from '../credits/account.ts'
import { implement } from '../deps.ts'
import { availableOf } from '../credits/period.ts'

export const handler = implement(tools.get_credit_balance, async (ctx) => {
  const account = await readAccount(ctx.sql, ctx.caller.teamId, ctx.clock.now())
  const { included, purchased, used, reserved, periodStart, periodEnd } = account
  return {
    available: availableOf(account),
    reserved,
    included,
    used,
    purchased,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  }
})
