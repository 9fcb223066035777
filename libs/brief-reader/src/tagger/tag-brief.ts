import type { Atom, LanguageId, LineKind, Span } from '../types.ts'
import { labelsOf, likelihoodsOf, scoresOf, type Model } from './crf.ts'
import { featuresOf, withTags, type Features } from './features.ts'
import { withChosenHead } from './heads.ts'
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
  /** How likely token `i` stands in one stretch with the token before it. */
  goesOn: (i: number) => number
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
  const model = modelOf(runsOn(source, tokens) ? 'run-ons' : 'lines')
  const lines = withChosenHead({ words, lines: withHead(tagged(model, LINE_KINDS, tokens, withTags(features, words))) })
  return {
    words,
    lines: { ...lines, spans: lines.spans.map((span, i, all) => withHyphenated(source, span, all[i + 1])) },
  }
}

/** "Für Sanitär-" · "und Heizungsbetriebe": what shares its ending with the next word goes on to it, unless another line begins there. */
function withHyphenated<T extends Span>(source: string, span: T, next: Span | undefined): T {
  const [rest = ''] = /\p{L}$/u.test(source.slice(0, span.end)) ? (SHARED.exec(source.slice(span.end)) ?? []) : []
  const end = span.end + rest.length
  return next && next.start < end ? span : { ...span, end }
}
const SHARED = /^-\s(?:und|oder|bzw\.|u\.|en|of|och|eller|and|or)\s\p{L}+/u

/** More letters than these without a mark run on. */
export const RUN_ON = 90
/** What parts a text: whoever types it means something by it. */
const PART = /^(?:[.,;:!?…–—|•()\n]|\p{Extended_Pictographic}\uFE0F?)$/u

/** Whether somebody has typed on without marks. Lines of such briefs are told by a model that learned briefs without marks too. */
function runsOn(source: string, tokens: readonly Token[]): boolean {
  const marks = tokens.filter(({ atom, text }) => !atom && PART.test(text)).map(({ start }) => start)
  return [...marks, source.length].some((at, i) => at - (marks[i - 1] ?? 0) > RUN_ON)
}

/** From these likelihoods on words may be what is advertised, when nothing is likelier. */
const HEAD_WORD = 0.15
const HEAD_MEAN = 0.25

/** Nearly every ad says what it is for: where no line does, the words that do so likeliest are one. */
export function withHead(tagging: Tagging<LineKind>): Tagging<LineKind> {
  const { tokens, spans, likelihood } = tagging
  if (spans.some(({ tag }) => tag === 'head')) return tagging
  const runs: (Span & { sum: number; count: number })[] = []
  let isOpen = false
  tokens.forEach(({ start, end }, i) => {
    const share = likelihood(i, 'head')
    const isTaken = spans.some((one) => one.start < end && start < one.end)
    if (share < HEAD_WORD || isTaken) return void (isOpen = false)
    const last = runs.at(-1)
    if (isOpen && last) Object.assign(last, { end, sum: last.sum + share, count: last.count + 1 })
    else runs.push({ start, end, sum: share, count: 1 })
    isOpen = true
  })
  const best = runs.toSorted((a, b) => b.sum / b.count - a.sum / a.count)[0]
  if (!best || best.sum / best.count < HEAD_MEAN) return tagging
  const head = { tag: 'head' as const, start: best.start, end: best.end, likelihood: best.sum / best.count }
  return { ...tagging, spans: [...spans, head].toSorted((a, b) => a.start - b.start) }
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
  const goesOn = (i: number) =>
    tags.reduce((sum, tag) => sum + (marginals[i * model.labels + firstLabel(tags, tag) + 1] ?? 0), 0)
  return { tokens, spans: spansOf(tags, tokens, labelsOf(model, scores), likelihood), likelihood, goesOn }
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
