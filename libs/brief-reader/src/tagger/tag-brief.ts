import { COMPARISONS } from '../sentences/comparisons.ts'
import type { Atom, LanguageId, LineKind, Span } from '../types.ts'
import { labelsOf, likelihoodsOf } from './crf.ts'
import { featuresOf } from './features.ts'
import { withChosenHead } from './heads.ts'
import { readerModel } from './model.ts'
import { encode, linear } from './reader-network.ts'
import { LINE_KINDS, TAGS, firstLabel, isFirst, labelCount, tagOf, type Tag } from './tags.ts'
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
 * copywriter would set of it. One network that learned from the marked briefs in `training` reads the whole brief for both; what it
 * says are likelihoods, and callers decide from which on they believe them.
 */
export function tagBrief(
  source: string,
  atoms: readonly Atom[],
  language: LanguageId,
): { words: Tagging; lines: Tagging<LineKind> } {
  const tokens = tokensOf(source, atoms).slice(0, TOKENS_MAX)
  const model = readerModel()
  const rows = encode(model.network, featuresOf(source, tokens, language))
  const { width } = model.network
  const told = tagged(LINE_KINDS, tokens, linear(model.lines, rows, width), model.transitions)
  if (tokens.length <= FEWEST && told.spans.length === 0) return { words: untold(tokens), lines: asHead(told) }
  const words = withoutQuoted(source, tagged(TAGS, tokens, linear(model.words, rows, width), NO_TRANSITIONS))
  const lines = withHead(told)
  const { spans } = withChosenHead(lines)
  return { words, lines: { ...lines, spans: spans.map((span, i, all) => withHyphenated(source, span, all[i + 1])) } }
}

/** What a customer says, with a name behind it: “Best stay in years.” – Maya R. */
const QUOTED = /["“„«»][^"“”„«»\n]{8,160}["”“«»][.,]?\s?[–—-]\s?(?=\p{Lu})/gu

/** Words in a quotation that has a name, and in a comparison of two labelled lists, are said to the readers, however they sound. */
function withoutQuoted(source: string, words: Tagging): Tagging {
  const compared = COMPARISONS.map(({ pattern }) => pattern.exec(source)).filter((one) => one !== null)
  const quoted = [...source.matchAll(QUOTED), ...compared].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  const isQuoted = (one: Span) => quoted.some(({ start, end }) => one.start < end && start < one.end)
  const isToUs = (tag: Tag) => tag === 'to' || tag === 'not'
  return {
    ...words,
    spans: words.spans.filter((span) => !(isToUs(span.tag) && isQuoted(span))),
    likelihood: (i, ...tags) =>
      words.likelihood(i, ...(isQuoted(words.tokens[i]!) ? tags.filter((tag) => !isToUs(tag)) : tags)),
  }
}

/** "Sneakers": so few tokens are the thing, when nothing is told of them. */
const FEWEST = 3
const untold = (tokens: Token[]): Tagging => ({ tokens, spans: [], likelihood: () => 0, goesOn: () => 0 })
function asHead(told: Tagging<LineKind>): Tagging<LineKind> {
  const [first, last] = [told.tokens[0], told.tokens.at(-1)]
  if (!first || !last) return told
  return { ...told, spans: [{ tag: 'head', start: first.start, end: last.end, likelihood: 1 }] }
}

/** What stands further behind is not tagged: no brief is as long, and what the network takes grows with the text. */
const TOKENS_MAX = 800
/** What a word is the network tells for each alone. */
const NO_TRANSITIONS = new Float32Array(labelCount(TAGS) ** 2)

/** "Für Sanitär-" · "und Heizungsbetriebe": what shares its ending with the next word goes on to it, unless another line begins there. */
function withHyphenated<T extends Span>(source: string, span: T, next: Span | undefined): T {
  const [rest = ''] = /\p{L}$/u.test(source.slice(0, span.end)) ? (SHARED.exec(source.slice(span.end)) ?? []) : []
  const end = span.end + rest.length
  return next && next.start < end ? span : { ...span, end }
}
const SHARED = /^-\s(?:und|oder|bzw\.|u\.|en|of|och|eller|and|or)\s\p{L}+/u

/** From these likelihoods on words may be what is advertised, when nothing is likelier. */
const HEAD_WORD = 0.15
const HEAD_MEAN = 0.25

/** Nearly every ad says what it is for: where no line does, the words that do so likeliest are one. */
function withHead(tagging: Tagging<LineKind>): Tagging<LineKind> {
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

/** The stretches and likelihoods that follow from the score of each label for each token. */
function tagged<T extends string>(
  tags: readonly T[],
  tokens: Token[],
  rows: Float32Array,
  transitions: Float32Array,
): Tagging<T> {
  const labels = labelCount(tags)
  const chain = { labels, transitions }
  const scores = Float64Array.from(rows)
  const { marginals } = likelihoodsOf(chain, scores)
  const likelihood: Tagging<T>['likelihood'] = (i, ...wanted) => {
    let sum = 0
    for (const tag of wanted) {
      const column = i * labels + firstLabel(tags, tag)
      sum += marginals[column]! + marginals[column + 1]!
    }
    return sum
  }
  const goesOn = (i: number) =>
    tags.reduce((sum, tag) => sum + (marginals[i * labels + firstLabel(tags, tag) + 1] ?? 0), 0)
  return { tokens, spans: spansOf(tags, tokens, labelsOf(chain, scores), likelihood), likelihood, goesOn }
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
