import type { Atom, LanguageId, LineKind, Span } from '../types.ts'
import { labelsOf, likelihoodsOf, scoresOf, type Model } from './crf.ts'
import { featuresOf, withTags, type Features } from './features.ts'
import { modelOf } from './model.ts'
import { LINE_KINDS, TAGS, firstLabel, isFirst, tagOf, type Tag } from './tags.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A stretch with one tag. `likelihood` (0 to 1) is that of its least likely token. */
export type Tagged<T extends string = Tag> = Span & { tag: T; likelihood: number }

/** What a tagger says of a text. */
export type Tagging<T extends string = Tag> = {
  tokens: Token[]
  /** In order, without overlap. */
  spans: Tagged<T>[]
  /** How likely token `i` is part of one of the tags. */
  likelihood: (i: number, ...tags: T[]) => number
}

/**
 * Tags the words of a brief twice: what each is (names, conditions, what is said to whoever makes the picture), and which lines a
 * copywriter would set of it. Two conditional random fields that learned from the marked briefs in `training`; what they say are
 * likelihoods, and callers decide from which on they believe them.
 */
export function tagBrief(
  source: string,
  atoms: readonly Atom[],
  language: LanguageId,
): { words: Tagging; lines: Tagging<LineKind> } {
  const tokens = tokensOf(source, atoms)
  const features = featuresOf(source, tokens, language)
  const words = tagged(modelOf('tagger'), TAGS, tokens, features)
  const lines = tagged(modelOf('lines'), LINE_KINDS, tokens, withTags(features, words))
  return { words, lines }
}

/** What a model says of a text by its signs. */
export function tagged<T extends string>(
  model: Model,
  tags: readonly T[],
  tokens: Token[],
  features: readonly Features[],
): Tagging<T> {
  const scores = scoresOf(model, features)
  const { marginals } = likelihoodsOf(model, scores)
  const likelihood: Tagging<T>['likelihood'] = (i, ...wanted) => {
    let sum = 0
    for (const tag of wanted) {
      const column = i * model.labels + firstLabel(tags, tag)
      sum += marginals[column]! + marginals[column + 1]!
    }
    return sum
  }
  return { tokens, spans: spansOf(tags, tokens, labelsOf(model, scores), likelihood), likelihood }
}

/** The stretches that labels make. */
export function spansOf<T extends string>(
  tags: readonly T[],
  tokens: readonly Token[],
  labels: readonly number[],
  likelihood: NoInfer<Tagging<T>['likelihood']>,
): Tagged<T>[] {
  const spans: Tagged<T>[] = []
  let isOpen = false
  labels.forEach((label, i) => {
    const tag = tagOf(tags, label)
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
