import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.unprotect_entity, (ctx, { entityId }) =>
  ctx.commit(async (tx) => {
    const { teamId } = ctx.caller
    const at = ctx.clock.now()
    await requireKnown(tx, teamId, entityId, ctx.workspaceIds)
    const [row] = await tx<{ adAccountId: string; entityType: string }[]>`
      delete from protected_entities where team_id = ${teamId} and entity_id = ${entityId}
      returning ad_account_id as "adAccountId", entity_type as "entityType"`
    if (row) {
      const about = { ...row, entityId }
      await appendAudit(tx, { teamId, at, actor: actorOf(ctx.caller) }, { kind: 'entity_unprotected', about })
    }
    return { entityId, protected: false as const }
  }),
)

/** Of a disconnected account too: its workspaces and its structure stay recorded. */
async function requireKnown(tx: Tx, teamId: string, entityId: string, own: readonly string[]) {
  const rows = await tx`
    select 1 from (
      select ad_account_id from campaigns where team_id = ${teamId} and id = ${entityId}
      union all select ad_account_id from ad_sets where team_id = ${teamId} and id = ${entityId}
      union all select ad_account_id from ads where team_id = ${teamId} and id = ${entityId}) e
    join ad_account_workspaces w on w.team_id = ${teamId} and w.ad_account_id = e.ad_account_id
    where w.workspace_id = any(${[...own]}::uuid[]) limit 1`
  if (rows.length === 0) throw new ToolError('not_found', 'There is no such campaign, ad set or ad.')
}
