import { createRandom } from '../corpus/random.ts'
import type { Learned } from './learn.ts'

/** The signs of each line of a brief, and whether each is the head that somebody marked. */
export type HeadLesson = { lines: Uint32Array[]; isHead: boolean[] }

/** Rounds over all lessons, the learning rate, the pull of weights to zero, and how often a sign is seen at the least. */
const SETTINGS = { rounds: 12, rate: 0.1, l2: 1e-3, seen: 3, seed: 5 }
/** What AdaGrad's sums of squares begin with. */
const START = 1e-2
/** A score that is wrong by less than this teaches nothing. */
const SLIGHT = 1e-3

/** Learns a weight for each sign so that of the lines of a brief its head scores most (softmax over the lines, with AdaGrad). */
export function learnHeads(lessons: readonly HeadLesson[]): Learned {
  const usable = lessons.filter(({ isHead }) => isHead.includes(true) && isHead.includes(false))
  const rows = rowsOf(usable)
  const known = usable.map(({ lines, isHead }) => ({
    isHead,
    lines: lines.map((signs) => Int32Array.from([...signs].flatMap((sign) => rows.get(sign) ?? []))),
  }))
  const weights = new Float32Array(rows.size)
  const squares = new Float32Array(rows.size).fill(START)
  const random = createRandom(SETTINGS.seed)
  for (let round = 0; round < SETTINGS.rounds; round++) {
    const order = known.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at)
    for (const { one } of order) teach(one, weights, squares)
  }
  return { labels: 1, rows, rowOf: (sign) => rows.get(sign), weights, scale: 1, transitions: new Float32Array(1) }
}

function teach(
  { lines, isHead }: { lines: Int32Array[]; isHead: boolean[] },
  weights: Float32Array,
  squares: Float32Array,
): void {
  const scores = lines.map((line) => line.reduce((sum, row) => sum + weights[row]!, 0))
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const all = powers.reduce((sum, one) => sum + one, 0)
  const right = powers.reduce((sum, one, i) => sum + (isHead[i] ? one : 0), 0)
  lines.forEach((line, i) => {
    const error = powers[i]! / all - (isHead[i] ? powers[i]! / right : 0)
    if (Math.abs(error) < SLIGHT) return
    for (const row of line) {
      const pull = error + SETTINGS.l2 * weights[row]!
      squares[row]! += pull * pull
      weights[row]! -= (SETTINGS.rate * pull) / Math.sqrt(squares[row]!)
    }
  })
}

function rowsOf(lessons: readonly HeadLesson[]): Map<number, number> {
  const seen = new Map<number, number>()
  for (const { lines } of lessons)
    for (const signs of lines) for (const sign of new Set(signs)) seen.set(sign, (seen.get(sign) ?? 0) + 1)
  return new Map([...seen].filter(([, count]) => count >= SETTINGS.seen).map(([sign], row) => [sign, row]))
}
