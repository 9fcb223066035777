import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { wakeRules } from '../rules/wake.ts'

export const handler = implementAction(actions.set_automation_paused, (ctx, { isPaused }) =>
  ctx.commit(async (tx) => {
    const { teamId, userId } = ctx.caller
    const at = ctx.clock.now()
    // Without a row, automation runs: running on then changes nothing.
    const changed = isPaused
      ? await tx`
          insert into automation_settings as s (team_id, is_paused, changed_by, created_at, updated_at)
          values (${teamId}, true, ${userId}, ${at}, ${at})
          on conflict (team_id) do update set is_paused = true, changed_by = ${userId}, updated_at = ${at}
          where not s.is_paused returning 1`
      : await tx`
          update automation_settings set is_paused = false, changed_by = ${userId}, updated_at = ${at}
          where team_id = ${teamId} and is_paused returning 1`
    if (changed.length > 0) {
      await wakeRules(tx, teamId, at)
      const kind = isPaused ? 'automation_paused' : 'automation_resumed'
      await appendAudit(tx, { teamId, at, actor: actorOf(ctx.caller) }, { kind, about: {} })
    }
    return { isPaused }
  }),
)
