import { resample } from '../sound/resample.ts'
import { SCRIPT_CHARACTERS_MAX } from '../limits.ts'
import { SAMPLE_RATE, type Phone, type Speech, type Word } from '../types.ts'
import { alignWords, type Sound } from './align.ts'
import { findStockVoice, type StockVoice } from './catalogue.ts'
import { VoiceError } from './error.ts'
import { phonesAlone, SILENCE, utter } from './flite.ts'
import { sayWords, type SaidWord } from './say-as.ts'
import { splitSentences } from './sentences.ts'

/** Speech of one call. 5,000 characters of common text are about six minutes; figures take much longer. */
const SPEECH_SECONDS_MAX = 600
const RATE_MIN = 0.5
const RATE_MAX = 2

/** Silence behind a stretch of speech at rate 1, in seconds. */
const PAUSES = { breath: 0.16, sentence: 0.38, question: 0.44, paragraph: 0.62 }
/** Kept of the engine's silence before and behind a stretch, so that no sound is cut. */
const LEAD_SECONDS = 0.04
const TAIL_SECONDS = 0.08
/** The edges of a stretch rise and fall, so that they do not click. */
const EDGE_SECONDS = 0.008
/** The longest word with what stands beside it unsaid. */
const JOINED_CHARACTERS_MAX = 40
/** Words that are said alone in one call of the engine. */
const WORDS_ALONE_MAX = 200

/** Words of one sentence as they are said, and the silence behind it in seconds. */
type Stretch = { words: SaidWord[]; pause: number }

export type SpeakOptions = {
  /** 0.5 to 2, where 1 is the voice's own pace. */
  rate?: number
  /** Looked at between sentences. */
  signal?: AbortSignal
}

/**
 * Says an English script of 1 to 5,000 characters in a stock voice. Words keep their text as written, with the time at
 * which they are said; what is not said, such as a dash, stands with the word before it. Words rise, and do not overlap.
 * Equal arguments give equal samples. One call of the engine has at most a sentence of 300 characters and holds the
 * thread for at most a few seconds; it needs about 100 MB. Throws `VoiceError`.
 */
export async function speak(script: string, voiceId: string, options: SpeakOptions = {}): Promise<Speech> {
  const { rate = 1, signal } = options
  const voice = checkRequest(script, voiceId, rate)
  const stretches = stretchesOf(script)
  if (stretches.length === 0) throw new VoiceError('unspeakable', 'The script has no words to say.')

  const alone = await wordsAlone(stretches)
  const track = createTrack()
  for (const { words, pause } of stretches) {
    signal?.throwIfAborted()
    const said = await sayStretch(words, voice, rate, alone)
    track.add(said, pause / rate)
    if (track.seconds() > SPEECH_SECONDS_MAX) {
      throw new VoiceError('script_too_long', `The script takes longer than ${SPEECH_SECONDS_MAX / 60} minutes to say.`)
    }
  }
  return track.finish()
}

function checkRequest(script: string, voiceId: string, rate: number): StockVoice {
  const voice = findStockVoice(voiceId)
  if (!voice) throw new VoiceError('unknown_voice', 'There is no stock voice of this id.')
  if (!(rate >= RATE_MIN && rate <= RATE_MAX)) {
    throw new VoiceError('rate_out_of_range', `The rate of a voice is ${RATE_MIN} to ${RATE_MAX}.`)
  }
  if (script.length > SCRIPT_CHARACTERS_MAX) {
    throw new VoiceError('script_too_long', `A script has at most ${SCRIPT_CHARACTERS_MAX} characters.`)
  }
  return voice
}

/** The sentences of a script that say something. What says nothing goes with the last word before it. */
function stretchesOf(script: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const { words, endsParagraph } of splitSentences(script)) {
    const said = sayWords(words)
    if (said.every((word) => word.said === '')) {
      stretches.at(-1)?.words.push(...said)
      continue
    }
    const mark = said.findLast((word) => word.pause !== '')?.pause
    const ended = said.at(-1)?.pause ? mark : ''
    const pause = endsParagraph
      ? 'paragraph'
      : ended === '?' || ended === '!'
        ? 'question'
        : ended === '.'
          ? 'sentence'
          : 'breath'
    stretches.push({ words: said, pause: PAUSES[pause] })
  }
  return stretches
}

/** The phones of every word alone. Where the engine runs words together, its letters stand for them. */
async function wordsAlone(stretches: readonly Stretch[]): Promise<Map<string, string[]>> {
  const texts = [...new Set(stretches.flatMap(({ words }) => words.map(textAlone)).filter(Boolean))]
  const alone = new Map<string, string[]>()
  for (let i = 0; i < texts.length; i += WORDS_ALONE_MAX) {
    const some = texts.slice(i, i + WORDS_ALONE_MAX)
    const phones = await phonesAlone(some)
    some.forEach((text, index) => alone.set(text, phones?.[index] ?? text.replaceAll(' ', '').split('')))
  }
  return alone
}

const textAlone = ({ said }: SaidWord) => said.replaceAll(/,\s*/g, ' ')

type SaidStretch = { samples: Float32Array; words: Word[]; phones: Phone[] }

/** Says one sentence, cut to its sounds. Times count from the start of its samples. */
async function sayStretch(
  words: readonly SaidWord[],
  voice: StockVoice,
  rate: number,
  alone: ReadonlyMap<string, string[]>,
): Promise<SaidStretch> {
  const groups = groupSilent(words)
  const text = groups.map(({ said, pause }, i) => said + (i < groups.length - 1 && pause !== '' ? ',' : '')).join(' ')
  const utterance = await utter(text + (groups.at(-1)?.pause === '?' ? '?' : '.'), voice.engine, rate)
  const seconds = utterance.samples.length / utterance.sampleRate
  const sounds = utterance.phones
    .map(({ phone, end }, i) => ({ phone, start: utterance.phones[i - 1]?.end ?? 0, end: Math.min(end, seconds) }))
    .filter(({ phone }) => phone !== SILENCE)
  if (sounds.length === 0) throw new VoiceError('voice_failed', 'The voice could not say a sentence of the script.')

  const from = Math.max(0, sounds[0]!.start - LEAD_SECONDS)
  const to = Math.min(seconds, sounds.at(-1)!.end + TAIL_SECONDS)
  const cut = utterance.samples.slice(Math.round(from * utterance.sampleRate), Math.round(to * utterance.sampleRate))
  const samples = resample(cut, utterance.sampleRate, SAMPLE_RATE)
  softenEdges(samples)
  const aligned = alignWords(
    groups.map((group) => alone.get(textAlone(group)) ?? []),
    sounds,
  )
  return {
    samples,
    words: timeWords(groups, sounds, aligned).map((word) => ({
      ...word,
      start: word.start - from,
      end: word.end - from,
    })),
    phones: utterance.phones
      .map(({ phone, end }) => ({ phone, end: Math.min(end, to) - from }))
      .filter(({ end }) => end > 0),
  }
}

/**
 * Joins what is not said with the word before it, or at the start with the one behind it, by a space at which no line
 * breaks. A long row of emoji is left out from where a caption could not hold it.
 */
function groupSilent(words: readonly SaidWord[]): SaidWord[] {
  const groups: SaidWord[] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last && (word.said === '' || last.said === '')) {
      const joined = `${last.text}\u00a0${word.text}`
      groups[groups.length - 1] = {
        text: joined.length <= JOINED_CHARACTERS_MAX ? joined : last.said ? last.text : word.text,
        said: last.said || word.said,
        pause: word.pause || last.pause,
      }
    } else groups.push(word)
  }
  return groups
}

/** The time of each word, from its first to its last sound. A word that got no sound shares the time of the one before. */
function timeWords(groups: readonly SaidWord[], sounds: readonly Sound[], aligned: readonly number[]): Word[] {
  const words: Word[] = []
  let index = 0
  while (index < groups.length) {
    let next = index + 1
    while (next < groups.length && !aligned.includes(next)) next++
    const own = sounds.filter((_, i) => aligned[i]! >= index && aligned[i]! < next)
    const start = own[0]?.start ?? words.at(-1)?.end ?? sounds[0]!.start
    const end = own.at(-1)?.end ?? start
    const sharing = groups.slice(index, next)
    const letters = sharing.reduce((sum, { said }) => sum + said.length, 0)
    let at = start
    for (const { text, said } of sharing) {
      const until = at + ((end - start) * said.length) / letters
      words.push({ text, start: at, end: until })
      at = until
    }
    index = next
  }
  return words
}

function softenEdges(samples: Float32Array): void {
  const edge = Math.min(samples.length >> 1, Math.round(EDGE_SECONDS * SAMPLE_RATE))
  for (let i = 0; i < edge; i++) {
    samples[i]! *= i / edge
    samples[samples.length - 1 - i]! *= i / edge
  }
}

/** Speech that grows by stretches, with silence between them. */
function createTrack() {
  const parts: { at: number; samples: Float32Array }[] = []
  const words: Word[] = []
  const phones: Phone[] = []
  let [length, pause] = [0, 0]
  return {
    seconds: () => length / SAMPLE_RATE,
    /** `pauseBehind` in seconds stands only if more follows. */
    add: (stretch: SaidStretch, pauseBehind: number) => {
      length += pause
      const at = length / SAMPLE_RATE
      if (pause > 0) phones.push({ phone: SILENCE, end: at })
      parts.push({ at: length, samples: stretch.samples })
      words.push(...stretch.words.map(({ text, start, end }) => ({ text, start: at + start, end: at + end })))
      phones.push(...stretch.phones.map(({ phone, end }) => ({ phone, end: at + end })))
      length += stretch.samples.length
      pause = Math.round(pauseBehind * SAMPLE_RATE)
    },
    finish: (): Speech => {
      const samples = new Float32Array(length)
      for (const part of parts) samples.set(part.samples, part.at)
      return { samples, words, phones }
    },
  }
}
