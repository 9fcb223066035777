import type { OutputOf } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import { usagePeriodOf } from '@adloom/service'
import { implementAction } from '../deps.ts'

type Row = OutputOf<typeof actions.get_project_usage>['rows'][number]

/** Counts a picture at the time its batch started, as org counts calls. */
export const handler = implementAction(
  actions.get_project_usage,
  async ({ sql, caller, workspaceIds, clock }, input) => {
    const { since, until } = usagePeriodOf(input, clock)
    const rows = await sql<Row[]>`
    select p.id as "projectId", p.name, sum(g.credits_charged)::int as charged, count(*)::int as generations
    from image_batches b
    join generations g on g.batch_id = b.id and g.credits_charged > 0
    left join project_assets pa on pa.asset_id = g.asset_id
    left join projects p on p.id = pa.project_id
    where b.team_id = ${caller.teamId} and b.workspace_id = any(${[...workspaceIds]}::uuid[])
      and b.created_at >= ${since} and b.created_at < ${until}
    group by p.id, p.name order by charged desc, p.name`
    return { rows: [...rows] }
  },
)
