import { gridDistance, gridOf } from '../checks/look.ts'
import { FPS, SAMPLE_RATE, type Stereo } from '../types.ts'
import type { Decoder } from './codec.ts'
import { readParts, type VideoFacts, type VideoParts } from './facts.ts'
import type { I420 } from './yuv.ts'

/** What a file must be. */
export type Expected = {
  width: number
  height: number
  frameCount: number
  sound: Stereo | null
  /** How some frames looked when they were drawn, by their number: grids of `gridOf`. They are key frames. */
  grids: ReadonlyMap<number, Float32Array>
}

/** A finished file that must not be given out. `problems` says what is wrong, one sentence each. */
export class BadVideoError extends Error {
  override name = 'BadVideoError'
  readonly problems: string[]
  constructor(problems: string[], options?: ErrorOptions) {
    super(`The encoded video is not as it should be. ${problems.join(' ')}`, options)
    this.problems = problems
  }
}

/** Share of its length by which a file may be longer or shorter. */
const DURATION_OFF_MAX = 0.02
/** A packet of AAC: sound is always a whole number of them. */
const AAC_PACKET = 1024
/** Steps of eight bits by which a decoded cell may differ. Wrong range moves white by 20, and a wrong matrix skin by 10. */
const GRID_OFF_MAX = 7
/** The loudness that decoded sound may differ by, as a factor of its effective value. */
const LEVEL_OFF_MAX = 1.25
/** The effective value below which sound is too soft to compare. */
const LEVEL_MIN = 0.002

/**
 * Reads a finished file again and compares it with what was asked for: length, number and times of frames, size,
 * codecs, colours, index first, sound. With a decoder it also decodes the sound and the frames of `grids`, and returns
 * these. Throws a BadVideoError that names everything that is wrong.
 */
export async function verify(
  mp4: Uint8Array,
  expected: Expected,
  decoder: Decoder | null,
): Promise<{ facts: VideoFacts; decoded: Map<number, I420> }> {
  const parts = await readParts(mp4, new Set(expected.grids.keys())).catch((cause: unknown) => {
    throw new BadVideoError([`It cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`], { cause })
  })
  const problems = [...videoProblems(parts, expected), ...soundProblems(parts.facts, expected.sound)]
  if (problems.length) throw new BadVideoError(problems)
  if (!decoder) return { facts: parts.facts, decoded: new Map() }
  const decoded = await decodeFrames(parts, decoder)
  problems.push(...pictureProblems(decoded, expected))
  if (expected.sound) problems.push(...(await levelProblems(parts, expected.sound, decoder)))
  if (problems.length) throw new BadVideoError(problems)
  return { facts: parts.facts, decoded }
}

function videoProblems({ facts, times }: VideoParts, { width, height, frameCount }: Expected): string[] {
  const { video } = facts
  const seconds = frameCount / FPS
  const late = times.findIndex((time, frame) => Math.abs(time - frame / FPS) > 0.5 / FPS)
  return listOf([
    [facts.isFastStart, 'Its index comes last, so it does not play while it loads.'],
    [video.codec.startsWith('avc1.'), `Its video is ${video.codec} and not H.264.`],
    [video.width === width && video.height === height, `It is ${video.width} × ${video.height} px.`],
    [video.isBt709, 'Its colours are not described as BT.709 with limited range.'],
    [video.frameCount === frameCount, `It has ${video.frameCount} of ${frameCount} frames.`],
    [late < 0, `Frame ${late} is at ${times[late]} seconds.`],
    [isNear(facts.duration, seconds), `It lasts ${facts.duration} seconds and not ${seconds}.`],
  ])
}

function soundProblems({ sound }: VideoFacts, asked: Stereo | null): string[] {
  if (!sound || !asked) return listOf([[!sound === !asked, asked ? 'It has no sound.' : 'It has sound.']])
  const seconds = asked.left.length / SAMPLE_RATE
  return listOf([
    [sound.codec === 'mp4a.40.2', `Its sound is ${sound.codec} and not AAC.`],
    [sound.sampleRate === SAMPLE_RATE && sound.channels === 2, 'Its sound is not stereo at 48 kHz.'],
    [
      isNear(sound.duration, seconds, (2 * AAC_PACKET) / SAMPLE_RATE),
      `Its sound lasts ${sound.duration} seconds and not ${seconds}.`,
    ],
  ])
}

/** A picture lasts at least a frame, so a difference of less than one is none. */
const isNear = (value: number, wanted: number, slack = 1 / FPS) =>
  Math.abs(value - wanted) <= Math.max(wanted * DURATION_OFF_MAX, slack)

async function decodeFrames({ facts, keyFrames, videoDescription }: VideoParts, decoder: Decoder) {
  const decoded = new Map<number, I420>()
  const { width, height } = facts.video
  for (const [frame, data] of keyFrames) {
    const picture = await decoder.decodeKeyFrame({ data, description: videoDescription, width, height }).catch(refuse)
    decoded.set(frame, picture)
  }
  return decoded
}

function pictureProblems(decoded: Map<number, I420>, { grids, width, height }: Expected): string[] {
  return [...grids].flatMap(([frame, grid]) => {
    const picture = decoded.get(frame)
    if (!picture) return [`Frame ${frame} is no key frame.`]
    const off = gridDistance(gridOf(picture, width, height), grid)
    return off <= GRID_OFF_MAX ? [] : [`Frame ${frame} differs by ${off.toFixed(0)} steps from what was drawn.`]
  })
}

async function levelProblems(parts: VideoParts, sound: Stereo, decoder: Decoder): Promise<string[]> {
  if (!parts.soundDescription) return ['Its sound cannot be decoded.']
  const samples = await decoder.decodeSound(parts.soundPackets, parts.soundDescription).catch(refuse)
  return soundDiffers(samples, sound)
}

/** What is wrong with decoded samples, interleaved, of a sound. */
export function soundDiffers(samples: Float32Array, sound: Stereo): string[] {
  const heard = effectiveValue([samples])
  if (!Number.isFinite(heard)) return ['Its sound decodes to values that are no numbers.']
  const asked = effectiveValue([sound.left, sound.right])
  // The encoder adds silence on both ends, which counts in a short sound.
  const expected = asked * Math.sqrt((2 * sound.left.length) / samples.length)
  if (Math.max(heard, expected) < LEVEL_MIN) return []
  const isAlike = heard < expected * LEVEL_OFF_MAX && heard > expected / LEVEL_OFF_MAX
  return isAlike ? [] : [`Its sound has the level ${heard.toFixed(4)} and not ${expected.toFixed(4)}.`]
}

function effectiveValue(channels: Float32Array[]): number {
  let sum = 0
  let count = 0
  for (const samples of channels) {
    for (let at = 0; at < samples.length; at++) sum += samples[at]! ** 2
    count += samples.length
  }
  return Math.sqrt(sum / Math.max(1, count))
}

function refuse(cause: unknown): never {
  throw new BadVideoError([`It cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`], {
    cause,
  })
}

/** The sentences of the conditions that do not hold. */
const listOf = (conditions: [boolean, string][]) => conditions.flatMap(([holds, problem]) => (holds ? [] : [problem]))
