import { SURE } from '../types.ts'
import type { AdContent, Fact, FactType, Reading } from '../types.ts'
import { withLines, withoutFacts, type Line } from './add-line.ts'

type Part = keyof AdContent

type FactLine = Line & { type: FactType }

/** The facts that each part of the content stands for; a given text becomes the first. */
export const TYPES: Record<Part, readonly [FactType, ...FactType[]]> = {
  headline: ['headline'],
  subheadline: ['subheadline'],
  product: ['product'],
  business: ['business'],
  offer: ['percentOff', 'amountOff', 'bundle', 'free'],
  price: ['price'],
  wasPrice: ['was'],
  place: ['place'],
  code: ['code'],
  condition: ['condition'],
  callToAction: ['callToAction'],
  legal: ['legal'],
  dates: ['until', 'from', 'on', 'time'],
  contact: ['phone', 'url', 'email'],
  bullets: ['benefit'],
  mustNotSay: ['mustNot'],
}
export const PARTS = Object.keys(TYPES) as Part[]

/** Bounds of the contract: a longer text cannot be sent, so it stays to be read. Source: docs/tools.md, generate_image. */
const LENGTH_MAX: Partial<Record<Part, number>> = { headline: 90, callToAction: 40, legal: 300 }
const COUNT_MAX: Partial<Record<Part, number>> = { dates: 4, contact: 3, bullets: 6, mustNotSay: 20 }
const fits = (part: Part, text: string) => Array.from(text).length <= (LENGTH_MAX[part] ?? 120)

/**
 * Puts what a caller says outright over a reading: a text is set exactly as given, null keeps the part off, an absent part
 * stays as read. What the brief says of a given part no longer counts and is not printed; `contradictions` names it. A text
 * that the reading has already, in the same part, changes nothing.
 */
export function withContent(reading: Reading, content: AdContent): Reading {
  let next = reading
  for (const part of PARTS) {
    const given = content[part]
    if (given === undefined) continue
    const lines = linesOf(part, given)
    if (isRead(next, part, lines)) continue
    const why = given === null ? `content keeps ${part} off` : `content gives another ${part}`
    next = withLines(
      withoutFacts(
        next,
        (fact) => TYPES[part].includes(fact.type) || (given === null && leadsTo(reading, part, fact)),
        why,
      ),
      lines,
    )
    if (part === 'callToAction' && given === null) next = { ...next, action: null }
    if (given === null) next = { ...next, keptOff: [...new Set([...(next.keptOff ?? []), part])] }
  }
  return next
}

/** "With code" in front of a code that is kept off says nothing alone. */
const leadsTo = ({ facts }: Reading, part: Part, fact: Fact): boolean =>
  part === 'code' &&
  fact.type === 'condition' &&
  facts.some(({ type, start }) => type === 'code' && fact.end <= start && start - fact.end <= CODE_GAP)
/** Between "code" and a code stand a blank, a colon or a quotation mark. */
const CODE_GAP = 3

export function linesOf(part: Part, given: AdContent[Part]): FactLine[] {
  if (given === null || given === undefined) return []
  const line = (text: string, type: FactType = TYPES[part][0]): FactLine => ({ type, text, origin: 'content' })
  if (typeof given === 'string') return [line(given, part === 'offer' ? offerTypeOf(given) : TYPES[part][0])]
  return given.map((one) => {
    if (typeof one !== 'string') return line(one.text, one.role)
    return line(one, part === 'contact' ? contactTypeOf(one) : TYPES[part][0])
  })
}

const offerTypeOf = (text: string): FactType =>
  /[%٪]/.test(text) ? 'percentOff' : /\p{Sc}/u.test(text) ? 'amountOff' : /\p{Nd}/u.test(text) ? 'bundle' : 'free'
const contactTypeOf = (text: string): FactType =>
  text.includes('@') ? 'email' : /\p{L}\.\p{L}/u.test(text) ? 'url' : 'phone'

const sure = (reading: Reading, part: Part): Fact[] =>
  reading.facts.filter((fact) => fact.confidence >= SURE && TYPES[part].includes(fact.type))

/** Whether the reading has these texts as this part already. A list must be the whole one, as `contentOf` gives it. */
function isRead(reading: Reading, part: Part, lines: readonly FactLine[]): boolean {
  const given = new Set(lines.map(({ text }) => uncapped(text)))
  const known = textsOf(reading, part).map(uncapped)
  return given.size > 0 && given.size === known.length && known.every((text) => given.has(text))
}

/** "Until Sunday", as a picture sets the "until Sunday" of the brief, says the same. */
const uncapped = (text: string): string => text.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** What the reading has for a part, in the form of the input: within its bounds and each text once. */
function textsOf(reading: Reading, part: Part): string[] {
  const facts = sure(reading, part).filter(
    ({ text, type }) => fits(part, text) && !(part === 'dates' && type === 'time'),
  )
  return [...new Set(facts.map(({ text }) => text))].slice(0, COUNT_MAX[part] ?? 1)
}

/** The reading in the form of the input, to change and send back. Parts of which the reader is not sure are absent. */
export function contentOf(reading: Reading): AdContent {
  const content: AdContent = {}
  for (const part of PARTS) {
    if (reading.keptOff?.includes(part)) content[part] = null
    const texts = textsOf(reading, part)
    if (texts.length === 0) continue
    if (part === 'dates') content.dates = texts.map((text) => ({ text, role: roleOf(reading, text) }))
    else if (part === 'contact' || part === 'bullets' || part === 'mustNotSay') content[part] = texts
    else content[part] = texts[0]!
  }
  return content
}

const DATE_ROLES = ['until', 'from', 'on'] as const
const roleOf = (reading: Reading, date: string) =>
  DATE_ROLES.find((role) => reading.facts.some(({ type, text }) => type === role && text === date)) ?? 'on'

/** Something that the content says otherwise than the brief. The content counts. */
export type Contradiction = { part: string; content: string; brief: string }

/** What the brief says and the given content replaced by something else. */
export function contradictions(reading: Reading): Contradiction[] {
  return reading.audit.flatMap((use) => {
    const part = /^content gives another (\w+)$/.exec(use.why)?.[1] as Part | undefined
    if (part === undefined) return []
    const given = sure(reading, part).filter(({ origin }) => origin === 'content')
    // The same words make no contradiction: the reader was less sure of them.
    if (given.some(({ text }) => uncapped(text) === uncapped(use.text))) return []
    return [{ part, content: given.map(({ text }) => text).join(', '), brief: use.text }]
  })
}
