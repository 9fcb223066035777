import { splitClauses } from '../../sentences/split-clauses.ts'
import type { Sentence, Span } from '../../types.ts'
import { claim, holdsTelling, overlaps, setAside, type Draft } from '../draft.ts'
import { placesIn } from '../../tagger/tokens.ts'
import { laughs } from '../joins.ts'
import { isLikened } from './bans.ts'
import { isBehindOrder } from './order-to-us.ts'
import { isProhibition } from './prohibitions.ts'
import { readForeignSpeech } from './foreign-speech.ts'
import { runsOf, TELLING_TO_US } from './runs.ts'
import { thingsKeptOff } from './things-kept-off.ts'

/** Above this a sentence is not set whole: some of its words may be meant for us. */
const MAY_BE = 0.4

/** Sorts the sentences: messages to the reader of the ad, and what is said to whoever makes the picture. */
export function readSpeech(draft: Draft): void {
  setLaughsAside(draft)
  for (const { span } of draft.parts) {
    if (draft.isForeign) {
      readForeignSpeech(draft, withoutAside(draft, span))
      continue
    }
    for (const part of withoutAside(draft, span))
      for (const run of runsOf(draft, part)) {
        if (run.isOurs || isLikened(draft.source, run.start)) takeAway(draft, run)
        else for (const one of withoutDoubts(draft, run)) put(draft, one, 'message', one.most < doubtFrom(draft, one))
      }
  }
}

/** "(yes, there again, they mended the heating haha)": a bracket that ends in a laugh is an aside, unless it tells a number of the ad. */
function setLaughsAside(draft: Draft): void {
  for (const { index, 0: text } of draft.source.matchAll(/\([^()\n]{0,120}\)/gu)) {
    const span = { start: index, end: index + text.length }
    if (laughs(text) && !holdsTelling(draft, span)) setAside(draft, span, 'leftOut', 'said as in a chat')
  }
}

const doubtFrom = (draft: Draft, span: Span) => (holdsTelling(draft, span) ? TELLING_TO_US : MAY_BE)

/** A row of clauses, of which one may be meant for us, in parts: the others are told all the same. */
function withoutDoubts(draft: Draft, run: Doubted): Doubted[] {
  if (run.most < doubtFrom(draft, run)) return [run]
  if (isBehindOrder(draft, run)) return [{ ...run, most: 0 }]
  const clauses = splitClauses(draft.source, run, draft.atoms).map((clause) => ({
    ...clause,
    most: mostIn(draft, clause),
  }))
  if (clauses.length < ROW_MIN) return [run]
  return clauses.reduce<Doubted[]>((parts, clause, i) => {
    const last = parts.at(-1)
    const isDoubted = (one: Doubted) => one.most >= doubtFrom(draft, one)
    const end = i === clauses.length - 1 ? run.end : clause.end
    if (!last || isDoubted(last) !== isDoubted(clause)) return [...parts, { ...clause, end }]
    return [...parts.slice(0, -1), { start: last.start, end, most: Math.max(last.most, clause.most) }]
  }, [])
}
type Doubted = Span & { most: number }
/** So many clauses are a row of points. */
const ROW_MIN = 3

function mostIn({ tagging: { tokens, likelihood } }: Draft, clause: Span): number {
  return Math.max(0, ...placesIn(tokens, clause).map((i) => likelihood(i, 'to', 'not')))
}

const put = (draft: Draft, { start, end }: Span, kind: Sentence['kind'], printable: boolean) =>
  draft.sentences.push({ start, end, text: draft.source.slice(start, end), kind, printable, origin: 'brief' })

/** What is said to us leaves the text: as a thing to keep off, a wish, or an order. */
function takeAway(draft: Draft, run: Span): void {
  const clauses = splitClauses(draft.source, run, draft.atoms)
  for (const clause of clauses.length > 0 ? clauses : [run]) {
    const text = draft.source.slice(clause.start, clause.end).replace(/[.!?\s]+$/, '')
    const span = { start: clause.start, end: clause.start + text.length }
    const page = pageIn(draft, clause)
    const kept = draft.tagging.spans
      .filter(({ tag, ...at }) => tag === 'not' && overlaps(at, clause))
      .flatMap((one) => thingsKeptOff(draft, one))
    if (kept.length > 0 || isProhibition(draft.cues, text, false)) {
      put(draft, clause, 'mustNot', false)
      const things = isProhibition(draft.cues, text, false) ? thingsKeptOff(draft, span) : []
      // What a tag has claimed, the words around it do not claim again.
      const named = [...kept, ...things].filter((one) => !isPronoun(draft, one) && !isAdvertised(draft, one))
      for (const { start, end } of named)
        claim(draft, 'mustNot', { start: Math.max(start, clause.start), end: Math.min(end, span.end) }, 0.9)
      setAside(draft, clause, 'mustNot', 'said to be kept off')
    } else if (page) {
      // "Put www.gardens.example nice and big": the page is for the public.
      put(draft, { start: clause.start, end: page.start }, 'direction', false)
      put(draft, page, 'message', true)
      setAside(draft, { start: clause.start, end: page.start }, 'direction', 'tells how it should look')
      setAside(draft, { start: page.end, end: clause.end }, 'direction', 'tells how it should look')
    } else if (isWish(draft, text)) {
      put(draft, clause, 'direction', false)
      claim(draft, 'direction', span, 0.9)
      setAside(draft, clause, 'direction', 'tells how it should look')
    } else {
      put(draft, clause, 'briefing', false)
      setAside(draft, clause, 'briefing', 'said to us')
    }
  }
}

/** "Know nothing about wine?" of a wine course: what the headline surely tells is not to be kept off. */
const isAdvertised = ({ source, lineTagging }: Draft, { start, end }: Span): boolean => {
  const word = source.slice(start, end).toLowerCase()
  const heads = lineTagging.spans.filter(({ tag, likelihood }) => tag === 'head' && likelihood >= SURE_HEAD)
  return heads.some((one) => source.slice(one.start, one.end).toLowerCase().includes(word))
}
const SURE_HEAD = 0.8

/** "Don't say it": what only points at something else names nothing. */
const isPronoun = ({ source, cues }: Draft, { start, end }: Span): boolean =>
  source
    .slice(start, end)
    .split(/[\s'’]+/u)
    .every((word) => cues.functions.whole.test(word))

/** The page that an order wants shown. */
const pageIn = ({ atoms, cues, source }: Draft, clause: Span): Span | undefined =>
  cues.show.any.test(source.slice(clause.start, clause.end))
    ? atoms.find(({ kind, start, end }) => kind === 'url' && clause.start < start && end <= clause.end)
    : undefined

/** Of what is said to us, whether it tells how the picture should look. */
function isWish({ cues }: Draft, text: string): boolean {
  if ([cues.greetings, cues.orders, cues.make].some((cue) => cue.start.test(text))) return false
  return [cues.style, cues.visual, cues.wishes, cues.tells, cues.formats].some((cue) => cue.any.test(text))
}

/** What is left of a sentence without its labelled fields. */
function withoutAside(draft: Draft, span: Span): Span[] {
  const { source } = draft
  const gone = draft.uses.filter((use) => overlaps(use, span)).toSorted((a, b) => a.start - b.start)
  const left: Span[] = []
  let { start } = span
  for (const use of [...gone, { start: span.end, end: span.end }]) {
    const text = source.slice(start, Math.max(start, use.start))
    const body = text.replace(/[\s,;:–-]+$/u, '')
    const lead = /^[\s,;:.–-]*/u.exec(body)?.[0].length ?? 0
    if (/[\p{L}\p{N}]/u.test(body)) left.push({ start: start + lead, end: start + body.length })
    start = Math.max(start, use.end)
  }
  return left
}
