import { type Issue, MOTION_SECONDS, ToolError, VIDEO_SECONDS } from '@adloom/contracts'
import { SCRIPT_CHARACTERS_MAX, WORDS_A_MINUTE } from '@adloom/video-engine/catalogue'
import { scriptOf, sourceOf, type VideoInput } from './request.ts'

/** How much faster than usual a script may be spoken to fit the length that was asked for. */
const FASTEST = 1.25
/** How long a scene without words stands. */
const SILENT_SCENE_SECONDS = 3
/** The length of a video whose script is still to be written. */
const WRITTEN_SECONDS = 15
/** Videos are priced by such parts, each that is started. */
const PRICED_SECONDS = 15

/** What a video of this length costs, in credits. */
export const creditsOf = (seconds: number, price: number): number => Math.ceil(seconds / PRICED_SECONDS) * price

/** The longest video that costs no more than one of this length. */
export const longestAtPriceOf = (seconds: number): number =>
  Math.min(VIDEO_SECONDS.max, Math.ceil(seconds / PRICED_SECONDS) * PRICED_SECONDS)

/**
 * The length of the video in seconds, by which its credits are reserved: as asked, or the script at 150 words a minute.
 * Throws `invalid_input` when the script is too long for a video, or for the length that was asked for.
 */
export function secondsOf(input: VideoInput): number {
  const source = sourceOf(input)
  const { durationSeconds } = input
  if (source === 'animate') return MOTION_SECONDS
  if (source === 'instructions') return durationSeconds ?? WRITTEN_SECONDS
  const script = scriptOf(input) ?? ''
  if (script.length > SCRIPT_CHARACTERS_MAX)
    throw invalid(source, 'too_big', `The scenes say more than ${SCRIPT_CHARACTERS_MAX} characters.`)
  const needed = spokenSeconds(script) + silentSeconds(input)
  if (durationSeconds === undefined) return fittingSeconds(source, needed)
  const least = Math.ceil(needed / FASTEST)
  if (least <= durationSeconds) return durationSeconds
  throw invalid('durationSeconds', 'too_small', `${longSentence(needed)} At a brisk pace it needs ${least}.`)
}

function fittingSeconds(source: string, needed: number): number {
  if (needed <= VIDEO_SECONDS.max) return Math.max(VIDEO_SECONDS.min, Math.ceil(needed))
  throw invalid(source, 'too_big', `${longSentence(needed)} A video has at most ${VIDEO_SECONDS.max}.`)
}

const longSentence = (needed: number) =>
  `This takes about ${Math.ceil(needed)} seconds at ${WORDS_A_MINUTE} words a minute.`

const silentSeconds = ({ scenes = [] }: VideoInput) =>
  scenes.filter(({ script }) => !script?.trim()).length * SILENT_SCENE_SECONDS

/** Words are counted as Unicode divides them, so that scripts without spaces have a length too. */
function spokenSeconds(script: string): number {
  const words = Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(script)).filter(
    ({ isWordLike }) => isWordLike,
  )
  return (words.length / WORDS_A_MINUTE) * 60
}

const invalid = (path: string, code: Issue['code'], message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })
