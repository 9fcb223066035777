import type { VideoFacts } from '../encode/facts.ts'
import { integratedLoudness } from '../sound/loudness.ts'
import { FPS, SAMPLE_RATE, type Canvas, type Stereo, type VideoCheck } from '../types.ts'
import type { FrameLook } from './look.ts'
import { clippedRuns, loudnessRange, silentRuns } from './sound-rules.ts'
import { runsOf, timeOf, type Run } from './runs.ts'

/** A finished video, and what was asked for. Durations are in seconds. */
export type CheckedVideo = {
  facts: VideoFacts
  looks: readonly FrameLook[]
  sound: Stereo | null
  asked: { canvas: Canvas; duration: number }
}

/** Share of dark pixels from which a frame is black. */
const BLACK_MIN = 0.985
/** Black at both ends is how a video fades in and out. */
const FADE_SECONDS = 0.5
/** Share of pixels that change from frame to frame, up to which the picture stands still. */
const STILL_MAX = 0.0005
const FROZEN_SECONDS = 3
/** Share of the length that a customer may find too long or too short. */
const DURATION_OFF_MAX = 0.02
/** Feeds play at −14 to −16 LUFS and turn louder videos down. */
const LOUDNESS = { min: -24, max: -12 }
/** Above this, soft words drown in the noise of a street. */
const LOUDNESS_RANGE_MAX = 15

/**
 * What is wrong with a finished video, or good to know. Each check is in the list once, passed or not, and a message
 * of one that failed says what to do. An error means that the video should not run as an ad.
 */
export function checkVideo(video: CheckedVideo): VideoCheck[] {
  const { sound } = video
  return [
    dimensions(video),
    duration(video),
    blackFrames(video.looks),
    frozenPicture(video.looks),
    ...textsSafe(video),
    ...(sound ? [silence(sound), clipping(sound), ...loudness(sound)] : [noSound]),
  ]
}

function dimensions({ facts, asked: { canvas } }: CheckedVideo): VideoCheck {
  const { width, height } = facts.video
  const passed = width === canvas.width && height === canvas.height
  const size = `The video is ${width} × ${height} px`
  const advice = `${size} and not ${canvas.width} × ${canvas.height}. Make it again for the ratio ${canvas.ratio}.`
  return { code: 'dimensions', severity: 'error', passed, message: passed ? `${size}.` : advice }
}

function duration({ facts, asked }: CheckedVideo): VideoCheck {
  const passed = Math.abs(facts.duration - asked.duration) <= asked.duration * DURATION_OFF_MAX + 1 / FPS
  const length = `The video lasts ${timeOf(facts.duration)} seconds`
  const wish = facts.duration > asked.duration ? 'Shorten' : 'Lengthen'
  const advice = `${length} and not ${timeOf(asked.duration)}. ${wish} the script, or ask for ${Math.round(facts.duration)} seconds.`
  return { code: 'duration', severity: 'error', passed, message: passed ? `${length}.` : advice }
}

function blackFrames(looks: readonly FrameLook[]): VideoCheck {
  const isFade = (run: Run) =>
    (run.start === 0 || run.end === looks.length) && run.end - run.start <= FADE_SECONDS * FPS
  const runs = runsOf(looks, (look) => look.dark >= BLACK_MIN).filter((run) => !isFade(run) || looks.length === 1)
  const isAll = runs.length === 1 && runs[0]!.end - runs[0]!.start === looks.length
  const advice = isAll
    ? 'The whole picture is black. Give the scenes pictures or text, and make the video again.'
    : `The picture is black ${spans(runs, FPS)}. Give that scene a picture or text, or make the video again.`
  return {
    code: 'black_frames',
    severity: isAll ? 'error' : 'warning',
    passed: runs.length === 0,
    message: runs.length ? advice : 'No frame is black.',
  }
}

function frozenPicture(looks: readonly FrameLook[]): VideoCheck {
  const runs = runsOf(looks, (look) => look.changed <= STILL_MAX).filter(
    (run) => run.end - run.start >= FROZEN_SECONDS * FPS,
  )
  const still = runs.reduce((sum, run) => sum + run.end - run.start, 0)
  const isAll = still >= looks.length * 0.9
  const advice = `The picture stands still ${spans(runs, FPS)}. Choose a layout with motion there, or make that scene shorter.`
  return {
    code: 'frozen_picture',
    severity: isAll ? 'error' : 'warning',
    passed: runs.length === 0,
    message: runs.length ? advice : `The picture never stands still for ${FROZEN_SECONDS} seconds.`,
  }
}

/** What letters may reach beyond their line: the safe zone has more room than that to what platforms cover. */
const BEYOND_MAX = 14

/** Of a film whose frames were drawn without words too; a finished picture in motion was checked when it was made. */
function textsSafe({ looks, asked: { canvas } }: CheckedVideo): VideoCheck[] {
  const seen = looks.flatMap(({ textBeyond }, frame) => (textBeyond === undefined ? [] : [{ textBeyond, frame }]))
  if (seen.length === 0) return []
  const out = seen.filter((one) => one.textBeyond > BEYOND_MAX)
  const most = Math.max(...seen.map((one) => one.textBeyond))
  const times = [...new Set(out.map(({ frame }) => timeOf(frame / FPS)))].slice(0, SPANS_MAX).join(', ')
  const advice = `Words reach up to ${Math.round(most)} px beyond the safe zone of ${canvas.ratio} at ${times} seconds, where platforms may cover them. Shorten them, or choose another layout there.`
  const good = `All words stand in the safe zone of ${canvas.ratio}, in ${seen.length} frames that were looked at.`
  const passed = out.length === 0
  return [{ code: 'text_safe_zone', severity: 'warning', passed, message: passed ? good : advice }]
}

const noSound: VideoCheck = {
  code: 'silence',
  severity: 'info',
  passed: true,
  message: 'The video has no sound. Choose a voice if it should speak.',
}

function silence(sound: Stereo): VideoCheck {
  const runs = silentRuns(sound)
  const isAll = runs.length === 1 && runs[0]!.end - runs[0]!.start >= sound.left.length * 0.95
  const advice = isAll
    ? 'The sound is silent from beginning to end. Choose a voice or music, or make the video without sound.'
    : `The sound is silent ${spans(runs, SAMPLE_RATE)}. Add music, or shorten the pause.`
  return {
    code: 'silence',
    severity: isAll ? 'error' : 'warning',
    passed: runs.length === 0,
    message: runs.length ? advice : 'The sound has no long gap.',
  }
}

function clipping(sound: Stereo): VideoCheck {
  const runs = clippedRuns(sound)
  const advice = `The sound is cut off at its peaks ${spans(runs, SAMPLE_RATE)}. Make the voice or the music softer.`
  return {
    code: 'clipping',
    severity: 'warning',
    passed: runs.length === 0,
    message: runs.length ? advice : 'No peak of the sound is cut off.',
  }
}

function loudness(sound: Stereo): VideoCheck[] {
  const level = integratedLoudness(sound)
  const range = loudnessRange(sound)
  // Silence is another check.
  const isLevel = level === -Infinity || (level >= LOUDNESS.min && level <= LOUDNESS.max)
  const at = `The sound has ${level.toFixed(1)} LUFS`
  const advice =
    level < LOUDNESS.min ? `${at}, softer than other ads. Make it louder.` : `${at}, too loud: feeds turn it down.`
  const differs = `Loud and soft parts differ by ${range.toFixed(0)} LU`
  return [
    { code: 'loudness', severity: 'warning', passed: isLevel, message: isLevel ? `${at}.` : advice },
    {
      code: 'loudness_range',
      severity: 'warning',
      passed: range <= LOUDNESS_RANGE_MAX,
      message:
        range <= LOUDNESS_RANGE_MAX ? `${differs}.` : `${differs}. Make the music more even, or raise the voice.`,
    },
  ]
}

const SPANS_MAX = 3

/** The times of runs as words: `from 1.0 to 2.5 seconds`. */
function spans(runs: readonly Run[], perSecond: number): string {
  const told = runs
    .slice(0, SPANS_MAX)
    .map((run) => `from ${timeOf(run.start / perSecond)} to ${timeOf(run.end / perSecond)} seconds`)
  return told.join(', ') + (runs.length > SPANS_MAX ? `, and ${runs.length - SPANS_MAX} times more` : '')
}
