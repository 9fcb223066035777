import type { LineKind } from '../types.ts'
import { scoresOf } from './crf.ts'
import type { Features } from './features.ts'
import { hashOf } from './hash.ts'
import { modelOf } from './model.ts'
import type { Tagged, Tagging } from './tag-brief.ts'
import type { Tag } from './tags.ts'
import { placesIn } from './tokens.ts'

/** What the taggers say of a brief's words and lines. */
type Taggings = { words: Tagging; lines: Tagging<LineKind> }

/** What the first tagger says of a line's words tells whether it can lead. */
const ASKED: readonly Tag[] = ['prod', 'head', 'biz', 'place', 'aud', 'to', 'cond', 'price', 'on', 'free', 'off']
/** A name, a place, a day or a contact is no head: the thing may stand in its line, and what sets the lines looks there. */
const LEADING: ReadonlySet<LineKind> = new Set(['head', 'worth', 'tell'])
/** So many lines are none that anybody reads: the text is not a brief. */
const LINES_MAX = 80
/** A head whose score is this far below that of another line leads no ad. */
const CLEARLY = 0.5

/**
 * The lines of a brief with the one as head that says best what the ad is about. The tagger of lines sees a few words at a time and
 * takes what a brief begins with for its head; this looks at all lines together. A model that learned which line of each marked
 * brief is its head scores them. Heads that score clearly less are told below.
 */
export function withChosenHead({ words, lines }: Taggings): Tagging<LineKind> {
  const { spans } = lines
  if (spans.length < 2 || spans.length > LINES_MAX) return lines
  const scores = scoresOf(modelOf('heads'), signsOfLines({ words, lines }))
  const top = Math.max(...scores)
  const best = scores.indexOf(top)
  if (!LEADING.has(spans[best]!.tag)) return lines
  // How likely it is the head of them all.
  const share = 1 / scores.reduce((sum, score) => sum + Math.exp(score - top), 0)
  const first = spans.findIndex(({ tag }) => tag === 'head')
  if (first === best || (first >= 0 && top - scores[first]! < CLEARLY)) return lines
  return {
    ...lines,
    spans: spans.map((span, i) => {
      if (i === best) return { ...span, tag: 'head', likelihood: Math.max(span.likelihood, share) }
      return span.tag === 'head' && top - scores[i]! >= CLEARLY ? { ...span, tag: 'tell' } : span
    }),
  }
}

/** A share from 0 to 1 as one of so many steps. */
const stepOf = (share: number, steps: number) => Math.min(steps - 1, Math.floor(share * steps))
/** Lengths in tokens that are told apart. */
const LENGTHS = [15, 10, 7, 5, 4, 3, 2, 1]
const FULL_STOP = /^[.!?\n]$/u

/** Signs of each line by which its score is told: its kind and place, what the taggers say of it beside the others, its words and those around it. */
export function signsOfLines({ words, lines }: Taggings): Features[] {
  const { spans, tokens } = lines
  const stretches = spans.map((span) => stretchOf(span, tokens))
  const means = stretches.map(([from, to]) => (share: (i: number) => number) => {
    let sum = 0
    for (let i = from; i < to; i++) sum += share(i)
    return sum / Math.max(1, to - from)
  })
  const heads = means.map((mean) => mean((i) => lines.likelihood(i, 'head')))
  const things = means.map((mean) => mean((i) => words.likelihood(i, 'prod')))
  const headCount = spans.filter(({ tag }) => tag === 'head').length
  const word = (i: number) => {
    const token = tokens[i]
    return token ? (token.atom ? `<${token.atom}>` : token.text.toLowerCase()) : '$'
  }
  return spans.map(({ tag, likelihood, start, end }, at) => {
    const signs: number[] = []
    const add = (text: string, withKind = false) => {
      signs.push(hashOf(text))
      if (withKind) signs.push(hashOf(text + tag))
    }
    const [from, to] = stretches[at]!
    add(`kind${tag}`)
    add(`sure${stepOf(likelihood, 5)}${tag}`)
    add(`head${stepOf(heads[at]!, 10)}`)
    const [rank, rankOfThing] = [rankOf(heads, at), rankOf(things, at)]
    add(`rank${rank}`, true)
    add(`thing${rankOfThing}`)
    add(`ranks${Math.min(rank, 2)}${Math.min(rankOfThing, 2)}`)
    for (const asked of ASKED)
      add(
        `mean${asked}${stepOf(
          means[at]!((i) => words.likelihood(i, asked)),
          5,
        )}`,
        true,
      )
    const inside = words.spans.filter((one) => one.start < end && start < one.end).map((one) => one.tag)
    for (const one of new Set(inside)) add(`in${one}`)
    add(`all${inside.join()}`)
    add(`long${LENGTHS.find((one) => to - from >= one)}`, true)
    add(`at${at === 0 ? 'first' : at === 1 ? 'second' : at === spans.length - 1 ? 'last' : ''}`, true)
    add(`heads${Math.min(headCount, 3)}${tag}`)
    const earlier = spans.slice(0, at).filter((one) => one.tag === 'head').length
    add(`earlier${Math.min(earlier, 1)}`)
    if (tag === 'head') add(`nth${earlier}/${Math.min(headCount, 4)}`)
    for (let i = from; i < to; i++) {
      add(`w${word(i)}`)
      if (tokens[i]!.atom || word(i).length < 6) continue
      add(`e${word(i).slice(-4)}`)
      add(`p${word(i).slice(0, 5)}`)
    }
    add(`from${word(from)}`)
    add(`from${word(from)} ${word(from + 1)}`)
    add(`to${word(to - 1)}`)
    add(`before${word(from - 1)}`)
    add(`before${word(from - 2)} ${word(from - 1)}`)
    add(`behind${word(to)}`)
    add(`capital${/^\p{Lu}/u.test(tokens[from]?.text ?? '')}`)
    let [opens, closes] = [from, to]
    while (opens > 0 && !FULL_STOP.test(tokens[opens - 1]!.text)) opens--
    while (closes < tokens.length && !FULL_STOP.test(tokens[closes]!.text)) closes++
    let talk = 0
    for (let i = opens; i < closes; i++) talk += words.likelihood(i, 'to', 'not')
    add(`talk${stepOf(talk / Math.max(1, closes - opens), 4)}`)
    return Uint32Array.from(signs)
  })
}

/** How many are above the one at a place, up to three. */
const rankOf = (all: readonly number[], at: number) => Math.min(3, all.filter((one) => one > all[at]!).length)

/** The first token of a line and the one behind its last. */
function stretchOf(line: Tagged<LineKind>, tokens: Tagging['tokens']): [from: number, to: number] {
  const places = placesIn(tokens, line)
  const from = places[0] ?? 0
  return [from, from + places.length]
}
