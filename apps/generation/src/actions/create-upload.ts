import { randomUUID } from 'node:crypto'
import { type InputOf, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { type WriteContext, workspaceOf } from '@adloom/service'
import { fileNameOf } from '../assets/asset.ts'
import { type Deps, implementAction } from '../deps.ts'
import { getProject, noProject } from '../assets/project.ts'
import { checkQuota } from '../assets/storage.ts'
import { UPLOAD_TTL_MS } from '../assets/upload.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof actions.create_upload>

export const handler = implementAction(actions.create_upload, async (ctx, input) => {
  checkSize(ctx, input)
  const workspaceId = await findWorkspace(ctx, input)
  return ctx.commit(async (tx) => {
    const assetId = randomUUID()
    const { teamId } = ctx.caller
    const now = ctx.clock.now()
    const expiresAt = new Date(now.getTime() + UPLOAD_TTL_MS)
    const extension = input.mimeType.replace(/^image\/(svg\+)?/, '')
    await tx`
      insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, source, status, tags,
        announced_bytes, created_at)
      values (${assetId}, ${teamId}, ${workspaceId}, ${input.type}, ${input.name}, ${fileNameOf(input.name, extension)},
        ${input.mimeType}, 'uploaded', 'processing', ${input.tags},
        ${input.sizeBytes}, ${now})`
    await checkQuota(tx, teamId, ctx.quotaBytes, 'sizeBytes')
    await tx`
      insert into uploads (asset_id, team_id, size_bytes, sha256, expires_at, created_at)
      values (${assetId}, ${teamId}, ${input.sizeBytes}, ${input.sha256}, ${expiresAt}, ${now})`
    if (input.projectId) await putInto(tx, ctx, input.projectId, assetId)
    return {
      assetId,
      uploadUrl: ctx.files.signUpload(assetId, expiresAt),
      headers: { 'Content-Type': input.mimeType },
      expiresAt: expiresAt.toISOString(),
    }
  })
})

function checkSize({ uploadMaxBytes }: Ctx, { sizeBytes }: Input) {
  if (sizeBytes <= uploadMaxBytes) return
  const message = `A file can have at most ${uploadMaxBytes} bytes.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'sizeBytes', code: 'too_big', message }] })
}

/**
 * The folder may have been deleted since it was read. It is locked with the same strength as the counting trigger uses:
 * two transactions that first took a weaker lock would deadlock.
 */
async function putInto(tx: Tx, { caller, clock }: Ctx, projectId: string, assetId: string) {
  const { teamId } = caller
  const [project] = await tx`select 1 from projects where id = ${projectId} and team_id = ${teamId} for update`
  if (!project) throw noProject()
  await tx`
    insert into project_assets (project_id, asset_id, team_id, created_at)
    values (${projectId}, ${assetId}, ${teamId}, ${clock.now()})`
}

/** The workspace of the folder takes precedence when the caller names both. */
async function findWorkspace(ctx: Ctx, { projectId, workspaceId }: Input): Promise<string> {
  if (projectId === undefined) return workspaceOf(ctx, workspaceId)
  return (await getProject(ctx, projectId)).workspaceId
}
