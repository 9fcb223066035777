import type { AspectRatio } from '@adloom/creative-engine'
import type { Caption, Word } from '../types.ts'
import { breakCost, fits } from './lines.ts'
import { COLUMNS, columnsOf, joinWords, LINES_MAX } from './width.ts'

/** A pause after the end of a sentence, and one that parts words whatever stands there. In seconds. */
const SENTENCE_PAUSE = 0.12
const BREATH = 0.3
/** A caption is easy to read for this long at least, and stays this long behind its last word if nothing follows. */
const SECONDS_MIN = 0.9
const LINGER_SECONDS = 1.2
/** Columns of the costs below that a caption which stands too short weighs, for each second that is missing. */
const SHORT_COST = 30

/**
 * Groups spoken words into captions of at most two lines. A sentence or a breath ends a caption; a long sentence parts
 * where it costs least: behind pause marks, in even parts, not behind a word that leans on the next. Captions do not
 * overlap, and each stands from its first word until the next or a moment after its last.
 */
export function groupCaptions(words: readonly Word[], ratio: AspectRatio): Caption[] {
  const groups = phrasesOf(words).flatMap((phrase) => partPhrase(phrase, ratio))
  return groups.map((group, i) => {
    const next = groups[i + 1]?.[0]?.start ?? Infinity
    const [start, last] = [group[0]!.start, group.at(-1)!.end]
    return { start, end: Math.min(next, Math.max(last + LINGER_SECONDS, start + SECONDS_MIN)), words: group }
  })
}

/** Words up to the end of a sentence or a breath. */
function phrasesOf(words: readonly Word[]): Word[][] {
  const phrases: Word[][] = []
  for (const [i, word] of words.entries()) {
    const before = words[i - 1]
    const pause = before ? word.start - before.end : Infinity
    const ends = before !== undefined && /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019)\]]*$/u.test(before.text)
    if (pause >= BREATH || (ends && pause >= SENTENCE_PAUSE)) phrases.push([word])
    else phrases.at(-1)!.push(word)
  }
  return phrases
}

/** The partition of a phrase with the least cost, from its end: for each word, what the best captions from there cost. */
function partPhrase(words: readonly Word[], ratio: AspectRatio): Word[][] {
  const best: { cost: number; until: number }[] = Array.from({ length: words.length + 1 }, () => ({
    cost: 0,
    until: 0,
  }))
  for (let from = words.length - 1; from >= 0; from--) {
    best[from] = { cost: Infinity, until: from + 1 }
    for (let until = from + 1; until <= words.length; until++) {
      const group = words.slice(from, until)
      // A word that is wider than two lines stands alone; who draws it sets it smaller.
      if (until > from + 1 && !fits(group, ratio)) break
      const cost = captionCost(group, until === words.length, ratio) + best[until]!.cost
      if (cost < best[from]!.cost) best[from] = { cost, until }
    }
  }
  const groups: Word[][] = []
  for (let from = 0; from < words.length; from = best[from]!.until) groups.push(words.slice(from, best[from]!.until))
  return groups
}

/** What a caption costs, in columns: what it leaves empty, where it breaks, and how much too short it stands. */
function captionCost(words: readonly Word[], isLast: boolean, ratio: AspectRatio): number {
  const room = COLUMNS[ratio] * LINES_MAX
  const empty = Math.max(0, room - columnsOf(joinWords(words))) / room
  const seconds = words.at(-1)!.end - words[0]!.start
  const missing = Math.max(0, SECONDS_MIN - seconds)
  // The square makes captions of a phrase even, and the constant keeps them few.
  return 4 + 10 * empty ** 2 + (isLast ? 0 : breakCost(words.at(-1)!.text)) + missing * SHORT_COST
}
