import { randomUUID } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import { requirePictures } from '../files/assets.ts'
import { clearDefault, putBrandKit } from '../brands/brand-kit.ts'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess } from '../teams/workspace.ts'

/** Every read of a kit lists all of them. */
const KITS_MAX = 200

export const handler = implementAction(actions.create_brand_kit, async (ctx, { workspaceId = null, ...kit }) => {
  const { teamId } = ctx.caller
  requireAccess(ctx.caller, workspaceId)
  await requirePictures(ctx, 'logos', kit.logos)
  return ctx.commit(async (tx) => {
    const place = { teamId, id: randomUUID(), workspaceId }
    const now = ctx.clock.now()
    await lockTeam(tx, teamId)
    const isFirst = await refuseTooMany(tx, teamId, workspaceId)
    const isDefault = kit.isDefault || isFirst
    if (isDefault) await clearDefault(tx, place)
    await putBrandKit(tx, place, { ...kit, isDefault }, now)
    return { brandKitId: place.id, isDefault, updatedAt: now.toISOString() }
  })
})

/** Returns whether the team or workspace has no kit yet. */
async function refuseTooMany(tx: Tx, teamId: string, workspaceId: string | null): Promise<boolean> {
  const [count] = await tx<{ inTeam: number; inPlace: number }[]>`
    select count(*)::int as "inTeam",
           (count(*) filter (where workspace_id is not distinct from ${workspaceId}))::int as "inPlace"
    from brand_kits where team_id = ${teamId} and archived_at is null`
  const { inTeam, inPlace } = count!
  if (inTeam >= KITS_MAX)
    throw new ToolError('conflict', `A team can have at most ${KITS_MAX} brand kits. Delete one first.`)
  return inPlace === 0
}
