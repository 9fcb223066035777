import type { Atom, LanguageId, Span } from '../types.ts'
import { labelsOf, likelihoodsOf, scoresOf } from './crf.ts'
import { featuresOf } from './features.ts'
import { modelOf } from './model.ts'
import { LABEL_COUNT, firstLabel, isFirst, tagOf, type Tag } from './tags.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A stretch with one tag. `likelihood` (0 to 1) is that of its least likely token. */
export type Tagged = Span & { tag: Tag; likelihood: number }

/** What the tagger says of a text. */
export type Tagging = {
  tokens: Token[]
  /** In order, without overlap. */
  spans: Tagged[]
  /** How likely token `i` is part of one of the tags. */
  likelihood: (i: number, ...tags: Tag[]) => number
}

/**
 * Tags the words of a brief: names, conditions, what is said to whoever makes the picture. A conditional random field that learned
 * from the marked briefs in `training/marked`; what it says is a likelihood, and callers decide from which on they believe it.
 */
export function tagBrief(source: string, atoms: readonly Atom[], language: LanguageId): Tagging {
  const tokens = tokensOf(source, atoms)
  const model = modelOf()
  const scores = scoresOf(model, featuresOf(source, tokens, language))
  const { marginals } = likelihoodsOf(model, scores)
  const likelihood = likelihoodIn(marginals)
  return { tokens, spans: spansOf(tokens, labelsOf(model, scores), likelihood), likelihood }
}

/** How likely each label of each token is, summed over tags. */
export const likelihoodIn =
  (marginals: Float64Array): Tagging['likelihood'] =>
  (i, ...tags) => {
    let sum = 0
    for (const tag of tags) {
      const column = i * LABEL_COUNT + firstLabel(tag)
      sum += marginals[column]! + marginals[column + 1]!
    }
    return sum
  }

/** The stretches that labels make. */
export function spansOf(
  tokens: readonly Token[],
  labels: readonly number[],
  likelihood: Tagging['likelihood'],
): Tagged[] {
  const spans: Tagged[] = []
  let isOpen = false
  labels.forEach((label, i) => {
    const tag = tagOf(label)
    const { start, end } = tokens[i]!
    const last = spans.at(-1)
    if (!tag) isOpen = false
    else if (isOpen && last && !isFirst(label)) {
      last.end = end
      last.likelihood = Math.min(last.likelihood, likelihood(i, tag))
    } else {
      spans.push({ tag, start, end, likelihood: likelihood(i, tag) })
      isOpen = true
    }
  })
  return spans
}
