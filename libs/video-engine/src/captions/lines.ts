import type { AspectRatio } from '@adloom/creative-engine'
import type { Word } from '../types.ts'
import { between, COLUMNS, columnsOf, joinWords, LINES_MAX } from './width.ts'

/**
 * The lines of a caption: one if it fits, else the two that are nearest in width, the break after a pause mark and never
 * behind a word that leans on the next. A word that is wider than a line has one for itself.
 */
export function breakLines(words: readonly Word[], ratio: AspectRatio): Word[][] {
  if (words.length < 2 || columnsOf(joinWords(words)) <= COLUMNS[ratio]) return [[...words]]
  let best = { cost: Infinity, at: 1 }
  for (let at = 1; at < words.length; at++) {
    const widths = [words.slice(0, at), words.slice(at)].map((line) => columnsOf(joinWords(line)))
    const over = widths.reduce((sum, width) => sum + Math.max(0, width - COLUMNS[ratio]), 0)
    const cost = over * 100 + Math.abs(widths[0]! - widths[1]!) + breakCost(words[at - 1]!.text)
    if (cost < best.cost) best = { cost, at }
  }
  return [words.slice(0, best.at), words.slice(best.at)]
}

/** Whether words fit into the lines of a caption. */
export function fits(words: readonly { text: string }[], ratio: AspectRatio): boolean {
  let [lines, used] = [1, 0]
  for (const [i, { text }] of words.entries()) {
    const width = columnsOf(text)
    const gap = used === 0 ? 0 : between(words[i - 1]!.text, text).length
    if (used > 0 && used + gap + width > COLUMNS[ratio]) {
      lines++
      used = width
    } else used += gap + width
    // A word that is wider than a line takes more than one.
    if (width > COLUMNS[ratio]) lines += LINES_MAX
  }
  return lines <= LINES_MAX
}

/** Words that lean on the next one. A line or caption should not end with them. */
const LEANING = new Set(
  (
    'a an the of to in on at by for from with and or but nor so as if than that this these those my your our their his her its ' +
    'is are was were be been has have had will would can could should not no very more most'
  ).split(' '),
)

/** How bad a break behind a word is, in columns. */
export function breakCost(text: string): number {
  if (/[.!?\u2026]["'\u201d\u2019)\]]*$/u.test(text)) return -8
  if (/[,;:\u2013\u2014]["'\u201d\u2019)\]]*$/u.test(text)) return -5
  return LEANING.has(text.toLowerCase()) ? 6 : 0
}
