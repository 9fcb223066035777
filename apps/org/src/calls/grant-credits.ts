import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import { lockAccount, post } from '../credits/account.ts'
import { implementCall } from '../deps.ts'
import { availableOf } from '../credits/period.ts'

export const handler = implementCall(calls['org.grant_credits'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { teamId, grantId, credits } = input
    const now = ctx.clock.now()
    const account = await lockAccount(tx, teamId, now)
    if (!account) throw new ToolError('not_found', 'There is no such team.')
    const before = await findGrant(tx, teamId, grantId)
    if (before !== null && before !== credits) {
      throw new ToolError('conflict', 'This grant was made for another number of credits.')
    }
    if (before !== null) return { available: availableOf(account) }

    const { periodStart } = account
    const posting = { teamId, kind: 'granted', credits, periodStart, grantId, note: input.reason, at: now } as const
    const after = await post(tx, posting, { included: 0, purchased: credits, used: 0, reserved: 0 })
    return { available: availableOf(after) }
  }),
)

async function findGrant(tx: Tx, teamId: string, grantId: string): Promise<number | null> {
  const [entry] = await tx<{ credits: number }[]>`
    select credits from credit_entries where team_id = ${teamId} and grant_id = ${grantId} and kind = 'granted'`
  return entry?.credits ?? null
}
