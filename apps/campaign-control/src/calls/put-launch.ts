import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { type AuditActor, appendAudit } from '../audit/append.ts'
import { implementCall } from '../deps.ts'
import { noteUpload } from '../launches/uploads.ts'

const contract = calls['campaign-control.put_launch']
type Input = (typeof contract)['input']['_zod']['output']

export const handler = implementCall(contract, async (ctx, input) => {
  const { teamId, launchId, draftId, token, assets } = input
  await ctx.inTx(async (tx) => {
    if (!(await insertLaunch(tx, input))) return
    for (const asset of assets) await noteUpload(tx, { ...input, ...asset }, new Date(input.createdAt))
    const about = { launchId, adAccountId: input.adAccountId, ...(draftId !== null && { draftId }) }
    const began = { kind: 'launch_recorded', about, data: { token, wasActive: input.activatedAt !== null } }
    await appendAudit(tx, { teamId, at: ctx.clock.now(), actor: launcherOf(input) }, began)
  })
  return { launchId }
})

const launcherOf = ({ launchedBy }: Input): AuditActor | null => launchedBy && { kind: 'session', ...launchedBy }

/** Inserts the launch. False: it is there. Errors: `conflict` when another launch of the team has its token. */
async function insertLaunch(tx: Tx, input: Input): Promise<boolean> {
  const { teamId, launchId, draftId, workspaceId, platform, adAccountId, token, activatedAt, createdAt } = input
  const launchedBy = launcherOf(input)
  const inserted = await tx`
    insert into launches (team_id, id, draft_id, workspace_id, platform, ad_account_id, token, launched_by,
      activated_at, created_at)
    values (${teamId}, ${launchId}, ${draftId}, ${workspaceId}, ${platform}, ${adAccountId}, ${token},
      ${launchedBy && tx.json(launchedBy)}, ${activatedAt}, ${createdAt})
    on conflict do nothing returning 1`
  if (inserted.length > 0) return true
  const [known] = await tx`select 1 from launches where team_id = ${teamId} and id = ${launchId}`
  if (!known) throw new ToolError('conflict', 'Another launch of the team has this token.')
  return false
}
