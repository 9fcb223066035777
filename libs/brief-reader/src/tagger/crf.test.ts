import { describe, expect, it } from 'vitest'
import { labelsOf, likelihoodsOf, type Chain } from './crf.ts'
import { TAGS, firstLabel as firstOf, labelCount, mayFollow, type Tag } from './tags.ts'

const L = labelCount(TAGS)
const firstLabel = (tag: Tag) => firstOf(TAGS, tag)
/** Labels that the small texts of these tests have scores for; all others are out of reach. */
const USED = [0, firstLabel('biz'), firstLabel('biz') + 1, firstLabel('place'), firstLabel('place') + 1]

/** Scores and a model from a seed, for a text of so many tokens. */
function drawn(seed: number, count: number) {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const scores = new Float64Array(count * L).fill(-60)
  for (let i = 0; i < count; i++) for (const label of USED) scores[i * L + label] = next() * 4 - 2
  const transitions = Float32Array.from({ length: L * L }, () => next() * 2 - 1)
  const chain: Chain = { labels: L, transitions }
  return { chain, scores }
}

/** Every labelling that is allowed, with its score: what the quick ways must agree with. */
function allLabellings({ transitions }: Chain, scores: Float64Array): { labels: number[]; score: number }[] {
  let made: { labels: number[]; score: number }[] = [{ labels: [], score: 0 }]
  for (let i = 0; i < scores.length / L; i++)
    made = made.flatMap(({ labels, score }) =>
      USED.filter((label) => mayFollow(labels.at(-1) ?? -1, label)).map((label) => ({
        labels: [...labels, label],
        score: score + scores[i * L + label]! + (i > 0 ? transitions[labels[i - 1]! * L + label]! : 0),
      })),
    )
  return made
}

describe('labels of a text', () => {
  it.each([1, 2, 3, 4, 5])('are the best of all that are allowed (seed %i)', (seed) => {
    const { chain, scores } = drawn(seed, 5)
    const best = allLabellings(chain, scores).toSorted((a, b) => b.score - a.score)[0]
    expect(labelsOf(chain, scores)).toEqual(best?.labels)
  })

  it.each([1, 2, 3, 4, 5])('have the likelihoods that all labellings together give (seed %i)', (seed) => {
    const { chain, scores } = drawn(seed, 5)
    const all = allLabellings(chain, scores).map(({ labels, score }) => ({ labels, weight: Math.exp(score) }))
    const sum = all.reduce((total, { weight }) => total + weight, 0)
    const { marginals } = likelihoodsOf(chain, scores)
    for (let i = 0; i < 5; i++)
      for (const label of USED) {
        const weight = all.filter(({ labels }) => labels[i] === label).reduce((total, one) => total + one.weight, 0)
        expect(marginals[i * L + label]).toBeCloseTo(weight / sum, 6)
      }
  })

  it('never go on with a span that has not begun', () => {
    expect(mayFollow(-1, firstLabel('biz') + 1)).toBe(false)
    expect(mayFollow(0, firstLabel('biz') + 1)).toBe(false)
    expect(mayFollow(firstLabel('place'), firstLabel('biz') + 1)).toBe(false)
    expect(mayFollow(firstLabel('biz'), firstLabel('biz') + 1)).toBe(true)
    expect(mayFollow(firstLabel('biz') + 1, firstLabel('biz') + 1)).toBe(true)
  })

  it('of no text are none', () => {
    const { chain } = drawn(1, 1)
    expect(labelsOf(chain, new Float64Array())).toEqual([])
  })
})
