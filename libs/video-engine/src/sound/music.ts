import { createRandom, type Random } from '@adloom/creative-engine/staging'
import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { filtered, lowPass } from './filters.ts'
import { MOODS, type Mood } from './moods.ts'
import { coefficient } from './voice-chain.ts'
import { bass, hat, kick, pad, pluck, type Note } from './instruments.ts'

const BARS = 4
const BEATS = 4
const BEDS_SECONDS_MAX = 1200
/** Instruments come and go within 10 ms, so that a note which sounds on does not click. */
const CHANGE = coefficient(0.01)

/** Which instruments play in a pass of four bars: the piece begins sparse, fills, and breathes once in a while. */
const PASSES = [
  { pad: 1, pluck: 0.8, bass: 0, drums: 0 },
  { pad: 1, pluck: 1, bass: 1, drums: 1 },
  { pad: 1, pluck: 1, bass: 1, drums: 1 },
  { pad: 1, pluck: 0.6, bass: 1, drums: 0.5 },
] as const

/**
 * A music bed of our own making, which nobody else has rights in: pad, arpeggio, bass and drums over four chords. The
 * seed chooses key, chords, tempo and pattern within the mood. `seconds` is above 0 and at most 1,200. Equal arguments
 * give equal samples. The level is even; `mixSound` sets it.
 */
export function composeBed(seconds: number, seed: number, mood: Mood): Stereo {
  if (!(seconds > 0 && seconds <= BEDS_SECONDS_MAX))
    throw new RangeError('A bed lasts above 0 and at most 1,200 seconds.')
  const length = Math.ceil(seconds * SAMPLE_RATE)
  const random = createRandom('bed', mood, seed)
  const stems = playStems(random, mood, length)
  const loop = stems.pad.left.length
  const bed = silence(length)
  for (const name of STEMS) {
    const { left, right } = stems[name]
    let level = 0
    for (let from = 0; from < length; from += loop / 2) {
      const goal = passAt(from, loop)[name]
      for (let i = from, to = Math.min(length, from + loop / 2); i < to; i++) {
        level += (goal - level) * CHANGE
        bed.left[i]! += left[i % loop]! * level
        bed.right[i]! += right[i % loop]! * level
      }
    }
  }
  const soft = lowPass(9000)
  return { left: filtered(bed.left, soft), right: filtered(bed.right, soft) }
}

/** The pass of a sample. The first one is half as long, so that a short film has drums too. */
function passAt(i: number, loop: number) {
  const pass = Math.floor((i + loop / 2) / loop)
  return PASSES[pass === 0 ? 0 : 1 + ((pass - 1) % (PASSES.length - 1))]!
}

const STEMS = ['pad', 'pluck', 'bass', 'drums'] as const
type Stems = Record<(typeof STEMS)[number], Stereo>

/** The four bars of each instrument, as loops: what sounds on past the end begins the next pass. */
function playStems(random: Random, mood: Mood, length: number): Stems {
  const style = MOODS[mood]
  const beat = 60 / (style.tempo + Math.round(random.between(-4, 5)))
  const key = 45 + Math.floor(random.between(0, 7))
  const chords = random.pick(style.progressions).map(({ root, tones }) => tones.map((tone) => key + root + tone))
  const steps = random.pick(style.patterns)
  // Even, because half a loop is a pass.
  const loop = 2 * Math.round((BARS * BEATS * beat * SAMPLE_RATE) / 2)
  const stems: Stems = { pad: silence(loop), pluck: silence(loop), bass: silence(loop), drums: silence(loop) }
  const play = createPlayer(loop, length)
  for (const [bar, chord] of chords.entries()) {
    const at = bar * BEATS * beat
    chord.forEach((note, i) => {
      const held = () => pad(note + 12, BEATS * beat, i - 1.5)
      play(stems.pad, at, `pad ${note} ${i}`, held, { pan: (i - 1.5) * 0.3, gain: 0.04 })
    })
    const low = () => bass(chord[0]! - 12, beat)
    for (const on of style.bass) {
      play(stems.bass, at + on * beat, `bass ${chord[0]!}`, low, { pan: 0, gain: 0.11 * style.bassLevel })
    }
    steps.forEach((step, i) => {
      if (step === null) return
      const note = chord[step % chord.length]! + 24 + (step >= chord.length ? 12 : 0)
      const plucked = () => pluck(note, style.brightness)
      play(stems.pluck, at + i * (beat / 2), `pluck ${note}`, plucked, { pan: i % 2 ? 0.4 : -0.4, gain: 0.05 })
    })
    const { kicks, hats, level } = style.drums
    for (const on of kicks) play(stems.drums, at + on * beat, 'kick', kick, { pan: 0, gain: 0.24 * level })
    hats.forEach((on, i) => {
      play(stems.drums, at + on * beat, `hat ${i}`, () => hat(i), { pan: 0.2, gain: 0.03 * level })
    })
  }
  return stems
}

/**
 * Adds notes to loops, around their end. A note is rendered once, because a pattern plays the same few again and again,
 * and only if it is heard before `length`.
 */
function createPlayer(loop: number, length: number) {
  const rendered = new Map<string, Float32Array>()
  return (stem: Stereo, at: number, key: string, note: () => Note, { pan, gain }: { pan: number; gain: number }) => {
    const start = Math.round(at * SAMPLE_RATE)
    const { seconds, next } = note()
    const count = Math.floor(seconds * SAMPLE_RATE)
    if (start >= length && start + count <= loop) return
    let samples = rendered.get(key)
    if (!samples) {
      samples = new Float32Array(count)
      for (let i = 0; i < count; i++) samples[i] = next(i / SAMPLE_RATE)
      rendered.set(key, samples)
    }
    const [left, right] = [gain * (1 - pan), gain * (1 + pan)]
    for (let i = 0; i < count; i++) {
      const place = (start + i) % loop
      stem.left[place]! += samples[i]! * left
      stem.right[place]! += samples[i]! * right
    }
  }
}

const silence = (length: number): Stereo => ({ left: new Float32Array(length), right: new Float32Array(length) })
