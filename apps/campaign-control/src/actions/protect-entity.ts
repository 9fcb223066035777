import { type InputOf, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { listAccounts } from '../accounts/account.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { supersedeMatches } from '../matches/end-matches.ts'

type Input = InputOf<typeof actions.protect_entity>

const TABLES = { campaign: 'campaigns', ad_set: 'ad_sets', ad: 'ads' } as const

export const handler = implementAction(actions.protect_entity, async (ctx, input) => {
  const { adAccountId, entityType, entityId, note } = input
  const { teamId, userId } = ctx.caller
  const [account] = await listAccounts(ctx.sql, teamId, ctx.workspaceIds, [adAccountId])
  if (!account) throw noAdAccount()
  const at = ctx.clock.now()
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
      await appendAudit(
        tx,
        { teamId, at, actor: actorOf(ctx.caller) },
        { kind: 'entity_protected', about, data: { note } },
      )
      await supersedeMatches(tx, teamId, { matchIds: await listWaiting(tx, teamId, input) }, at)
    }
    return { ...about, note, protectedAt: row!.protectedAt.toISOString() }
  })
})

const NO_ENTITY = 'There is no such campaign, ad set or ad.'

/** The suggestions that wait for the entity or for what is below it. */
async function listWaiting(tx: Tx, teamId: string, { adAccountId, entityType, entityId }: Input): Promise<string[]> {
  const isBelow = {
    campaign: tx`m.campaign_id = ${entityId}`,
    ad_set: tx`m.entity_id in (
      select id from ads where team_id = ${teamId} and ad_account_id = ${adAccountId} and ad_set_id = ${entityId})`,
    ad: tx`false`,
  }[entityType]
  const rows = await tx<{ id: string }[]>`
    select m.id from rule_matches m
    where m.team_id = ${teamId} and m.ad_account_id = ${adAccountId} and m.status = 'pending_approval'
      and (m.entity_id = ${entityId} or ${isBelow})`
  return rows.map(({ id }) => id)
}
