import { timeWithoutVoice } from '../../captions/without-voice.ts'
import { SAMPLE_RATE, type Phone, type Speech, type Word } from '../../types.ts'

/**
 * A sentence as it is said, in seconds from its own start. `rest` is the silence behind it before the next one of its scene.
 * `samples` is null when nobody speaks.
 */
export type Block = {
  seconds: number
  words: readonly Word[]
  rest: number
  samples: Float32Array | null
  phones: readonly Phone[]
}

/** A pause at the end of a sentence, in seconds; a shorter one is none. */
const PAUSE_MIN = 0.12
const ENDED = /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019)\]]*$/u
/** Sound is cut this far behind a word, so that none of it is lost. */
const TAIL_SECONDS = 0.1

/** The sentences of spoken words, by the ends of sentences with a pause behind them. */
function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = []
  for (const [i, word] of words.entries()) {
    const before = words[i - 1]
    const parts = before !== undefined && ENDED.test(before.text) && word.start - before.end >= PAUSE_MIN
    if (i === 0 || parts) sentences.push([word])
    else sentences.at(-1)!.push(word)
  }
  return sentences
}

/** The sentences of a scene's speech. Together they have all of its samples. */
export function blocksOfSpeech({ samples, words, phones }: Speech): Block[] {
  const whole = samples.length / SAMPLE_RATE
  const sentences = sentencesOf(words)
  const cuts = sentences.map((sentence, i) => {
    const next = sentences[i + 1]?.[0]
    if (!next) return whole
    const end = sentence.at(-1)!.end
    return Math.min(end + TAIL_SECONDS, (end + next.start) / 2)
  })
  return sentences.map((sentence, i) => {
    const next = sentences[i + 1]?.[0]
    // Samples of a pause go with the sentence before it, up to where the next begins.
    const from = i === 0 ? 0 : Math.max(cuts[i - 1]!, sentence[0]!.start - TAIL_SECONDS)
    const to = cuts[i]!
    const begin = next ? Math.max(to, next.start - TAIL_SECONDS) : to
    return {
      seconds: to - from,
      words: sentence.map(({ text, start, end }) => ({ text, start: start - from, end: Math.min(end, to) - from })),
      rest: begin - to,
      samples: samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
      phones: phonesWithin(phones, from, to),
    }
  })
}

function phonesWithin(phones: readonly Phone[], from: number, to: number): Phone[] {
  const inside: Phone[] = []
  let start = 0
  for (const { phone, end } of phones) {
    if (end > from && start < to) inside.push({ phone, end: Math.min(end, to) - from })
    start = end
  }
  return inside
}

/** The sentences of a script that nobody speaks, at the pace of reading; `pace` above 1 is faster. */
export function blocksToRead(script: string, pace = 1): Block[] {
  const sentences = sentencesOf(timeWithoutVoice(script))
  return sentences.map((sentence, i) => {
    const [from, to] = [sentence[0]!.start, sentence.at(-1)!.end]
    const next = sentences[i + 1]?.[0]?.start ?? to
    return {
      seconds: (to - from) / pace,
      words: sentence.map(({ text, start, end }) => ({ text, start: (start - from) / pace, end: (end - from) / pace })),
      rest: (next - to) / pace,
      samples: null,
      phones: [],
    }
  })
}
