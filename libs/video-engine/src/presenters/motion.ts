import { createRandom } from '@adloom/creative-engine/staging'
import type { Viseme } from './visemes.ts'

/** How a presenter stands in one frame: shifts in thousandths of its size, turns in degrees. */
export type Pose = { mouth: Viseme; blinks: boolean; headX: number; headY: number; headTurn: number; breath: number }

const BLINK_SECONDS = 0.13
const BLINK_EVERY = { from: 2.3, to: 4.8 }
/** Seconds over which the strength of speech is averaged, so that the head does not jump with each sound. */
const SPEECH_WINDOW = 0.5

/** Moves a presenter: the pose at each frame, the same for the same seed. `mouths` has one shape for each frame. */
export function posesOf(mouths: readonly Viseme[], fps: number, seed: number | string): (frame: number) => Pose {
  const blinks = blinkTimes(mouths.length / fps, seed)
  const speech = speechStrength(mouths, Math.round(SPEECH_WINDOW * fps))
  const phase = createRandom('sway', seed).between(0, 6)
  return (frame) => {
    const time = frame / fps
    const strength = 0.3 + 0.7 * (speech[frame] ?? 0)
    return {
      mouth: mouths[frame] ?? 'rest',
      blinks: blinks.some((at) => time >= at && time < at + BLINK_SECONDS),
      headX: Math.sin(time * 1.3 + phase) * 4 * strength,
      headY: Math.sin(time * 4.4 + phase) * 5 * strength + Math.sin(time * 1.7) * 2,
      headTurn: (Math.sin(time * 1.9 + phase) * 1.5 + Math.sin(time * 3.3) * 0.7) * strength,
      breath: Math.sin(time * 1.8 + phase) * 3,
    }
  }
}

function blinkTimes(seconds: number, seed: number | string): number[] {
  const random = createRandom('blink', seed)
  const times: number[] = []
  for (let at = random.between(0.8, 2); at < seconds; at += random.between(BLINK_EVERY.from, BLINK_EVERY.to))
    times.push(at)
  return times
}

/** The share of frames around each that are spoken, 0..1. */
function speechStrength(mouths: readonly Viseme[], window: number): number[] {
  const spoken = [0]
  for (const mouth of mouths) spoken.push(spoken.at(-1)! + (mouth === 'rest' ? 0 : 1))
  return mouths.map((_, i) => {
    const from = Math.max(0, i - Math.floor(window / 2))
    const to = Math.min(mouths.length, from + window)
    return (spoken[to]! - spoken[from]!) / Math.max(1, to - from)
  })
}
