import type { AdBrief, AspectRatio } from '@adloom/creative-engine'
import { readAd } from '@adloom/creative-engine/words'
import { PICTURE_SECONDS } from '../limits.ts'
import type { Mood as BedMood } from '../sound/moods.ts'
import type { Speech, VideoCheck } from '../types.ts'
import { PlanError } from './error.ts'
import { captionsOnly, speaks } from './language.ts'
import { chooseLook } from './look.ts'
import { writeScript } from './script/write-script.ts'
import { blocksOfSpeech } from './time/blocks.ts'

export type MotionRequest = {
  /** What the picture was made from, with what it says as `content`. */
  brief: AdBrief
  ratio: AspectRatio
  seed: number
  /** BCP-47, of the chosen voice; null for a silent film. */
  voiceLanguages: readonly string[] | null
}

/** A finished picture in motion. Draw it with `framesOfPicture({ png, ratio, seed })`. Plain JSON. */
export type MotionPlan = {
  ratio: AspectRatio
  seed: number
  /** Always `PICTURE_SECONDS`. */
  seconds: number
  /** What is said; null for a silent film. */
  script: string | null
  /** The music under the voice; null for a silent film. */
  bed: { seconds: number; seed: number; mood: BedMood } | null
  notes: readonly VideoCheck[]
}

/** When the voice begins: the picture has stepped back a little by then. */
const VOICE_AT = 0.35
/** A picture in motion has no end card, so its script may be this much longer than that of a film. */
const NO_END_SECONDS = 1.2
/** Silence before the film's end. */
const VOICE_ENDS = 0.25

/**
 * Plans the motion version of a finished picture: six seconds, silent unless a voice is given. Then the picture's own words are
 * spoken, as many as there is time for; the picture itself shows them all. Pure. Throws nothing: what cannot be spoken is told
 * in `notes`.
 */
export function planMotion({ brief, ratio, seed, voiceLanguages }: MotionRequest): MotionPlan {
  const silent = { ratio, seed, seconds: PICTURE_SECONDS, script: null, bed: null, notes: [] }
  if (voiceLanguages === null) return silent
  const script = shortScript(brief, seed)
  if (script === null) return { ...silent, notes: [NOTHING_SHORT] }
  if (!speaks(voiceLanguages, script.language, script.text))
    return { ...silent, notes: [captionsOnly(voiceLanguages, script.language, 'is silent')] }
  const { mood } = chooseLook(readAd(brief), seed, [])
  return { ...silent, script: script.text, bed: { seconds: PICTURE_SECONDS, seed, mood } }
}

function shortScript(brief: AdBrief, seed: number) {
  try {
    return writeScript({ brief, seconds: PICTURE_SECONDS + NO_END_SECONDS, seed })
  } catch (error) {
    if (!(error instanceof PlanError)) throw error
    return null
  }
}

const NOTHING_SHORT: VideoCheck = {
  code: 'nothing_spoken',
  severity: 'info',
  passed: true,
  message: `The picture has no sentence that can be spoken in ${PICTURE_SECONDS} seconds, so its motion version is silent.`,
}

/** The speech of a motion version: the sentences that end before the film does. */
export function timeMotion({ seconds }: MotionPlan, speech: Speech | null): { at: number; samples: Float32Array }[] {
  let at = VOICE_AT
  const voice: { at: number; samples: Float32Array }[] = []
  for (const { samples, seconds: length, rest } of speech ? blocksOfSpeech(speech) : []) {
    if (!samples || at + length > seconds - VOICE_ENDS) break
    voice.push({ at, samples })
    at += length + rest
  }
  return voice
}
