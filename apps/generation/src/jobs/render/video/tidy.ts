import { inTx } from '@adloom/db'
import type { WorkerDeps } from '../../../worker-deps.ts'
import type { ClaimedItem } from '../claim.ts'
import { folderOf } from './stages.ts'

/**
 * Removes what the stages of an item left, once it has ended: delivered, failed or cancelled. What a worker leaves that dies
 * here, or that no worker has any more, the sweep removes (jobs/sweep-objects.ts).
 */
export async function tidy(deps: WorkerDeps, { id, teamId }: ClaimedItem): Promise<void> {
  try {
    const kept = await inTx(deps.db, { teamId }, async (tx) => {
      const [item] = await tx<{ keys: string[] }[]>`
        select array_remove(array[a.object_key, a.thumbnail_key, a.captions_key], null) as keys
        from generations g left join assets a on a.id = g.asset_id and a.team_id = ${teamId}
        where g.team_id = ${teamId} and g.id = ${id} and g.outcome is not null`
      if (item) await tx`delete from video_stages where team_id = ${teamId} and generation_id = ${id}`
      return item?.keys ?? null
    })
    if (kept === null) return
    for await (const { key } of deps.objects.list(folderOf(id))) if (!kept.includes(key)) await deps.objects.remove(key)
  } catch (cause) {
    deps.log.warn({ err: cause, generationId: id }, 'work files could not be removed; the sweep will')
  }
}
