import { createRandom } from '../corpus/random.ts'
import { likelihoodsOf, type Likelihoods, type Model } from '../src/tagger/crf.ts'
import { mayFollow } from '../src/tagger/tags.ts'

/** A text as signs of each token, and the right label of each. */
export type Lesson = { features: Uint32Array[]; gold: number[] }

/**
 * `rounds` over all lessons at a learning `rate`; `l2` pulls weights to zero; a sign counts from `seen` times on; a share `drop`
 * of all signs is left out by lot each time, so that no word alone decides. The same seed gives the same model.
 */
export type Settings = { rounds: number; rate: number; l2: number; seen: number; drop: number; seed: number }

/** Chosen by a few runs on marked briefs that were kept apart; nothing was searched. */
export const SETTINGS: Settings = { rounds: 15, rate: 0.1, l2: 1e-3, seen: 2, drop: 0.3, seed: 1 }

/** A model with the signs that it has rows for. */
export type Learned = Model & { rows: ReadonlyMap<number, number> }

/** The model is the mean of what so many last rounds gave, which swings less. */
const AVERAGED = 6
/** What a label is wrong by less than this teaches nothing. */
const SLIGHT = 1e-3
/** What AdaGrad's sums of squares begin with. */
const START = 1e-4

type Weights = { values: Float32Array; squares: Float32Array; mean: Float32Array }
const weightsOf = (size: number): Weights => ({
  values: new Float32Array(size),
  squares: new Float32Array(size).fill(START),
  mean: new Float32Array(size),
})

/** Learns the weights for so many labels by the gradient of the likelihood of the right ones, with AdaGrad. */
export function learn(lessons: readonly Lesson[], L: number, settings: Settings): Learned {
  const rows = rowsOf(lessons, settings.seen)
  const known = lessons.map(({ features }) =>
    features.map((signs) => Int32Array.from([...signs].flatMap((sign) => rows.get(sign) ?? []))),
  )
  const weights = weightsOf(rows.size * L)
  const transitions = weightsOf(L * L)
  const rowOf = (sign: number) => rows.get(sign)
  const model: Model = { labels: L, rowOf, weights: weights.values, scale: 1, transitions: transitions.values }
  const random = createRandom(settings.seed)
  const order = lessons.map((_, i) => i)
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const { gold } = lessons[at]!
      const kept = known[at]!.map((signs) => signs.filter(() => random() >= settings.drop))
      const scores = scoresOfRows(weights.values, kept, L)
      const likelihoods = likelihoodsOf(model, scores)
      teachSigns(weights, kept, gold, likelihoods, settings)
      teachTransitions(transitions, scores, gold, likelihoods, settings)
    }
    if (round < settings.rounds - AVERAGED) continue
    for (const { values, mean } of [weights, transitions])
      for (let i = 0; i < values.length; i++) mean[i]! += values[i]! / AVERAGED
  }
  return { labels: L, rows, rowOf, weights: weights.mean, scale: 1, transitions: transitions.mean }
}

/** A row for each sign that is seen often enough. */
function rowsOf(lessons: readonly Lesson[], least: number): Map<number, number> {
  const seen = new Map<number, number>()
  for (const { features } of lessons)
    for (const signs of features) for (const sign of signs) seen.set(sign, (seen.get(sign) ?? 0) + 1)
  const often = [...seen].filter(([, count]) => count >= least)
  return new Map(often.map(([sign], row) => [sign, row]))
}

function scoresOfRows(weights: Float32Array, tokens: readonly Int32Array[], L: number): Float64Array {
  const scores = new Float64Array(tokens.length * L)
  tokens.forEach((rows, i) => {
    for (const row of rows) for (let l = 0, w = row * L, s = i * L; l < L; l++, w++, s++) scores[s]! += weights[w]!
  })
  return scores
}

/** Moves one weight against its gradient. */
function step({ values, squares }: Weights, at: number, gradient: number, { rate, l2 }: Settings): void {
  const pull = gradient + l2 * values[at]!
  squares[at]! += pull * pull
  values[at]! -= (rate * pull) / Math.sqrt(squares[at]!)
}

function teachSigns(
  weights: Weights,
  kept: readonly Int32Array[],
  gold: readonly number[],
  { marginals }: Likelihoods,
  settings: Settings,
): void {
  const L = marginals.length / gold.length
  const wrong: [label: number, error: number][] = []
  gold.forEach((right, i) => {
    wrong.length = 0
    for (let l = 0; l < L; l++) {
      const error = marginals[i * L + l]! - (right === l ? 1 : 0)
      if (Math.abs(error) >= SLIGHT) wrong.push([l, error])
    }
    if (wrong.length === 0) return
    for (const row of kept[i]!) for (const [label, error] of wrong) step(weights, row * L + label, error, settings)
  })
}

/** Of two labels in a row: how often they are expected, less how often they are there. */
function teachTransitions(
  transitions: Weights,
  scores: Float64Array,
  gold: readonly number[],
  { forward, backward }: Likelihoods,
  settings: Settings,
): void {
  const L = scores.length / gold.length
  const power = transitions.values.map(Math.exp)
  const gradient = new Float64Array(L * L)
  const joint = new Float64Array(L * L)
  for (let i = 1; i < gold.length; i++) {
    joint.fill(0)
    const top = Math.max(...scores.subarray(i * L, (i + 1) * L))
    let sum = 0
    for (let b = 0; b < L; b++) {
      const before = forward[(i - 1) * L + b]!
      if (before < 1e-9) continue
      for (let l = 0; l < L; l++)
        if (mayFollow(b, l))
          sum += joint[b * L + l] =
            before * power[b * L + l]! * Math.exp(scores[i * L + l]! - top) * backward[i * L + l]!
    }
    for (let p = 0; p < L * L; p++) gradient[p]! += joint[p]! / sum
    gradient[gold[i - 1]! * L + gold[i]!]! -= 1
  }
  for (let p = 0; p < L * L; p++) if (gradient[p] !== 0) step(transitions, p, gradient[p]!, settings)
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1))
    ;[order[i], order[k]] = [order[k]!, order[i]!]
  }
}
