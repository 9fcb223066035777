import { sendWakeUp } from '@adloom/bus'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { listAccounts } from '../accounts/account.ts'
import { readSoon } from '../accounts/read-soon.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.refresh_ad_account, async (ctx, { adAccountId }) => {
  const { teamId } = ctx.caller
  const [account] = await listAccounts(ctx.sql, teamId, ctx.workspaceIds, [adAccountId])
  if (!account) throw noAdAccount()
  const now = ctx.clock.now()
  const answer = await ctx.commit(async (tx) => {
    const askedAt = await ask(tx, teamId, adAccountId, now, ctx.refresh.everyMs)
    if (askedAt === now) await hasten(tx, teamId, adAccountId, now)
    const allowedAgainAt = new Date(askedAt.getTime() + ctx.refresh.everyMs).toISOString()
    return { adAccountId, accepted: askedAt === now, allowedAgainAt }
  })
  // A lost message only means that the account is found a moment later.
  await sendWakeUp(ctx.bus, 'sync_ad_account').catch((cause: unknown) => ctx.log.warn({ err: cause }, 'wake-up lost'))
  return answer
})

/** Returns `now`, or when the request was made that still holds. */
async function ask(tx: Tx, teamId: string, adAccountId: string, now: Date, everyMs: number): Promise<Date> {
  const [row] = await tx<{ askedAt: Date | null }[]>`
    select refresh_asked_at as "askedAt" from sync_accounts
    where team_id = ${teamId} and ad_account_id = ${adAccountId} for no key update`
  if (row?.askedAt && row.askedAt.getTime() > now.getTime() - everyMs) return row.askedAt
  return now
}

async function hasten(tx: Tx, teamId: string, adAccountId: string, now: Date) {
  await readSoon(tx, teamId, adAccountId, now)
  await tx`
    update sync_accounts set refresh_asked_at = ${now}
    where team_id = ${teamId} and ad_account_id = ${adAccountId}`
}
