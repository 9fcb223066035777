import { ToolError } from '@adloom/contracts'
import { type AspectRatio, CANVAS } from '@adloom/creative-engine'
import type { Clip } from '@adloom/video-engine/decoding'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostedModel } from './hosted-model.ts'
import type { Kept } from './kept.ts'
import type { MediaProcesses } from './media/media-processes.ts'
import type { ClipModel, Job, JobState } from './model.ts'
import { ModelError } from './model-error.ts'
import { openClipModel } from './open.ts'
import type { ModelSettings } from './settings.ts'

/** A scene that shows what nobody has a picture of. */
export type ClipScene = {
  /** What its clip is about, in the customer's words. */
  words: string
  aspectRatio: AspectRatio
  seconds: number
  seed: number
  /** The first picture of the clip, if the model takes one. */
  picture: Uint8Array | null
}

export type HostedClips = {
  takesPicture: boolean
  /**
   * A clip for a scene, at the size of its canvas, at most as long as the scene. Its job and its file are kept: whoever goes on
   * with the same scene waits for the same job. Throws ModelError, or the signal's reason when aborted.
   */
  clipFor(scene: ClipScene, kept: Kept, signal: AbortSignal): Promise<Clip>
}

/** How often a job is looked at, and how long it may take. */
export type Waiting = { pollMs: number; jobMs: number }
const WAITING: Waiting = { pollMs: 5_000, jobMs: 600_000 }

/** Opens the clips of the outside video model, or null when the operator lists none. */
export async function openHostedClips(
  settings: ModelSettings,
  media: MediaProcesses,
  waiting = WAITING,
): Promise<HostedClips | null> {
  const opened = await openClipModel(settings)
  if (!opened) return null
  const { of, model } = opened
  return {
    takesPicture: model.takesPicture,
    async clipFor(scene, kept, signal) {
      const name = nameOf(of, scene)
      const file = (await kept.get(name)) ?? (await make(of, model, { scene, name, kept, media, waiting }, signal))
      return decode(media, file, scene, signal)
    },
  }
}

type Making = { scene: ClipScene; name: string; kept: Kept; media: MediaProcesses; waiting: Waiting }

async function make(of: HostedModel, model: ClipModel, making: Making, signal: AbortSignal): Promise<Uint8Array> {
  const { scene, name, kept, media, waiting } = making
  const jobName = `${name}-job`
  const known = await kept.get(jobName)
  // An empty record is that of a job that failed.
  const job = known?.length ? parsed(known) : await start(of, model, { scene, name, media }, signal)
  if (!known?.length) await kept.put(jobName, Buffer.from(JSON.stringify(job)))
  const ended = await waitFor(model, job, waiting, signal)
  if (ended.state === 'failed') {
    await kept.put(jobName, new Uint8Array())
    throw ended.why
  }
  await kept.put(name, ended.file)
  return ended.file
}

async function start(
  of: HostedModel,
  model: ClipModel,
  { scene, name, media }: Pick<Making, 'scene' | 'name' | 'media'>,
  signal: AbortSignal,
): Promise<Job> {
  // Nothing is paid that could not be shown.
  const canDecode = await media.read('canDecodeClips', { ...WORKER, signal }, () => undefined as never)
  if (!canDecode) throw new ModelError('model_unavailable', { detail: 'no video decoder on this machine' })
  const { words, aspectRatio, seed, picture } = scene
  const request = { prompt: promptFor(words), aspectRatio: nearestOf(of, aspectRatio), seed, picture, key: name }
  return model.start(request, signal)
}

/** Waits for the end of a job. A question that fails is asked again; the job goes on meanwhile. */
async function waitFor(model: ClipModel, job: Job, { pollMs, jobMs }: Waiting, signal: AbortSignal) {
  const until = performance.now() + jobMs
  for (;;) {
    const now = await model.fetch(job, signal).catch((cause: unknown): JobState => {
      if (cause instanceof ModelError && cause.againAfterMs !== null) return { state: 'running' }
      throw cause
    })
    if (now.state !== 'running') return now
    // The next attempt looks at the same job.
    if (performance.now() + pollMs >= until) throw new ModelError('model_timeout', { againAfterMs: 0, detail: 'a job' })
    await sleep(pollMs, undefined, { signal })
  }
}

async function decode(media: MediaProcesses, file: Uint8Array, scene: ClipScene, signal: AbortSignal): Promise<Clip> {
  try {
    const request = { file, ...CANVAS[scene.aspectRatio], secondsMax: scene.seconds }
    return await media.read('clip', { ...WORKER, signal }, () => request)
  } catch (cause) {
    signal.throwIfAborted()
    // It was paid, and would be again. The decoder's message may quote the file.
    if (cause instanceof ToolError && cause.code === 'invalid_input')
      throw new ModelError('model_failed', { detail: 'no readable video' })
    throw cause
  }
}

const WORKER = { team: 'worker', path: 'clip' }

const parsed = (job: Uint8Array) => JSON.parse(Buffer.from(job).toString()) as Job

const promptFor = (words: string) =>
  `Realistic footage for an advertisement, one calm camera move, no cuts. It shows what these words of the advertiser are about: ` +
  `${JSON.stringify(words)}. No text, captions, logos, watermarks or interfaces in the picture. Nobody speaks.`

/** The shape that the model makes which is nearest to that of the scene. The rest is cut off. */
function nearestOf({ aspectRatios }: HostedModel, asked: AspectRatio): AspectRatio {
  const shapeOf = (ratio: AspectRatio) => Math.log(CANVAS[ratio].width / CANVAS[ratio].height)
  const distance = (ratio: AspectRatio) => Math.abs(shapeOf(ratio) - shapeOf(asked))
  return aspectRatios.toSorted((a, b) => distance(a) - distance(b))[0] ?? asked
}

/** The same scene is the same clip. */
function nameOf({ id }: HostedModel, { words, aspectRatio, seed, picture }: ClipScene): string {
  const digest = createHash('sha256').update(JSON.stringify([id, words, aspectRatio, seed]))
  return `clip-${digest
    .update(picture ?? '')
    .digest('hex')
    .slice(0, 32)}`
}
