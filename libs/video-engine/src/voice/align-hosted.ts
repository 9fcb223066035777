import { wordsToShow, type ShownWord } from '../captions/without-voice.ts'
import { SAMPLE_RATE, type Word } from '../types.ts'
import { readRuns, type Run } from './runs.ts'

/** How much longer a word takes than its letters, in letters. */
const WORD_BASE = 1.6
/** What is said for a figure, a sign and a syllable of a script without spaces, in letters. */
const FIGURE = 3.6
const SIGN = 5
const SYLLABLE = 2.5
const LETTERS_MAX = 40

/** What a pause costs where a text has no mark, and a mark where the voice makes no pause. */
const PAUSE_AT = { sentence: 0, clause: 0.6, none: 4 }
const NO_PAUSE_AT = { sentence: 5, clause: 0.7 }
/** What a pause costs that is taken for a part of a word, for each second. */
const PAUSE_IGNORED = 14
/** The variance of the time that words take, for each second, and at least. */
const VARIANCE = { perSecond: 0.03, least: 0.02 }
/** Runs of sound in one group of words. More pauses than this are never between two words. */
const RUNS_MAX = 8

/**
 * The times of the words of a text in its speech, by a voice that gives none: pauses of the sound are matched with marks
 * of the text, and words share the time between two pauses by their length. Words are those of `timeWithoutVoice`; they
 * rise and do not overlap. Empty for a text without words, or a sound that is silent. `samples` are at 48 kHz. Pure.
 */
export function alignHosted(text: string, samples: Float32Array): Word[] {
  const words = wordsToShow(text)
  const runs = readRuns(samples, SAMPLE_RATE)
  if (words.length === 0 || runs.length === 0) return []
  const weights = words.map(({ text: word }) => weightOf(word))
  return groupsOf(words, weights, runs).flatMap((group) => timeGroup(group, words, weights, runs))
}

/** Words `from` to `to` (excluded) that are said in runs `firstRun` to `endRun` (excluded). */
type Group = { from: number; to: number; firstRun: number; endRun: number }
type Step = { cost: number; from: number; firstRun: number }

/** The cheapest way to give all words to all runs, in order. */
function groupsOf(words: readonly ShownWord[], weights: readonly number[], runs: readonly Run[]): Group[] {
  const before = sums(weights)
  const sounding = sums(runs.map(({ start, end }) => end - start))
  const marks = sums(words.map(({ ends }) => (ends === null ? 0 : NO_PAUSE_AT[ends])))
  const rate = sounding.at(-1)! / before.at(-1)!
  const steps: (Step | undefined)[][] = [[{ cost: 0, from: 0, firstRun: 0 }]]
  for (let endRun = 1; endRun <= runs.length; endRun++) {
    const here: (Step | undefined)[] = []
    const isLast = endRun === runs.length
    for (let to = isLast ? words.length : 1; to <= words.length - (isLast ? 0 : 1); to++) {
      const pause = isLast ? 0 : PAUSE_AT[words[to - 1]!.ends ?? 'none']
      for (let firstRun = Math.max(0, endRun - RUNS_MAX); firstRun < endRun; firstRun++) {
        const seconds = sounding[endRun]! - sounding[firstRun]!
        const ignored = runs[endRun - 1]!.end - runs[firstRun]!.start - seconds
        const fixed = pause + ignored * PAUSE_IGNORED
        steps[firstRun]!.forEach((step, from) => {
          if (!step || from >= to || step.cost + fixed >= (here[to]?.cost ?? Infinity)) return
          const expected = (before[to]! - before[from]!) * rate
          const off = (seconds - expected) ** 2 / (VARIANCE.least + VARIANCE.perSecond * expected)
          const cost = step.cost + fixed + off + marks[to - 1]! - marks[from]!
          if (cost < (here[to]?.cost ?? Infinity)) here[to] = { cost, from, firstRun }
        })
      }
    }
    steps.push(here)
  }
  return pathOf(steps, words.length, runs.length)
}

/** Back from the end. A sound that pauses too often for its words has no way, and is one group. */
function pathOf(steps: (Step | undefined)[][], words: number, runs: number): Group[] {
  const groups: Group[] = []
  let [to, endRun] = [words, runs]
  while (endRun > 0) {
    const step = steps[endRun]?.[to]
    if (!step) return [{ from: 0, to: words, firstRun: 0, endRun: runs }]
    groups.unshift({ from: step.from, to, firstRun: step.firstRun, endRun })
    ;[to, endRun] = [step.from, step.firstRun]
  }
  return groups
}

/** Words share the sounding time of their runs by weight. */
function timeGroup(
  { from, to, firstRun, endRun }: Group,
  words: readonly ShownWord[],
  weights: readonly number[],
  runs: readonly Run[],
): Word[] {
  const own = runs.slice(firstRun, endRun)
  const seconds = own.reduce((sum, { start, end }) => sum + end - start, 0)
  const whole = weights.slice(from, to).reduce((sum, weight) => sum + weight, 0)
  let said = 0
  return words.slice(from, to).map(({ text }, i) => {
    const start = timeAt(own, (said / whole) * seconds, 'start')
    said += weights[from + i]!
    return { text, start, end: timeAt(own, (said / whole) * seconds, 'end') }
  })
}

/** When so many seconds have sounded. At the edge of two runs a word starts behind the pause and ends before it. */
function timeAt(runs: readonly Run[], sounded: number, edge: 'start' | 'end'): number {
  let left = sounded
  for (const { start, end } of runs) {
    const length = end - start
    if (edge === 'start' ? left < length - 1e-6 : left <= length + 1e-6) return Math.min(end, start + left)
    left -= length
  }
  return runs.at(-1)!.end
}

function sums(values: readonly number[]): number[] {
  let sum = 0
  return [0, ...values.map((value) => (sum += value))]
}

/** How long a word is said, in letters. Figures and signs are read out. */
function weightOf(word: string): number {
  const count = (pattern: RegExp) => word.match(pattern)?.length ?? 0
  const figures = count(/\p{N}/gu)
  const syllables = count(SYLLABIC)
  const letters = count(/\p{L}/gu) - syllables
  const signs = count(/[%€$£¥&@+]|\p{L}\.(?=\p{L})/gu)
  return WORD_BASE + Math.min(LETTERS_MAX, letters + figures * FIGURE + syllables * SYLLABLE + signs * SIGN)
}

const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
