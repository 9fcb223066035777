import { actions, tools } from '@adloom/contracts'
import { readConfig, silentLog } from '@adloom/runtime'
import { makePerson, until } from '@adloom/testing'
import { readFacts } from '@adloom/video-engine'
import { peopleAt } from '@adloom/creative-engine/testing/portraits'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putAvatar } from '../../../../testing/avatars.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../../../testing/generation-stage.ts'
import {
  digestOf,
  endedVideo,
  fileOf,
  killWorkerAt,
  letStagesBeHeld,
  storedFiles,
  untilEncoding,
} from '../../../../testing/video-kills.ts'
import { paint, type ProviderStandIn, startProviderStandIn } from '../../../../testing/provider-stand-in.ts'
import { startVideo } from '../../../../testing/videos.ts'
import { startVideoStandIn, type VideoStandIn } from '../../../../testing/video-stand-in.ts'
import { newProduct } from '../../../../testing/brands.ts'
import { WorkerConfig } from '../../../config.ts'
import { encodeWav } from '../../../stock/wav.ts'
import { createWorkerDeps } from '../../../worker-deps.ts'
import { startRendering } from '../start.ts'

const VOICE = 'openai:gpt-4o-mini-tts'

const CLIPS = 'fal:fal-ai/some-video/image-to-video'

let stage: GenerationStage
let standIn: ProviderStandIn
let clips: VideoStandIn
let finished: Awaited<ReturnType<typeof finishPicture>>
beforeAll(async () => {
  standIn = await startProviderStandIn()
  clips = await startVideoStandIn(Buffer.from('no clip of this file is made'))
  const list = `${VOICE}?voices=nova:female:de,${CLIPS}?credits=20`
  const models = { ...standIn.env(list), ...clips.env(list) }
  stage = await openGenerationStage({ env: { ...models, DOORBELL_AFTER_SECONDS: '0.5' } })
  Object.assign(stage.site.extra, models)
  Object.assign(stage.site.extra, { RENDER_LEASE_SECONDS: '2', WORKER_CONCURRENCY: '1', ADLOOM_VIDEO_CONCURRENCY: '1' })
  await letStagesBeHeld(stage)
  finished = await finishPicture()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await standIn[Symbol.asyncDispose]()
  await clips[Symbol.asyncDispose]()
})

/** A team with a finished picture, which is made before a worker runs. */
async function finishPicture() {
  const team = await stage.newTeam({ includedCredits: 21 })
  const { batchId } = await stage.callTool(
    tools.generate_image,
    { instructions: 'Sale', aspectRatios: ['1:1'], seed: 7 },
    { as: team.caller },
  )
  await stage.deliver(await stage.claimOf(batchId))
  const { generations } = await stage.ended(team, batchId)
  return { team, input: { animateAssetId: generations[0]!.assetId! } }
}

const charged = { used: 10, reserved: 0, open: 0, mismatches: 0 }
const released = { used: 0, reserved: 0, open: 0, mismatches: 0 }
const newTeam = () => stage.newTeam({ includedCredits: 10 })
const ended = (team: Team, projectId: string) => endedVideo(stage, team, projectId)

test('A video fails before it is drawn when nothing true can be said of its brief, and when a consent was withdrawn', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const portrait = await stage.newPicture(other)
  const avatarId = await putAvatar(stage, other)
  await stage.admin`update generation.avatars set portrait_asset_id = ${portrait} where id = ${avatarId}`
  const unclear = await startVideo(stage, team, { instructions: 'Make an ad.' })
  const withdrawn = await startVideo(stage, other, { script: 'Now open.', avatarId })
  await stage.admin`update generation.avatars set revoked_at = now(), revoked_by = 'someone' where id = ${avatarId}`
  await stage.start('generation-worker')
  expect(await ended(team, unclear.projectId)).toMatchObject({
    status: 'failed',
    generations: [{ error: { code: 'brief_unclear', message: expect.stringMatching(/\w/) } }],
  })
  expect(await ended(other, withdrawn.projectId)).toMatchObject({
    status: 'failed',
    generations: [{ error: { code: 'consent_withdrawn', retryable: false } }],
  })
  expect([await stage.ledger(team), await stage.ledger(other)]).toEqual([released, released])
  expect(await storedFiles(stage, withdrawn.generationId)).toEqual([])
  // Not even its first stage has begun.
  const [item] = await stage.admin`select stage from generation.generations where id = ${withdrawn.generationId}`
  expect(item).toEqual({ stage: null })
  await stage.stop('generation-worker')
})

test('Scenes with the portrait and the product of a team become a video that plays, although a worker is killed on the way and a clip cannot be made', async () => {
  const team = await stage.newTeam({ includedCredits: 30 })
  const input = await scenesOf(team)
  clips.answer({ failsWith: 'The content was flagged by moderation.' })
  const { projectId, generationId } = await startVideo(stage, team, input)
  await killWorkerAt(stage, 'frames')
  expect(await doneStages(generationId)).toEqual(['script', 'voice', 'visuals', 'compose'])
  // What is drawn: the product and the reference, the portrait, and no clip.
  const [{ seen } = never()] = await stage.admin<{ seen: Record<string, unknown> }[]>`
    select result as seen from generation.video_stages where generation_id = ${generationId} and stage = 'visuals'`
  expect(seen).toMatchObject({
    ...{ pictures: [{}, {}], portrait: { faces: [expect.anything()] }, lostClips: [{ scene: 0 }] },
  })
  // The next test uses this worker too.
  await stage.start('generation-worker')

  const answer = await ended(team, projectId)
  const [item] = answer.generations
  // The clip is not charged.
  expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 30, charged: 10, released: 20 } })
  expect(item).toMatchObject({ durationMs: 5_000, progress: 100, checks: [{ code: 'clip_missing' }] })
  expect(item!.checks[0]!.message).toMatch(/^Scene 1 shows its pictures, because its clip could not be made\. /)
  const mp4 = await fileOf(stage, answer)
  expect(await readFacts(mp4)).toMatchObject({
    ...{ isFastStart: true, sound: { codec: 'mp4a.40.2', sampleRate: 48_000 } },
    video: { codec: expect.stringMatching(/^avc1\./), width: 1_080, height: 1_080, duration: 5, frameCount: 150 },
  })
  const captions = await (await stage.fetchFile(item!.captionsUrl!)).text()
  expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nFresh today\.\n/)
  const poster = Buffer.from(await (await stage.fetchFile(item!.thumbnailUrl!)).arrayBuffer())
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 720, height: 720 })
  const asset = await stage.callTool(tools.lookup_asset, { assetId: item!.assetId! }, { as: team.caller })
  expect(asset).toMatchObject({
    ...{ type: 'video', name: 'Spring', mimeType: 'video/mp4', aspectRatio: '1:1', sizeBytes: mp4.length },
    provenance: { syntheticPerson: true, seed: 7 },
  })
  expect(asset.checks).toEqual(
    expect.arrayContaining(
      ['dimensions', 'duration', 'silence', 'text_safe_zone'].map((code) =>
        expect.objectContaining({ code, severity: 'info' }),
      ),
    ),
  )
  expect(await stage.ledger(team)).toEqual(charged)
  // Nothing is left of the work.
  expect((await storedFiles(stage, generationId)).toSorted()).toEqual(
    ['mp4', 'vtt', 'webp'].map((extension) => `${digestOf(mp4)}.${extension}`),
  )
  expect(await doneStages(generationId)).toEqual([])
}, 120_000)

/** A scene with a clip, one with a portrait of the team and one with the photo of its product, on the smallest canvas. */
async function scenesOf(team: Team) {
  const photo = await readFile(
    new URL('../../../../../../libs/creative-engine/src/testing/pictures/serum_white.png', import.meta.url),
  )
  const product = { assetId: await stage.newPicture(team, { file: photo }), role: 'packshot' as const }
  return {
    scenes: [
      { script: 'Fresh today.', layout: 'b_roll' },
      { script: 'Now open.', layout: 'full_avatar' },
      { script: 'Try it.', layout: 'product_card' },
    ],
    productId: await newProduct(stage, team, { name: 'Glow Serum', images: [product] }),
    referenceAssetIds: [await stage.newPicture(team, { file: await paint(1_200, 1_200, 3) })],
    avatarId: await newAvatar(team),
    ...{ durationSeconds: 5, aspectRatio: '1:1', seed: 7, title: 'Spring' },
  } satisfies Parameters<typeof startVideo>[2]
}

async function newAvatar(team: Team): Promise<string> {
  const { jpeg } = await peopleAt({ width: 1_000, height: 1_000 }, [{ x: 0, y: 0, side: 1_000 }])
  const consent = { givenBy: 'Eileen Collins', wording: 'You may use my picture in ads.', givenOn: '2026-01-15' }
  const known = { name: 'Eileen', gender: 'female', ageRange: '35-44', defaultVoiceId: 'voice-ava', consent } as const
  const portraitAssetId = await stage.newPicture(team, { file: jpeg })
  const as = makePerson({ ...team.caller, role: 'member' })
  return (await stage.callAction(actions.create_avatar, { ...known, portraitAssetId }, { as })).id
}

const doneStages = async (generationId: string) => {
  const rows = await stage.admin<{ stage: string }[]>`
    select stage from generation.video_stages where generation_id = ${generationId} order by created_at`
  return rows.map((row) => row.stage)
}

test('A finished picture becomes a silent motion version of six seconds; one that is cancelled on the way costs nothing and leaves nothing', async () => {
  const { team, input } = finished
  const cancelled = await startVideo(stage, team, input)
  await untilEncoding(stage)
  await stage.callAction(actions.cancel_generation, { batchId: cancelled.projectId }, { as: makePerson(team.caller) })
  const moved = await startVideo(stage, team, input)
  expect(await ended(team, cancelled.projectId)).toMatchObject({
    status: 'cancelled',
    credits: { charged: 0, released: 10 },
  })
  const answer = await ended(team, moved.projectId)
  expect(answer.generations[0]).toMatchObject({ status: 'completed', durationMs: 6_000 })
  expect(answer.generations[0]).not.toHaveProperty('captionsUrl')
  const facts = await readFacts(await fileOf(stage, answer))
  expect([facts.sound, facts.video.width, facts.video.frameCount]).toEqual([null, 1_080, 180])
  await until(async () => (await storedFiles(stage, cancelled.generationId)).length === 0)
  expect(await stage.ledger(team)).toEqual({ ...charged, used: 11 })
}, 120_000)

test('A voice that is too slow for its film says less of the brief, and is not asked again when its worker dies', async () => {
  await stage.stop('generation-worker')
  const team = await stage.newTeam({ includedCredits: 100 })
  const instructions =
    'Kaffee Guji von Nordlicht. Heute frisch geröstet, 14 € statt 18 €. Ab 40 € versandkostenfrei. Jetzt bestellen unter nordlicht.example.'
  standIn.fail(...Array.from({ length: 6 }, () => ({ sound: SIX_SECONDS })))
  const { projectId, generationId } = await startVideo(stage, team, {
    ...{ instructions, brand: 'none', aspectRatio: '1:1', seed: 7, voiceId: `${VOICE}/nova` },
  })
  await killWorkerAt(stage, 'voice')
  const asked = standIn.asked.length
  expect(asked).toBeGreaterThan(0)
  await killWorkerAt(stage, 'visuals')
  expect(standIn.asked).toHaveLength(asked)
  const [{ planned, said, seconds, shown } = never()] = await stage.admin<Record<string, string>[]>`
    select s.result->'plan'->>'script' as planned, v.result->'plan'->>'script' as said, v.result->>'seconds' as seconds,
      r.script as shown
    from generation.video_stages s
    join generation.video_stages v on v.generation_id = s.generation_id and v.stage = 'voice'
    join generation.generations g on g.id = s.generation_id
    join generation.video_requests r on r.batch_id = g.batch_id
    where s.generation_id = ${generationId} and s.stage = 'script'`
  standIn.forget()
  expect(said!.length).toBeLessThan(planned!.length)
  for (const line of said!.split('\n')) expect(planned).toContain(line)
  expect({ seconds, shown }).toEqual({ seconds: '15', shown: said })
  await stage.callAction(actions.cancel_generation, { batchId: projectId }, { as: makePerson(team.caller) })
})

/** A tone. */
const SIX_SECONDS = encodeWav(
  Float32Array.from({ length: 6 * 16_000 }, (_, i) => 0.4 * Math.sin(i / 20)),
  16_000,
)
function never(): never {
  throw new Error('no row')
}

test('A worker without an encoder says so in its readiness, leaves videos to others and draws pictures', async () => {
  const team = await stage.newTeam({ includedCredits: 11 })
  const env = { ...stage.env('generation-worker'), FFMPEG_PATH: '/nowhere/ffmpeg' }
  const deps = await createWorkerDeps(readConfig(WorkerConfig, env), silentLog)
  await using worker = startRendering(deps)
  await expect(deps.films.encoder).rejects.toThrow('/nowhere/ffmpeg')
  await expect(worker.checkReady()).rejects.toThrow('this worker makes no videos')
  const { projectId } = await startVideo(stage, team)
  const { batchId } = await stage.callTool(tools.generate_image, { instructions: 'Winter sale' }, { as: team.caller })
  expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed' })
  const waiting = await stage.callTool(tools.get_generation_status, { projectId }, { as: team.caller })
  expect(waiting).toMatchObject({ status: 'queued' })
  await stage.callAction(actions.cancel_generation, { batchId: projectId }, { as: makePerson(team.caller) })
})
