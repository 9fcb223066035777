import { SAMPLE_RATE, type Phone, type Speech, type Word } from '../types.ts'
import { alignHosted } from './align-hosted.ts'
import { VoiceError } from './error.ts'
import { SILENCE } from './flite.ts'
import { readRuns } from './runs.ts'

/** What is kept of the silence before and behind a speech, in seconds. */
const LEAD_SECONDS = 0.05
const TAIL_SECONDS = 0.15
/** How long a sound lasts that no letter tells. */
const SOUND_SECONDS = 0.11

/**
 * The sounds that letters stand for, near enough for a mouth: which of them open it, round it and close it. Letters of
 * other scripts open and close it in turn.
 */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ a: 'aa', e: 'eh', i: 'ih', o: 'ow', u: 'uw', y: 'iy' },
  ...{ m: 'm', b: 'b', p: 'p', f: 'f', v: 'v', w: 'w', l: 'l', n: 'n', t: 't', d: 'd', r: 'r', s: 's', z: 'z' },
  ...{ c: 'k', g: 'g', h: 'hh', j: 'jh', k: 'k', q: 'k', x: 'k' },
}

/**
 * What another voice said of a text: the sound cut to its speech, with the times of its words and sounds, which are
 * derived (see `alignHosted`). `samples` are at 48 kHz. Throws `VoiceError` when nothing is heard.
 */
export function hostedSpeech(text: string, samples: Float32Array): Speech {
  const runs = readRuns(samples, SAMPLE_RATE)
  if (runs.length === 0) throw new VoiceError('voice_failed', 'The voice gave no sound.')
  const from = Math.max(0, Math.round((runs[0]!.start - LEAD_SECONDS) * SAMPLE_RATE))
  const cut = samples.slice(from, Math.round((runs.at(-1)!.end + TAIL_SECONDS) * SAMPLE_RATE))
  const words = alignHosted(text, cut)
  return { samples: cut, words, phones: phonesOf(words, cut.length / SAMPLE_RATE) }
}

/** The sounds of words in order, with silence between them, up to `seconds`. */
function phonesOf(words: readonly Word[], seconds: number): Phone[] {
  const phones: Phone[] = []
  for (const { text, start, end } of words) {
    if (start > (phones.at(-1)?.end ?? 0) + 0.01) phones.push({ phone: SILENCE, end: start })
    const sounds = soundsOf(text, end - start)
    sounds.forEach((phone, i) => phones.push({ phone, end: start + ((end - start) * (i + 1)) / sounds.length }))
  }
  phones.push({ phone: SILENCE, end: seconds })
  return phones
}

function soundsOf(word: string, seconds: number): string[] {
  const letters = word.normalize('NFD').toLowerCase()
  const sounds = [...letters].flatMap((letter) => SOUNDS[letter] ?? [])
  if (sounds.length > 0 && !/\p{N}/u.test(word)) return sounds
  return Array.from({ length: Math.max(1, Math.round(seconds / SOUND_SECONDS)) }, (_, i) => (i % 2 === 0 ? 'ah' : 'n'))
}
