import { SURE } from '../types.ts'
import type { Fact, FactType, Finding, Origin, PrintedText, Span } from '../types.ts'
import { within } from './claims.ts'
import { fold, isWhole, type Folded } from './fold.ts'
import type { Sheet } from './sheet.ts'

/** What an ad must say when its brief or the caller says it. A catalogue's price is an offer to the layout only. */
const CARRIED: readonly FactType[] = [
  'headline',
  'subheadline',
  'price',
  'was',
  'percentOff',
  'amountOff',
  'bundle',
  'condition',
  'until',
  'from',
  'on',
  'code',
]
const SAID_BY: readonly Origin[] = ['content', 'brief']
/** More prices than these are a list, of which an ad may show the first. */
const PRICES_MAX = 4

/** What must be on a picture and is not. */
export function missing({ reading }: Sheet, texts: readonly PrintedText[], printed: readonly Span[]): Finding[] {
  const said = texts.map(({ text }) => fold(text))
  const isSaid = (fact: Fact) =>
    printed.some((place) => within(trimmed(fact), place)) || said.some((text) => says(text, fact.text))
  const sure = reading.facts.filter(({ confidence }) => confidence >= SURE)
  const prices = sure.filter(({ type }) => type === 'price')
  const isListed = (fact: Fact) => prices.length > PRICES_MAX && fact.type === 'price' && fact !== prices[0]
  const must = sure.filter(
    (fact) =>
      fact.type === 'legal' || (CARRIED.includes(fact.type) && SAID_BY.includes(fact.origin) && !isListed(fact)),
  )
  const things = sure.filter(({ type }) => type === 'product')
  const unnamed = things.length > 0 && !things.some(isSaid) ? [things[0]!] : []
  return [...must.filter((fact) => !isSaid(fact)), ...unnamed].map(({ text }) => ({
    code: 'missing',
    text,
    message: `“${text}” is not on the picture. Shorten the other texts so that it has room, or set it off in content.`,
  }))
}

/** A fact without the light marks around it. */
function trimmed({ start, end, text }: Fact): Span {
  const tail = /[\s.,;:!…]*$/.exec(text)![0].length
  return { start, end: end - tail }
}

function says({ text }: Folded, phrase: string): boolean {
  const wanted = fold(phrase).text.replace(/[\s.,;:!…]+$/, '')
  if (wanted === '') return true
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (isWhole(text, at, at + wanted.length)) return true
  return false
}
