import { decodeHere } from '@adloom/creative-engine/decoding'
import { serumBrief, testPicture } from '@adloom/creative-engine/testing/briefs'
import {
  composeBed,
  filmOf,
  framesOf,
  lengthOf,
  mixSound,
  openEncoder,
  pictureOfPhoto,
  planFilm,
  speak,
  textFrames,
  timeFilm,
  type Frame,
} from '@adloom/video-engine'
import { answerParent } from '../child.ts'

/** Processor seconds of the parts of one film, in the order in which they are done. */
export type Spent = { voice: number; mixing: number; drawing: number; encoding: number; finishing: number }
export type MadeFilm = { seconds: number; bytes: number; encoder: string; spent: Spent }

const SEED = 4
const CANVAS = { ratio: '9:16', width: 1080, height: 1920 } as const
const SCRIPT =
  'Tired of stale coffee? Meet Summit Blend. It is roasted in small batches, and ships within a day. Right now it is 20% off your first order. Order at northbeam.example.'
const METADATA = {
  title: 'Bench',
  licence: '',
  credits: [],
  provenance: { digitalSourceType: '', modelId: 'adloom', seed: SEED, syntheticPerson: true },
}

const encoder = await openEncoder()
const photo = await decodeHere.decodePhoto(testPicture('tin_white.png'))
if (!photo) throw new Error('The photo of the bench cannot be read.')
const picture = await pictureOfPhoto(photo)

/** Processor seconds of this process so far, over all of its threads. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** A film of a script with presenter, captions and product, and what it cost to say it. */
async function prepare() {
  const brief = { ...serumBrief(), instructions: SCRIPT, brand: null, product: null, photos: [] }
  const plan = planFilm(
    { kind: 'script', brief },
    {
      ratio: CANVAS.ratio,
      seed: SEED,
      seconds: null,
      hasSpeaker: true,
      captionStyle: 'karaoke',
      voiceLanguages: ['en-US'],
      pictures: [picture],
    },
  )
  const speech = []
  for (const { script } of plan.scenes) speech.push(script ? await speak(script, 'voice-ava') : null)
  const material = { pictures: [picture], logo: null, speaker: { kind: 'stock', id: 'maya' } } as const
  return filmOf(plan, timeFilm(plan, speech), material)
}

/**
 * Makes the film once. Frames are drawn while others are encoded, so drawing is measured by drawing them once more without an
 * encoder, and encoding is the rest up to the last frame. What comes behind it is muxing, and the verification of the file.
 */
async function makeFilm(): Promise<MadeFilm> {
  let last = cpuSeconds()
  const lap = () => {
    const before = last
    last = cpuSeconds()
    return last - before
  }
  const { film, sound } = await prepare()
  const voice = lap()
  const bed = composeBed(sound.bed.seconds, sound.bed.seed, sound.bed.mood)
  const mixed = mixSound({ seconds: sound.seconds, voice: [...sound.voice], bed })
  const mixing = lap()
  for await (const frame of framesOf(film, { bare: textFrames(film) }))
    if (frame.width !== CANVAS.width) throw new Error('A frame of another size.')
  const drawing = lap()
  let drawnAndEncoded = 0
  async function* frames(): AsyncGenerator<Frame> {
    yield* framesOf(film, { bare: textFrames(film) })
    drawnAndEncoded = lap()
  }
  const { mp4 } = await encoder.encode({
    canvas: CANVAS,
    frames: frames(),
    sound: mixed.sound,
    metadata: METADATA,
    signal: new AbortController().signal,
  })
  const finishing = lap()
  const encoding = Math.max(0, drawnAndEncoded - drawing)
  return {
    seconds: lengthOf(film),
    bytes: mp4.length,
    encoder: encoder.name,
    spent: { voice, mixing, drawing, encoding, finishing },
  }
}

answerParent(makeFilm)
