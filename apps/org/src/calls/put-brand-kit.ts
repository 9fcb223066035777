import { calls } from '@adloom/contracts'
import { inTx, type Tx } from '@adloom/db'
import { implementCall } from '../deps.ts'
import { lockTeam } from '../team.ts'
import { requireWorkspaces } from '../workspace.ts'

export const handler = implementCall(calls['org.put_brand_kit'], (deps, input) =>
  inTx(deps.db, { teamId: input.teamId }, async (tx) => {
    const { teamId, brandKitId, workspaceId } = input
    const now = deps.clock.now()
    await lockTeam(tx, teamId)
    if (workspaceId) await requireWorkspaces(tx, teamId, [workspaceId])
    if (input.keepExisting && (await exists(tx, teamId, brandKitId))) return { brandKitId }
    if (input.isDefault) {
      await tx`
        update brand_kits set is_default = false
        where team_id = ${teamId} and workspace_id is not distinct from ${workspaceId} and is_default
          and id <> ${brandKitId}`
    }
    const row = {
      team_id: teamId,
      id: brandKitId,
      workspace_id: workspaceId,
      name: input.name,
      is_default: input.isDefault,
      website_url: input.websiteUrl,
      tagline: input.tagline,
      logos: tx.json(input.logos),
      colors: tx.json(input.colors),
      fonts: tx.json(input.fonts),
      voice: tx.json(input.voice),
      banned_words: input.bannedWords,
      required_disclaimers: input.requiredDisclaimers,
      updated_at: now,
    }
    await tx`
      insert into brand_kits ${tx({ ...row, created_at: now })}
      on conflict (team_id, id) do update set ${tx(row)}`
    return { brandKitId }
  }),
)

async function exists(tx: Tx, teamId: string, id: string): Promise<boolean> {
  return (await tx`select 1 from brand_kits where team_id = ${teamId} and id = ${id}`).length > 0
}
