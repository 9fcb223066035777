import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { listAccounts } from '../accounts/account.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { actorOf, appendAudit } from '../audit/append.ts'
import { supersedeOpen } from '../authoring/supersede.ts'
import { implementAction } from '../deps.ts'

const TABLES = { campaign: 'campaigns', ad_set: 'ad_sets', ad: 'ads' } as const

export const handler = implementAction(actions.protect_entity, async (ctx, input) => {
  const { adAccountId, entityType, entityId, note } = input
  const { teamId, userId } = ctx.caller
  const [account] = await listAccounts(ctx.sql, teamId, ctx.workspaceIds, [adAccountId])
  if (!account) throw noAdAccount()
  const at = ctx.clock.now()
  const by = actorOf(ctx.caller)
  return ctx.commit(async (tx) => {
    const known = await tx`
      select 1 from ${tx(TABLES[entityType])}
      where team_id = ${teamId} and ad_account_id = ${adAccountId} and id = ${entityId}`
    if (known.length === 0) throw new ToolError('not_found', NO_ENTITY)
    const about = { adAccountId, entityType, entityId }
    const changed = await tx`
      insert into protected_entities as p (team_id, ad_account_id, entity_type, entity_id, note, created_by, created_at)
      values (${teamId}, ${adAccountId}, ${entityType}, ${entityId}, ${note}, ${userId}, ${at})
      on conflict (team_id, entity_id) do update set note = ${note} where p.note <> ${note}
      returning 1`
    const [row] = await tx<{ protectedAt: Date }[]>`
      select created_at as "protectedAt" from protected_entities where team_id = ${teamId} and entity_id = ${entityId}`
    if (changed.length > 0) {
      await appendAudit(tx, { teamId, at, actor: by }, { kind: 'entity_protected', about, data: { note } })
      await supersedeOpen(tx, { teamId, entityType, entityId }, { at, by })
    }
    return { ...about, note, protectedAt: row!.protectedAt.toISOString() }
  })
})

const NO_ENTITY = 'There is no such campaign, ad set or ad.'
