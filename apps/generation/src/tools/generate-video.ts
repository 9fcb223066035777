import { tools } from '@adloom/contracts/of/generation'
import { type WriteContext, workspaceOf } from '@adloom/service'
import { randomUUID } from 'node:crypto'
import { checkRoom } from '../assets/storage.ts'
import { holdConsent } from '../avatars/avatar.ts'
import { VIDEO_POLL_SECONDS } from '../batches/batch.ts'
import { checkContent } from '../batches/check-content.ts'
import { checkPictures, namedReferences, type NamedPicture } from '../batches/check-references.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import { needsPreparation } from '../batches/needs-preparation.ts'
import { wakePreparation, wakeRenderWorkers } from '../batches/wake-workers.ts'
import { checkMaxCredits, claimReservation, reservationIdFor, reserve } from '../credits/reservation.ts'
import { type Deps, implement } from '../deps.ts'
import { chooseModel } from '../models/catalog.ts'
import { checkScenes, showsClips } from '../videos/check-scenes.ts'
import { checkWords } from '../videos/check-words.ts'
import { chooseSpeaker } from '../videos/choose-speaker.ts'
import { creditsOf, secondsOf } from '../videos/estimate.ts'
import { findAnimated } from '../videos/find-animated.ts'
import { insertVideo, type NewVideo } from '../videos/insert-video.ts'
import { scriptOf, type VideoInput } from '../videos/request.ts'

type Ctx = WriteContext<Deps>

export const handler = implement(tools.generate_video, async (ctx, input) => {
  const workspaceId = workspaceOf(ctx, input.workspaceId)
  const model = chooseModel(ctx.catalog, 'video', { quality: input.quality })
  const seconds = secondsOf(input)
  const clips = ctx.catalog.find(({ modality, runsOffline }) => modality === 'video' && !runsOffline) ?? null
  const speaker = await chooseSpeaker(ctx, input, workspaceId)
  const voiceCredits = creditsOf(seconds, speaker.voiceCredits)
  const clipCredits = creditsOf(seconds, clips && showsClips(input) ? clips.price.credits : 0)
  const credits = creditsOf(seconds, model.price.credits) + voiceCredits + clipCredits
  checkMaxCredits(input, credits)
  const [{ facts, animated }, reservationId] = await Promise.all([
    findFacts(ctx, input, workspaceId),
    reservationIdFor(ctx, credits),
    checkPictures(ctx, picturesOf(input), [workspaceId]),
    checkRoom(ctx),
  ])
  checkScenes(input, facts, clips !== null)
  const bannedWords = facts.brandKit?.bannedWords ?? []
  checkContent(input.content ?? null, bannedWords)
  checkWords(input, bannedWords)
  await reserve(ctx, reservationId, credits, 'generate_video')

  const brief = { instructions: input.instructions ?? '', sourceUrl: null, referenceUrls: [] }
  const waits = needsPreparation(brief, { hasTextModel: ctx.briefReader !== null })
  const aspectRatio = animated?.aspectRatio ?? input.aspectRatio ?? '9:16'
  const price = { credits, voiceCredits, clipCredits }
  const known = { workspaceId, reservationId, ...price, seconds, modelId: model.id, aspectRatio }
  let isNew = false
  const answer = await ctx.commit(async (tx) => {
    await claimReservation(tx, ctx, reservationId)
    if (speaker.avatarId !== null) await holdConsent(tx, ctx.caller.teamId, speaker.avatarId)
    const ids = { projectId: randomUUID(), generationId: randomUUID() }
    const video: NewVideo = { ...ids, ...known, facts, animated, speaker, input, waits }
    await insertVideo(tx, ctx, video)
    isNew = true
    return answerOf(video)
  })
  // The answer does not wait for the wake-up message. A lost one is sent again by a job.
  if (isNew) void (waits ? wakePreparation(ctx, 1) : wakeRenderWorkers(ctx, 'video', 1))
  return answer
})

/** A motion version has the brand and the product of its picture. */
async function findFacts(ctx: Ctx, input: VideoInput, workspaceId: string) {
  const animated = await findAnimated(ctx, input, workspaceId)
  return { animated, facts: animated?.facts ?? (await getCreativeFacts(ctx, input, workspaceId)) }
}

const picturesOf = (input: VideoInput): NamedPicture[] => [
  ...namedReferences(input),
  ...(input.scenes ?? []).flatMap(({ assetIds = [] }, i) =>
    assetIds.map((assetId, j) => ({ assetId, path: `scenes[${i}].assetIds[${j}]` })),
  ),
]

function answerOf({ projectId, generationId, aspectRatio, credits, seconds, input }: NewVideo) {
  return {
    projectId,
    status: 'queued' as const,
    generations: [{ id: generationId, index: 0, aspectRatio, variation: 1, status: 'queued' as const }],
    script: scriptOf(input),
    estimate: { credits, seconds },
    credits: { reserved: credits },
    pollAfterSeconds: VIDEO_POLL_SECONDS,
  }
}
