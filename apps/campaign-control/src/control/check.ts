import { ToolError } from '@adloom/contracts'
import type { Checked, ConfirmContext, Previewed } from '@adloom/service'
import type { Json } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'
import { unmarked } from '../ad-platform/mark.ts'
import { checkPolicy, type ProposedChange } from '../policies/check-policy.ts'
import type { ChangeDetails } from './preview.ts'
import type { WatchedFields } from './entity.ts'
import { getTarget } from './target.ts'

type Described = { entity: EntityRef; details?: Json | null }

/** What a change looks like to a spend policy. */
export const proposedChange = ({ entity, details }: Described): ProposedChange => {
  const { adAccountId, campaignId, currency, exposureMinor, stepPct } = details as ChangeDetails
  const { type, id } = entity
  return { adAccountId, campaignId, currency, entity: { type, id }, exposureMinor: BigInt(exposureMinor), stepPct }
}

/**
 * Refuses a change that nobody may make this way. Errors: `conflict` for what is archived or deleted and for an account
 * without write access, `human_required` for what would be a launch, `policy_blocked`.
 */
export async function checkChange(
  ctx: ConfirmContext<Deps>,
  previewed: Previewed,
  actionId: string | null,
): Promise<Checked> {
  const { entity, before, after } = previewed
  const { status } = before as WatchedFields
  if (status === 'archived' || status === 'deleted')
    throw new ToolError('conflict', 'It is archived or deleted on the ad platform and cannot be changed.')
  const target = await getTarget(ctx, { type: entity.type, id: entity.id })
  if (!target.account.canWrite)
    throw new ToolError('conflict', 'The connection of this ad account does not allow changes. Connect it again.')
  if ((after as WatchedFields).status === 'active' && status !== 'active') await refuseLaunch(ctx, previewed)
  const proposed = { ...proposedChange(previewed), actionId }
  return { allowance: await checkPolicy(ctx.sql, ctx.caller, proposed, ctx.clock.now()) }
}

/**
 * Switching on what was launched here and never went live would be a launch, which only a person can do. A campaign that
 * the sync has not linked to its launch yet is known by the token in its name, or in the name of what is in it.
 */
async function refuseLaunch({ sql, caller }: ConfirmContext<Deps>, { entity, details }: Previewed): Promise<void> {
  if (caller.credential.kind === 'session') return
  const { adAccountId, campaignId } = details as ChangeDetails
  const [launch] = await sql`
    select from launches l
    where l.team_id = ${caller.teamId} and l.ad_account_id = ${adAccountId} and l.activated_at is null
      and (l.campaign_id = ${campaignId} or (l.campaign_id is null and (
        l.token = ${unmarked(entity.name).mark?.token ?? null} or exists (
          select from campaigns c
          where c.team_id = l.team_id and c.ad_account_id = l.ad_account_id and c.id = ${campaignId}
            and c.name like '% [' || l.token || ']'))))`
  if (!launch) return
  const message = 'This campaign was never live. Only a person can launch it, in the dashboard.'
  throw new ToolError('human_required', message)
}
