/** A stretch that sounds, in seconds. */
export type Run = { start: number; end: number }

/** The envelope is measured in such steps. */
const STEP_SECONDS = 0.01
/** How far below the loud part of a speech is silence, in decibels. */
const SILENCE_BELOW = 34
/** Below this there is no speech at all, in decibels of full scale. */
const SPEECH_MIN = -70
/** A shorter silence belongs to a sound, such as the stop of a p; a shorter sound is a click. */
const PAUSE_SECONDS = 0.12
const RUN_SECONDS = 0.05

/** The stretches of a speech between its pauses. Empty when nothing sounds. */
export function readRuns(samples: Float32Array, sampleRate: number): Run[] {
  const levels = levelsOf(samples, Math.round(sampleRate * STEP_SECONDS))
  const loud = levels.toSorted()[Math.floor(levels.length * 0.95)] ?? -Infinity
  if (loud < SPEECH_MIN) return []
  const runs: Run[] = []
  levels.forEach((level, i) => {
    if (level < loud - SILENCE_BELOW) return
    const [start, end] = [i * STEP_SECONDS, (i + 1) * STEP_SECONDS]
    const last = runs.at(-1)
    if (last && start - last.end < PAUSE_SECONDS) last.end = end
    else runs.push({ start, end })
  })
  const kept = runs.filter(({ start, end }) => end - start >= RUN_SECONDS)
  return kept.length > 0 ? kept : runs
}

/** The loudness of each step, in decibels of full scale. */
function levelsOf(samples: Float32Array, step: number): Float32Array {
  const levels = new Float32Array(Math.floor(samples.length / step))
  for (let i = 0; i < levels.length; i++) {
    let sum = 1e-12
    for (let at = i * step; at < (i + 1) * step; at++) sum += samples[at]! ** 2
    levels[i] = 10 * Math.log10(sum / step)
  }
  return levels
}
