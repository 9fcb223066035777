import { actions, tools } from '@adloom/contracts'
import { readConfig, silentLog } from '@adloom/runtime'
import { makePerson, until } from '@adloom/testing'
import { readFacts } from '@adloom/video-engine'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
import { type ProviderStandIn, startProviderStandIn } from '../../../../testing/provider-stand-in.ts'
import { startVideo } from '../../../../testing/videos.ts'
import { WorkerConfig } from '../../../config.ts'
import { createWorkerDeps } from '../../../worker-deps.ts'
import { startRendering } from '../start.ts'

const VOICE = 'openai:gpt-4o-mini-tts'

let stage: GenerationStage
let standIn: ProviderStandIn
beforeAll(async () => {
  standIn = await startProviderStandIn()
  const models = standIn.env(`${VOICE}?voices=nova:female:de`)
  stage = await openGenerationStage({ env: { ...models, DOORBELL_AFTER_SECONDS: '0.5' } })
  Object.assign(stage.site.extra, models)
  Object.assign(stage.site.extra, { RENDER_LEASE_SECONDS: '2', WORKER_CONCURRENCY: '1', ADLOOM_VIDEO_CONCURRENCY: '1' })
  await letStagesBeHeld(stage)
})
afterEach(() => stage.stop('generation-worker'))
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await standIn[Symbol.asyncDispose]()
})

/** The shortest video on the smallest canvas. */
const SHORT = { script: 'Now open.', aspectRatio: '1:1', avatarId: 'maya', seed: 7 } as const
const charged = { used: 10, reserved: 0, open: 0, mismatches: 0 }
const released = { used: 0, reserved: 0, open: 0, mismatches: 0 }
const newTeam = () => stage.newTeam({ includedCredits: 10 })
const ended = (team: Team, projectId: string) => endedVideo(stage, team, projectId)

test('A script becomes a video that plays, and a worker that is killed on the way changes no byte of it', async () => {
  const [team, disturbed] = [await newTeam(), await newTeam()]
  await stage.start('generation-worker')
  const { projectId, generationId } = await startVideo(stage, team, { ...SHORT, title: 'Spring' })
  const answer = await ended(team, projectId)
  const [item] = answer.generations
  expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 10, charged: 10, released: 0 } })
  expect(item).toMatchObject({ durationMs: 5_000, progress: 100 })
  const mp4 = await fileOf(stage, answer)
  expect(await readFacts(mp4)).toMatchObject({
    ...{ isFastStart: true, sound: { codec: 'mp4a.40.2', sampleRate: 48_000 } },
    video: { width: 1_080, height: 1_080, duration: 5, frameCount: 150 },
  })
  const captions = await (await stage.fetchFile(item!.captionsUrl!)).text()
  expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nNow open\.\n/)
  const poster = Buffer.from(await (await stage.fetchFile(item!.thumbnailUrl!)).arrayBuffer())
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 720, height: 720 })
  const asset = await stage.callTool(tools.lookup_asset, { assetId: item!.assetId! }, { as: team.caller })
  expect(asset).toMatchObject({
    type: 'video',
    name: 'Spring',
    mimeType: 'video/mp4',
    aspectRatio: '1:1',
    sizeBytes: mp4.length,
  })
  expect(asset.provenance).toMatchObject({ syntheticPerson: true, seed: 7 })
  expect(asset.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['dimensions', 'duration', 'silence']))
  expect(mp4.includes('ToonHead')).toBe(true)
  expect(await stage.ledger(team)).toEqual(charged)
  // Nothing is left of the work.
  expect((await storedFiles(stage, generationId)).toSorted()).toEqual(
    ['mp4', 'vtt', 'webp'].map((extension) => `${digestOf(mp4)}.${extension}`),
  )
  expect(await stage.admin`select 1 from generation.video_stages`).toHaveLength(0)

  await stage.stop('generation-worker')
  const again = await startVideo(stage, disturbed, { ...SHORT, title: 'Spring' })
  await killWorkerAt(stage, 'voice')
  expect(await doneStages(again.generationId)).toEqual(['script'])
  await killWorkerAt(stage, 'frames')
  expect(await doneStages(again.generationId)).toEqual(['script', 'voice', 'visuals', 'compose'])
  await stage.start('generation-worker')
  const resumed = await ended(disturbed, again.projectId)
  expect(digestOf(await fileOf(stage, resumed))).toBe(digestOf(mp4))
  expect(await stage.ledger(disturbed)).toEqual(charged)
  expect(await storedFiles(stage, again.generationId)).toHaveLength(3)
}, 120_000)

const doneStages = async (generationId: string) => {
  const rows = await stage.admin<{ stage: string }[]>`
    select stage from generation.video_stages where generation_id = ${generationId} order by created_at`
  return rows.map((row) => row.stage)
}

test('A finished picture becomes a silent motion version of six seconds; one that is cancelled on the way costs nothing and leaves nothing', async () => {
  const team = await stage.newTeam({ includedCredits: 21 })
  const { batchId } = await stage.callTool(
    tools.generate_image,
    { instructions: 'Sale', aspectRatios: ['1:1'], seed: 7 },
    { as: team.caller },
  )
  await stage.deliver(await stage.claimOf(batchId))
  const { generations } = await stage.ended(team, batchId)
  const input = { animateAssetId: generations[0]!.assetId! }
  await stage.start('generation-worker')

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
})

test('What an outside voice said is not asked for again when its worker dies', async () => {
  const team = await stage.newTeam({ includedCredits: 100 })
  const script = 'Heute frisch geröstet. Morgen schon bei dir!'
  const { projectId, generationId } = await startVideo(stage, team, { ...SHORT, script, voiceId: `${VOICE}/nova` })
  await killWorkerAt(stage, 'voice')
  const asked = standIn.asked.length
  expect(asked).toBeGreaterThan(0)
  await killWorkerAt(stage, 'visuals')
  expect(standIn.asked).toHaveLength(asked)
  const [voice] = await stage.admin<{ result: { scenes: object[] } }[]>`
    select result from generation.video_stages where generation_id = ${generationId} and stage = 'voice'`
  expect(voice!.result.scenes).toContainEqual(expect.objectContaining({ words: expect.arrayContaining([]) }))
  await stage.callAction(actions.cancel_generation, { batchId: projectId }, { as: makePerson(team.caller) })
})

test('A worker without an encoder says so in its readiness, leaves videos to others and draws pictures', async () => {
  const team = await stage.newTeam({ includedCredits: 11 })
  const env = { ...stage.env('generation-worker'), FFMPEG_PATH: '/nowhere/ffmpeg' }
  const deps = await createWorkerDeps(readConfig(WorkerConfig, env), silentLog)
  await using worker = startRendering(deps)
  await expect(deps.films.encoder).rejects.toThrow('/nowhere/ffmpeg')
  await expect(worker.checkReady()).rejects.toThrow('this worker makes no videos')
  const { projectId } = await startVideo(stage, team, SHORT)
  const { batchId } = await stage.callTool(tools.generate_image, { instructions: 'Winter sale' }, { as: team.caller })
  expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed' })
  const waiting = await stage.callTool(tools.get_generation_status, { projectId }, { as: team.caller })
  expect(waiting).toMatchObject({ status: 'queued' })
  await stage.callAction(actions.cancel_generation, { batchId: projectId }, { as: makePerson(team.caller) })
})
