import { mayFollow } from './tags.ts'

/** A chain of labels: how many there are, and the weight of each behind each, a row for each label before. */
export type Chain = { labels: number; transitions: Float32Array }

/** In rows of a number for each label, one for each token. Forward and backward rows are scaled to a sum of 1. */
export type Likelihoods = { marginals: Float64Array; forward: Float64Array; backward: Float64Array }

const NEVER = -1e4
const isAllowed = (labels: number) =>
  Array.from({ length: labels * labels }, (_, i) => mayFollow(Math.floor(i / labels), i % labels))
const opens = (label: number) => mayFollow(-1, label)

/** The likeliest labels of a text by its scores (Viterbi). */
export function labelsOf({ labels: L, transitions }: Chain, scores: Float64Array): number[] {
  const allowed = isAllowed(L)
  const count = scores.length / L
  if (count === 0) return []
  const best = new Float64Array(count * L)
  const from = new Int16Array(count * L)
  for (let l = 0; l < L; l++) best[l] = opens(l) ? scores[l]! : NEVER
  for (let i = 1; i < count; i++)
    for (let l = 0; l < L; l++) {
      let [top, at] = [-Infinity, 0]
      for (let b = 0; b < L; b++) {
        const score = best[(i - 1) * L + b]! + (allowed[b * L + l] ? transitions[b * L + l]! : NEVER)
        if (score > top) [top, at] = [score, b]
      }
      best[i * L + l] = top + scores[i * L + l]!
      from[i * L + l] = at
    }
  const last = best.subarray((count - 1) * L)
  const labels = Array.from<number>({ length: count })
  labels[count - 1] = last.indexOf(Math.max(...last))
  for (let i = count - 1; i > 0; i--) labels[i - 1] = from[i * L + labels[i]!]!
  return labels
}

/** How likely each label of each token is, over all labellings of the text (forward-backward). */
export function likelihoodsOf({ labels: L, transitions }: Chain, scores: Float64Array): Likelihoods {
  const allowed = isAllowed(L)
  const count = scores.length / L
  const steps = Float64Array.from(transitions, (weight, i) => (allowed[i] ? Math.exp(weight) : 0))
  const power = powersOf(scores, L)
  const forward = new Float64Array(count * L)
  const backward = new Float64Array(count * L)
  for (let i = 0; i < count; i++) {
    for (let l = 0; l < L; l++) {
      let into = i === 0 && opens(l) ? 1 : 0
      if (i > 0) for (let b = 0; b < L; b++) into += forward[(i - 1) * L + b]! * steps[b * L + l]!
      forward[i * L + l] = into * power[i * L + l]!
    }
    normalise(forward, i, L)
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let l = 0; l < L; l++) {
      let out = i === count - 1 ? 1 : 0
      if (i < count - 1)
        for (let a = 0; a < L; a++) out += steps[l * L + a]! * power[(i + 1) * L + a]! * backward[(i + 1) * L + a]!
      backward[i * L + l] = out
    }
    normalise(backward, i, L)
  }
  const marginals = forward.map((ahead, i) => ahead * backward[i]!)
  for (let i = 0; i < count; i++) normalise(marginals, i, L)
  return { marginals, forward, backward }
}

/** Powers of e, each row by its own top, so that nothing overflows. */
function powersOf(scores: Float64Array, L: number): Float64Array {
  const powers = new Float64Array(scores.length)
  for (let start = 0; start < scores.length; start += L) {
    const top = Math.max(...scores.subarray(start, start + L))
    for (let l = 0; l < L; l++) powers[start + l] = Math.exp(scores[start + l]! - top)
  }
  return powers
}

/** Scales a row to a sum of 1. */
function normalise(rows: Float64Array, i: number, L: number): void {
  let sum = 0
  for (let l = 0; l < L; l++) sum += rows[i * L + l]!
  for (let l = 0; l < L; l++) rows[i * L + l]! /= sum
}
