import { calls } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import { clearDefault, putBrandKit } from '../brands/brand-kit.ts'
import { implementCall } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireWorkspaces } from '../teams/workspace.ts'

export const handler = implementCall(calls['org.put_brand_kit'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { teamId, brandKitId, workspaceId } = input
    const place = { teamId, id: brandKitId, workspaceId }
    await lockTeam(tx, teamId)
    if (workspaceId) await requireWorkspaces(tx, teamId, [workspaceId])
    if (input.keepExisting && (await exists(tx, teamId, brandKitId))) return { brandKitId }
    if (input.isDefault) await clearDefault(tx, place)
    await putBrandKit(tx, place, input, ctx.clock.now())
    return { brandKitId }
  }),
)

async function exists(tx: Tx, teamId: string, id: string): Promise<boolean> {
  return (await tx`select 1 from brand_kits where team_id = ${teamId} and id = ${id}`).length > 0
}
