import { actions } from '@adloom/contracts/of/campaign-control'
import { authorOf, isInReach } from '../authoring/rule.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.get_automation_state, async (ctx) => {
  const { sql } = ctx
  const { teamId } = ctx.caller
  const [[settings], [rules]] = await Promise.all([
    sql<{ isPaused: boolean; changedAt: Date; changedBy: string }[]>`
      select is_paused as "isPaused", updated_at as "changedAt", changed_by as "changedBy"
      from automation_settings where team_id = ${teamId}`,
    sql<{ enabled: number; disabled: number; held: number }[]>`
      select count(*) filter (where r.is_enabled and r.breaker_opened_at is null)::int as enabled,
        count(*) filter (where not r.is_enabled)::int as disabled,
        count(*) filter (where r.is_enabled and r.breaker_opened_at is not null)::int as held
      from rules r join rule_versions v on v.team_id = r.team_id and v.rule_id = r.id and v.version = r.version
      where r.team_id = ${teamId} and r.deleted_at is null and ${isInReach(sql, authorOf(ctx))}`,
  ])
  return ctx.commit(async () => ({
    isPaused: settings?.isPaused ?? false,
    changedAt: settings?.changedAt.toISOString() ?? null,
    changedBy: settings?.changedBy ?? null,
    rules: rules!,
  }))
})
