import { SAMPLE_RATE } from '../types.ts'

/** A note: `next` gives its samples in their order, with the second of each, of about 1 at the loudest. */
export type Note = { seconds: number; next: (time: number) => number }

/** Rise and fall of a sustained note in seconds. */
const PAD_RISE = 0.6
const PAD_FALL = 0.5

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** A sine from 0, sample by sample: a point that turns on a circle, which is many times quicker than `Math.sin`. */
function sine(frequency: number): () => number {
  const angle = (2 * Math.PI * frequency) / SAMPLE_RATE
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [x, y] = [1, 0]
  return () => {
    const now = y
    y = y * cos + x * sin
    x = x * cos - now * sin
    return now
  }
}

/** 1 and falling, sample by sample: to a third in `1 / rate` seconds. */
function decay(rate: number): () => number {
  const factor = Math.exp(-rate / SAMPLE_RATE)
  let level = 1
  return () => {
    const now = level
    level *= factor
    return now
  }
}

/** A held chord tone. `spread` puts its overtones a little out of tune, so that a chord shimmers. */
export function pad(note: number, seconds: number, spread: number): Note {
  const base = hertz(note)
  const [first, second, third] = [sine(base), sine(base * 2 * (1 + spread * 0.0012)), sine(base * 3)]
  const length = seconds + PAD_FALL
  return {
    seconds: length,
    next: (time) => {
      const level = Math.min(1, time / PAD_RISE) * Math.min(1, (length - time) / PAD_FALL)
      return level * (first() + 0.35 * second() + 0.12 * third())
    },
  }
}

/** A plucked tone. `brightness` from 0 to 1 is how much its overtones sound at the start. */
export function pluck(note: number, brightness: number): Note {
  const base = hertz(note)
  const [first, second, third] = [sine(base), sine(base * 2), sine(base * 3)]
  const [fall, dull] = [decay(8), decay(14)]
  return {
    seconds: 0.7,
    next: (time) =>
      Math.min(1, time / 0.004) * fall() * (first() + brightness * dull() * (0.5 * second() + 0.25 * third())),
  }
}

export function bass(note: number, beat: number): Note {
  const base = hertz(note)
  const [first, second] = [sine(base), sine(base * 2)]
  const [fall, dull] = [decay(1.6), decay(4)]
  const seconds = Math.max(0.5, beat * 1.5)
  return {
    seconds,
    next: (time) => Math.min(1, time / 0.015, (seconds - time) / 0.05) * fall() * (first() + 0.3 * second() * dull()),
  }
}

/** A soft drum that falls from 140 to 48 Hz. */
export function kick(): Note {
  return {
    seconds: 0.3,
    next: (time) =>
      Math.min(1, time / 0.002) *
      Math.exp(-time * 18) *
      Math.sin(2 * Math.PI * (48 * time + (92 / 30) * (1 - Math.exp(-time * 30)))),
  }
}

/** A short hiss. Its noise comes from its own number, so each differs and all are the same in every run. */
export function hat(number: number): Note {
  const fall = decay(70)
  let state = Math.imul(number + 1, 0x9e3779b1) | 1
  let last = 0
  return {
    seconds: 0.08,
    next: () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      const noise = state / 2147483648
      // The difference of neighbours leaves the high part of the noise.
      const high = noise - last
      last = noise
      return high * fall()
    },
  }
}
