import { events } from '@adloom/contracts/of/generation'
import { implementConsumer } from '../deps.ts'

/** Keeps which files a launch draft uses, for lookup_asset. */
export const consumer = implementConsumer(
  events['drafts.draft_assets_changed'],
  async ({ clock }, tx, { teamId, workspaceId, draftId, revision, assetIds }) => {
    const now = clock.now()
    const newest = await tx`
      insert into drafts (team_id, id, workspace_id, revision, created_at)
      values (${teamId}, ${draftId}, ${workspaceId}, ${revision}, ${now})
      on conflict (team_id, id) do update set revision = excluded.revision
      where drafts.revision < excluded.revision
      returning 1`
    if (newest.length === 0) return
    await tx`
      delete from draft_assets
      where team_id = ${teamId} and draft_id = ${draftId} and asset_id <> all(${assetIds}::uuid[])`
    await tx`
      insert into draft_assets (team_id, draft_id, asset_id, created_at)
      select ${teamId}, ${draftId}, asset_id, ${now} from unnest(${assetIds}::uuid[]) asset_id
      on conflict do nothing`
  },
)
