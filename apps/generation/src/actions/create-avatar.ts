import { randomUUID } from 'node:crypto'
import { type InputOf, type Issue, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import { readsOf, type Tx } from '@adloom/db'
import { type WriteContext, workspaceOf } from '@adloom/service'
import { getCustomAvatar } from '../avatars/custom-avatar.ts'
import { type FaceArea, findPortraitFace } from '../avatars/find-portrait-face.ts'
import { checkPictures, type NamedPicture } from '../batches/check-references.ts'
import { type Deps, implementAction } from '../deps.ts'
import { checkVoice } from '../videos/choose-speaker.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof actions.create_avatar>

/** A team's avatars are listed together (tools/list-avatars.ts). */
const AVATARS_MAX = 200
/** The earliest time zone is this far ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000

export const handler = implementAction(actions.create_avatar, async (ctx, input) => {
  checkConsentDay(ctx, input)
  if (input.defaultVoiceId !== undefined) checkVoice(ctx, 'defaultVoiceId', input.defaultVoiceId)
  const workspaceId = homeOf(ctx, input)
  await checkPictures(ctx, picturesOf(input), ctx.workspaceIds)
  const face = await findPortraitFace(ctx, input.portraitAssetId)
  return ctx.commit(async (tx) => {
    const id = randomUUID()
    await insertAvatar(tx, ctx, input, { id, workspaceId, face })
    await checkCount(tx, ctx)
    return getCustomAvatar(readsOf(tx), ctx.files, ctx.caller.teamId, id)
  })
})

function checkConsentDay({ clock }: Ctx, { consent }: Input) {
  const latest = new Date(clock.now().getTime() + AHEAD_MS).toISOString().slice(0, 10)
  if (consent.givenOn > latest)
    throw invalid('consent.givenOn', 'too_big', 'The day of the consent must not be in the future.')
}

/** All workspaces, unless one is named, or the caller may not act on all. */
function homeOf(ctx: Ctx, { workspaceId }: Input): string | null {
  return workspaceId === undefined && ctx.caller.allWorkspaces ? null : workspaceOf(ctx, workspaceId)
}

const picturesOf = ({ portraitAssetId, consent: { documentAssetId } }: Input): NamedPicture[] => [
  { assetId: portraitAssetId, path: 'portraitAssetId' },
  ...(documentAssetId ? [{ assetId: documentAssetId, path: 'consent.documentAssetId' }] : []),
]

type NewAvatar = { id: string; workspaceId: string | null; face: FaceArea }

async function insertAvatar(tx: Tx, { caller, clock }: Ctx, input: Input, { id, workspaceId, face }: NewAvatar) {
  const { consent } = input
  const now = clock.now()
  await tx`
    insert into avatars (id, team_id, workspace_id, name, gender, age_range, style, default_voice_id, portrait_asset_id,
      face, consent_by, consent_wording, consent_on, consent_asset_id, created_by, created_at, updated_at)
    values (${id}, ${caller.teamId}, ${workspaceId}, ${input.name}, ${input.gender}, ${input.ageRange}, ${input.style},
      ${input.defaultVoiceId ?? null}, ${input.portraitAssetId}, ${tx.json(face)}, ${consent.givenBy},
      ${consent.wording}, ${consent.givenOn}, ${consent.documentAssetId ?? null}, ${caller.userId}, ${now}, ${now})`
}

/** Two that are created at once may both be the last: the bound keeps lists short and is no quota. */
async function checkCount(tx: Tx, { caller }: Ctx) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from avatars where team_id = ${caller.teamId} and deleted_at is null`
  if (row!.count <= AVATARS_MAX) return
  throw new ToolError('conflict', `A team has at most ${AVATARS_MAX} avatars. Delete one that is not used.`)
}

const invalid = (path: string, code: Issue['code'], message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })
