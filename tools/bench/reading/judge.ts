import { type Fact, type Reading, SURE } from '@adloom/brief-reader'
import type { Brief, Expected } from './corpus.ts'
import { figuresOf, isSameValue, isWeekday, numbersIn, wordsOf } from './values.ts'

export const GROUPS = ['exact', 'named', 'speech', 'action'] as const
export type Group = (typeof GROUPS)[number]

const EXACT = 'price was percentOff amountOff bundle until from on time code phone url email rating'.split(' ')
const SPEECH = ['direction', 'mustNot']
/** What can be cut out of a brief in many true ways: see the rules of the corpus. */
const FREE_CUT = ['condition', 'legal', 'benefit', 'quote', 'tagline', 'audience']
const RIGHT_SHARE = 0.6
/** In UTF-16 units. */
const CLAUSE_GAP_MAX = 30

/** One claim or one miss. `text` is the span that was claimed, or what was expected. */
export type Fault = { type: string; value: string; text: string }
export type Judged = {
  brief: Brief
  /** One entry for each expected fact found, and for each fault: its type. */
  right: string[]
  wrong: Fault[]
  missed: Fault[]
}

export const groupOf = (type: string): Group =>
  type === 'action' ? 'action' : EXACT.includes(type) ? 'exact' : SPEECH.includes(type) ? 'speech' : 'named'

/** Compares what a reader is sure of in the words of a brief with what the brief states. */
export function judge(brief: Brief, reading: Reading): Judged {
  const judged: Judged = { brief, right: [], wrong: [], missed: [] }
  const said = reading.facts.filter(({ confidence, origin }) => confidence >= SURE && origin === 'brief')
  judgeSpeech(brief, reading, said, judged)
  judgeMessage(brief, said, judged)
  judgeAction(brief, reading, judged)
  return judged
}

/** Facts that may be printed. */
function judgeMessage(brief: Brief, said: Fact[], { right, wrong, missed }: Judged) {
  const expected = brief.facts.filter(({ types }) => !types.some((type) => SPEECH.includes(type)))
  const met = new Set<Expected>()
  for (const fact of said.filter(({ type }) => !SPEECH.includes(type))) {
    const hits = expected.filter((one) => isMet(one, fact))
    const hit = hits.find((one) => !met.has(one)) ?? hits[0]
    if (hit) {
      if (!met.has(hit) && hit.weight !== 'may') right.push(fact.type)
      met.add(hit)
    } else if (!isHarmless(brief, fact)) wrong.push({ type: fact.type, value: fact.value, text: fact.text })
  }
  for (const one of expected) {
    if (!met.has(one) && one.weight !== 'may') missed.push(missOf(one))
  }
}

const missOf = ({ types, alternatives }: Expected): Fault => ({
  type: types[0]!,
  value: alternatives[0]!,
  text: alternatives[0]!,
})

function isHarmless(brief: Brief, fact: Fact): boolean {
  if (fact.type === 'on' && isWeekday(fact.value)) return true
  if (!FREE_CUT.includes(fact.type)) return false
  return fact.type === 'audience' || !overlapsSpeech(brief, fact)
}

function isMet({ types, alternatives }: Expected, fact: Fact): boolean {
  if (!types.includes(fact.type)) return false
  if (!EXACT.includes(fact.type)) return alternatives.some((one) => isSameThing(fact.type, one, fact.text))
  return alternatives.some((one) => {
    if (!isSameValue(fact.type, one, fact.value)) return false
    const figures = figuresOf(fact.type, one)
    const written = numbersIn(fact.text)
    return (
      figures.length === 0 ||
      written.size === 0 ||
      figures.some((figure) => written.has(figure) || isScaled(figure, fact.text))
    )
  })
}

/** `3,4 million` and `62 öre` are written with other figures than their value. */
const isScaled = (figure: number, text: string) =>
  [1e3, 1e6, 0.01].some((scale) => numbersIn(text).has(Number((figure / scale).toPrecision(9)))) || /½/u.test(text)

/** All words of the expected and at most three more, or half of them and no others. A condition needs all of them. */
export function isSameThing(type: string, expected: string, said: string): boolean {
  const [wanted, given] = [new Set(wordsOf(expected)), new Set(wordsOf(said))]
  const common = [...given].filter((word) => wanted.has(word)).length
  if (common === 0) return false
  if (common === wanted.size) return type === 'condition' || type === 'legal' || given.size - common <= 3
  return type !== 'condition' && common === given.size && common / wanted.size >= 0.5
}

/** Wishes and prohibitions: found when most of their words lie in what the reader keeps off the picture. */
function judgeSpeech(brief: Brief, reading: Reading, said: Fact[], { right, wrong, missed }: Judged) {
  const kept = reading.audit.filter(({ use }) => use === 'direction' || use === 'mustNot' || use === 'briefing')
  const speech = said.filter(({ type }) => SPEECH.includes(type))
  for (const one of brief.facts.filter(({ types }) => types.some((type) => SPEECH.includes(type)))) {
    if (one.weight === 'may') continue
    const isForbidden = one.types.includes('mustNot')
    const found = one.alternatives.some((text) =>
      isForbidden && !one.types.includes('direction')
        ? speech.some((fact) => fact.type === 'mustNot' && shareIn(text, fact.text) >= RIGHT_SHARE)
        : shareKept(brief, text, [...kept, ...speech]) >= RIGHT_SHARE,
    )
    if (found) right.push(one.types[0]!)
    else missed.push(missOf(one))
  }
  for (const fact of speech) {
    if (!overlapsSpeech(brief, fact) && !isInSpokenClause(brief, fact))
      wrong.push({ type: fact.type, value: fact.value, text: fact.text })
  }
}

function shareIn(text: string, other: string): number {
  const words = wordsOf(text)
  const given = new Set(wordsOf(other))
  return words.filter((word) => given.has(word)).length / words.length
}

type Stretch = { start: number; end: number }

/** Where the words said to us stand. Every expected text stands in its brief in one piece. */
export function spokenIn(brief: Brief): Stretch[] {
  const lower = brief.text.toLowerCase()
  return brief.facts
    .filter(({ types }) => types.some((type) => SPEECH.includes(type)))
    .flatMap(({ alternatives }) => alternatives)
    .map((text) => ({ start: lower.indexOf(text.toLowerCase()), end: lower.indexOf(text.toLowerCase()) + text.length }))
    .filter(({ start }) => start >= 0)
}

const overlapsSpeech = (brief: Brief, { start, end }: Stretch) =>
  spokenIn(brief).some((one) => Math.min(end, one.end) - Math.max(start, one.start) > (end - start) / 2)

/** A whole clause with a prohibition may be claimed, while only what is forbidden is listed. */
function isInSpokenClause(brief: Brief, { start, end }: Stretch): boolean {
  return spokenIn(brief).some((one) => {
    const [from, to] = [Math.min(end, one.end), Math.max(start, one.start)]
    return to - from <= CLAUSE_GAP_MAX && !/[.!?\n]\s/u.test(brief.text.slice(from, to))
  })
}

/** The share of the letters of an expected text that lie in given stretches of the brief. */
function shareKept(brief: Brief, text: string, stretches: readonly Stretch[]): number {
  const start = brief.text.toLowerCase().indexOf(text.toLowerCase())
  if (start < 0) return 0
  let [letters, covered] = [0, 0]
  for (let at = start; at < start + text.length; at++) {
    if (!/[\p{L}\p{N}]/u.test(brief.text[at]!)) continue
    letters++
    if (stretches.some((one) => one.start <= at && at < one.end)) covered++
  }
  return letters === 0 ? 0 : covered / letters
}

function judgeAction({ actions, text }: Brief, { action }: Reading, { right, wrong, missed }: Judged) {
  const kind = action && action.confidence >= SURE ? action.kind : null
  if (kind && actions.includes(kind)) right.push('action')
  else if (kind)
    wrong.push({ type: 'action', value: kind, text: text.slice(action!.evidence.start, action!.evidence.end) })
  else if (!actions.includes('none')) missed.push({ type: 'action', value: actions.join('|'), text: actions.join('|') })
}
