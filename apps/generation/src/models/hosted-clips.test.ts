import { silentLog } from '@adloom/runtime'
import { openEncoder } from '@adloom/video-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { paint } from '../../testing/provider-stand-in.ts'
import { startVideoStandIn, type VideoStandIn } from '../../testing/video-stand-in.ts'
import { type ClipScene, openHostedClips } from './hosted-clips.ts'
import { type MediaProcesses, openMediaProcesses } from './media/media-processes.ts'
import { modelsEnv, modelSettingsOf } from './settings.ts'

// These tests start a process.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MODELS = {
  fal: 'fal:fal-ai/some-video/image-to-video',
  google: 'google:veo-3.1?seconds=4',
  replicate: 'replicate:owner/some-video',
} as const
let standIn: VideoStandIn
let media: MediaProcesses
beforeAll(async () => {
  standIn = await startVideoStandIn(await smallVideo())
  media = openMediaProcesses(silentLog)
})
afterAll(() => Promise.all([standIn[Symbol.asyncDispose](), media[Symbol.asyncDispose]()]))
beforeEach(() => standIn.forget())

/** Half a second of one colour in 128 × 128 px. */
async function smallVideo(): Promise<Uint8Array> {
  const [width, height] = [128, 128]
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < rgba.length; i += 4) rgba.set([30, 90, 200], i)
  async function* frames() {
    for (let i = 0; i < 15; i++) yield { width, height, rgba }
  }
  const metadata = {
    ...{ title: 'Clip', licence: '', credits: [] },
    provenance: { digitalSourceType: 'test', modelId: 'test', seed: 1, syntheticPerson: false },
  }
  const canvas = { ratio: '1:1' as const, width, height }
  const signal = new AbortController().signal
  return (await (await openEncoder()).encode({ canvas, frames: frames(), sound: null, metadata, stills: [], signal }))
    .mp4
}

const open = async (model: string, waiting = { pollMs: 5, jobMs: 5_000 }) =>
  (await openHostedClips(z.object(modelsEnv).transform(modelSettingsOf).parse(standIn.env(model)), media, waiting))!

function createKept() {
  const files = new Map<string, Uint8Array>()
  return {
    get: async (name: string) => files.get(name) ?? null,
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
  }
}
const scene: ClipScene = { words: 'Rain on a trail', aspectRatio: '1:1', seconds: 0.3, seed: 7, picture: null }
const never = new AbortController().signal

/** The machines that node-webcodecs is locked for. Elsewhere no clip is asked for. */
const hasDecoders = process.platform === 'linux' && process.arch === 'x64'
describe.runIf(hasDecoders).each(Object.entries(MODELS))('A clip of %s', (_provider, model) => {
  test('comes at the size of the canvas, as long as its scene, and is paid once', async () => {
    const kept = createKept()
    standIn.answer('pending', 'unavailable', 'done')
    const clips = await open(model)
    const clip = await clips.clipFor(scene, kept, never)
    expect({ width: clip.width, height: clip.height, count: clip.frames.length }).toEqual({
      width: 1_080,
      height: 1_080,
      count: 9,
    })
    expect((await sharp(clip.frames[4]).stats()).dominant).toMatchObject({ b: expect.closeTo(200, -2) })
    expect(standIn.started).toHaveLength(1)
    expect(standIn.started[0]!.body).toContain('Rain on a trail')
    await (await open(model)).clipFor(scene, kept, never)
    expect(standIn.started).toHaveLength(1)
  })

  test('that fails says why, and is asked for anew when that may help', async () => {
    const kept = createKept()
    const clips = await open(model)
    standIn.answer({ failsWith: 'The content was flagged by moderation.' })
    await expect(clips.clipFor(scene, kept, never)).rejects.toMatchObject({
      code: 'content_policy',
      againAfterMs: null,
    })
    standIn.answer({ failsWith: 'A worker died.' })
    await expect(clips.clipFor(scene, kept, never)).rejects.toMatchObject({ code: 'model_failed', againAfterMs: 0 })
    await clips.clipFor(scene, kept, never)
    expect(standIn.started).toHaveLength(3)
  })
})

test.runIf(hasDecoders)(
  'A model that takes a picture begins with that of the scene; others do not get it',
  async () => {
    const picture = await paint(40, 40, 3)
    for (const model of [MODELS.fal, MODELS.replicate])
      await (await open(model)).clipFor({ ...scene, picture }, createKept(), never)
    const base64 = picture.toString('base64').slice(0, 60)
    expect(standIn.started.map(({ body }) => body.includes(base64))).toEqual([true, false])
  },
)

test('Without a video model there are no clips', async () => {
  expect(await openHostedClips(z.object(modelsEnv).transform(modelSettingsOf).parse({}), media)).toBeNull()
})
