import { groupCaptions } from '../../captions/group.ts'
import { FPS, type Caption, type Phone, type Speech } from '../../types.ts'
import { PlanError } from '../error.ts'
import type { FilmPlan, PlannedScene } from '../types.ts'
import { type Block, blocksOfSpeech, blocksToRead } from './blocks.ts'
import { leastSeconds, naturalSeconds, secondsOf, type Span, spanOf, stretched } from './lengths.ts'

/** When each scene of a plan stands and what is heard when, in seconds of the film. */
export type FilmTiming = {
  seconds: number
  scenes: readonly { start: number; end: number }[]
  captions: readonly Caption[]
  phones: readonly Phone[]
  /** The speech, sentence by sentence, as `mixSound` takes it. Empty when nobody speaks. */
  voice: readonly { at: number; samples: Float32Array }[]
}

/** A shorter film is none that a platform takes for an ad. */
const FILM_SECONDS_MIN = 5
/** How much faster than 150 words a minute captions run when time is short. */
const PACE_MAX = 1.3
/** The sound of silence. */
const SILENCE = 'pau'

/**
 * Gives the scenes of a plan their times. `speech` has one entry for each scene, null for one that says nothing; null for a film
 * that nobody speaks. Scenes end at ends of sentences, on whole frames, and follow each other without a gap. The film has the
 * length that was asked for: pauses and the end card give way. Throws `does_not_fit`, with the seconds that are needed, when
 * speech and what must be read take longer.
 */
export function timeFilm(plan: FilmPlan, speech: readonly (Speech | null)[] | null): FilmTiming {
  if (speech && speech.length !== plan.scenes.length) throw new RangeError('Each scene needs its speech or null.')
  const spans = spansOf(plan, speech, 1)
  const asked = plan.secondsAsked
  const wanted = toFrames(asked ?? Math.max(FILM_SECONDS_MIN, naturalSeconds(spans)))
  const fits = leastSeconds(spans) <= wanted + 1 / FPS
  return placed(plan, fits ? stretched(spans, wanted) : squeezed(plan, speech, wanted), wanted)
}

/** The rates at which a voice still sounds natural, above 1. */
const RATES = [1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35] as const

/**
 * The rate at which to speak a plan anew so that it fits: 1 when it does already, null when not even the fastest does. `speech`
 * was spoken at 1.
 */
export function rateToFit(plan: FilmPlan, speech: readonly (Speech | null)[]): number | null {
  const { secondsAsked } = plan
  if (secondsAsked === null) return 1
  const spans = spansOf(plan, speech, 1)
  const atRate = (rate: number) =>
    spans.map((span) => ({
      ...span,
      blocks: span.blocks.map((block) => ({ ...block, seconds: block.seconds / rate })),
      rests: span.rests.map((rest) => rest / rate),
    }))
  return [1, ...RATES].find((rate) => leastSeconds(atRate(rate)) <= secondsAsked) ?? null
}

function spansOf(plan: FilmPlan, speech: readonly (Speech | null)[] | null, pace: number): Span[] {
  return plan.scenes.map((scene, i) => {
    const said = speech?.[i]
    const blocks = said ? blocksOfSpeech(said) : speech ? [] : blocksToRead(scene.script, pace)
    return spanOf(scene, blocks, i === 0)
  })
}

/** Scenes of captions at a faster pace. Speech has its own, and what cannot be read is an error. */
function squeezed(plan: FilmPlan, speech: readonly (Speech | null)[] | null, wanted: number): Span[] {
  const fastest = spansOf(plan, speech, speech ? 1 : PACE_MAX)
  const least = leastSeconds(fastest)
  if (least > wanted + 1 / FPS) {
    const seconds = Math.ceil(least)
    const what = speech ? 'The speech and the texts that must be read' : 'The captions and the texts that must be read'
    throw new PlanError(
      'does_not_fit',
      'durationSeconds',
      `${what} need ${seconds} seconds, and the video has ${plan.secondsAsked}. Ask for ${seconds} seconds, or shorten the script.`,
      { seconds },
    )
  }
  return stretched(fastest, wanted)
}

const toFrames = (seconds: number): number => Math.round(seconds * FPS) / FPS

/** Puts scenes behind each other on whole frames, the last one up to the end of the film. */
function placed(plan: FilmPlan, spans: readonly Span[], seconds: number): FilmTiming {
  const scenes: { start: number; end: number }[] = []
  const captions: Caption[] = []
  const phones: Phone[] = []
  const voice: { at: number; samples: Float32Array }[] = []
  let at = 0
  for (const [i, span] of spans.entries()) {
    const start = scenes.at(-1)?.end ?? 0
    const end = i === spans.length - 1 ? seconds : toFrames(at + secondsOf(span))
    at += secondsOf(span)
    scenes.push({ start, end })
    const words = placeBlocks(span, start, { phones, voice })
    const shown = groupCaptions(words, plan.ratio).map((caption) => within(caption, end))
    captions.push(...(isBare(plan.scenes[i]!) ? held(shown, end) : shown))
  }
  return { seconds, scenes, captions, phones, voice }
}

/** A caption does not outlive its scene, unless a word of it does. */
const within = (caption: Caption, end: number): Caption => ({
  ...caption,
  end: Math.max(Math.min(caption.end, end), caption.words.at(-1)?.end ?? 0),
})

/** Whether captions are all that a scene shows. */
const isBare = ({ layout, texts }: PlannedScene): boolean => layout === 'text_card' && Object.keys(texts).length === 0

/** Captions that stand until the next one comes, so that their scene is never empty. */
const held = (captions: readonly Caption[], end: number): Caption[] =>
  captions.map((caption, i) => ({ ...caption, end: captions[i + 1]?.start ?? end }))

type Sound = { phones: Phone[]; voice: { at: number; samples: Float32Array }[] }

function placeBlocks({ blocks, lead, rests }: Span, start: number, { phones, voice }: Sound) {
  let at = start + lead
  return blocks.flatMap((block: Block, i) => {
    const from = at
    if (block.samples) {
      voice.push({ at: from, samples: block.samples })
      if (from > (phones.at(-1)?.end ?? 0)) phones.push({ phone: SILENCE, end: from })
      phones.push(...block.phones.map(({ phone, end }) => ({ phone, end: from + end })))
    }
    at += block.seconds + (rests[i] ?? 0)
    return block.words.map(({ text, start: begin, end }) => ({ text, start: from + begin, end: from + end }))
  })
}
