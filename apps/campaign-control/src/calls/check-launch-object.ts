import { calls } from '@adloom/contracts/of/campaign-control'
import { implementCall } from '../deps.ts'
import { findLaunchAccount } from '../launches/account.ts'
import { onAccount } from '../launches/on-account.ts'
import { outcomeOf } from '../launches/outcome.ts'

/** Shorter than the caller waits. */
const CHECK_MS = 4_000

export const handler = implementCall(calls['campaign-control.check_launch_object'], async (ctx, input) => {
  const { teamId, object } = input
  const account = await findLaunchAccount(ctx.sql, input)
  if (!account) return { outcome: 'refused' as const, fields: ['adAccountId'], said: null }
  const about = { teamId, platform: account.platform, adAccountId: account.id }
  const checked = await onAccount(ctx, about, { lane: 'interactive', ms: CHECK_MS }, async (platform, access) => {
    await platform.launches.check(access, object)
    return null
  }).catch(outcomeOf)
  if (!checked) return { outcome: 'accepted' as const, fields: [], said: null }
  const { said } = checked
  if (checked.outcome === 'later') return { outcome: 'unchecked' as const, fields: [], said }
  return { outcome: 'refused' as const, fields: checked.fields, said }
})
