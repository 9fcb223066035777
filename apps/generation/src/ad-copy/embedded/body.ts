import { overlaps } from '@adloom/creative-engine/words'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import { graphemesOf } from '@adloom/contracts/copy/limits'
import type { CopyRequest } from '../request.ts'
import { bodyFieldOf } from '../rules.ts'
import type { Lead } from './leads.ts'
import type { Unit } from './units.ts'

/** The longest share of a field that small print may take. A check reports what has no room. */
const LEGAL_SHARE = 0.6

/** `units`: all that may be said. `target`: how long it should be, in graphemes. */
type Plan = { lead: Lead; units: readonly Unit[]; closing: string | null; target: number }
type Part = { unit: Unit; text: string }

/**
 * The message of a variant: the lead, then the other thoughts in the customer's order, with all required phrases. Offers with
 * their terms, dates and contacts come before anything else; further thoughts as far as `target` graphemes reach. A thought
 * is said whole, or its offer alone, or not at all. Null when the lead or the required phrases do not fit.
 */
export function composeBody(request: CopyRequest, { lead, units, closing, target }: Plan): string | null {
  const { hard } = request.limits[bodyFieldOf(request)]!
  const phrases = requiredPhrases(request)
  const parts: Part[] = []
  const isNew = (text: string) =>
    ![...parts.map((part) => part.text), ...phrases].some((known) => includes(known, text))
  const arranged = () => arrange(parts, lead.unit, phrases)
  const lengthWith = (text: string) => graphemesOf([...arranged(), text].join(' '))
  const add = (unit: Unit, most: number): boolean => {
    if (parts.some((part) => part.unit === unit || shares(part.unit, unit))) return true
    const text = [unit.text, unit.short].find(
      (one) => one !== null && isAllowed(one, request) && lengthWith(one) <= most,
    )
    if (!text) return false
    if (isNew(text)) parts.push({ unit, text })
    return true
  }
  const legal = units.filter(({ isLegal }) => isLegal)
  const small = legal.filter(({ text }) => graphemesOf(text) <= hard * LEGAL_SHARE)
  const reserved = small.reduce((sum, { text }) => sum + graphemesOf(text) + 1, 0)
  if (!add(lead.unit, hard - Math.min(reserved, hard * LEGAL_SHARE))) return null
  // The headline of a search ad names the thing, so its text need not.
  const isNamed = ({ angles, isLast }: Unit) =>
    request.platform === 'google' && !isLast && angles.size === 1 && angles.has('product')
  const core = units.filter((unit) => unit.isCore && !unit.isLegal && !isNamed(unit))
  const offers = core.filter(({ angles }) => angles.has('offer'))
  for (const unit of [...offers, ...small, ...core]) add(unit, hard)
  // A question that nothing leads to is no thought of its own.
  const further = units.filter((unit) => (!unit.isCore || isNamed(unit)) && !unit.angles.has('question'))
  for (const unit of further) add(unit, Math.min(hard, target))
  const isClosed = closing !== null && isAllowed(closing, request) && lengthWith(closing) <= hard
  const body = (isClosed ? arrange(parts, lead.unit, phrases, closing) : arranged()).join(' ')
  return body !== '' && graphemesOf(body) <= hard ? body : null
}

const shares = (a: Unit, b: Unit) => a.spans.some((one) => b.spans.some((other) => overlaps(one, other)))

const isAllowed = (text: string, request: CopyRequest) => findAvoided(text, request) === undefined

/** The lead, the others in the order of the brief, required phrases, the closing line, hours, small print, addresses. */
function arrange(parts: readonly Part[], lead: Unit, phrases: readonly string[], closing?: string): string[] {
  const others = parts.filter(({ unit }) => unit !== lead).toSorted((a, b) => startOf(a) - startOf(b))
  const textsOf = (isMeant: (unit: Unit) => boolean) =>
    others.filter(({ unit }) => isMeant(unit)).map(({ text }) => text)
  const isSaid = (phrase: string) => parts.some(({ text }) => text.includes(phrase.replace(/\.$/, '')))
  const addresses = textsOf(({ isLast, isLegal, isBare }) => isLast && !isLegal && isBare)
  return [
    ...parts.filter(({ unit }) => unit === lead).map(({ text }) => text),
    ...textsOf(({ isLast }) => !isLast),
    ...phrases.filter((phrase) => !isSaid(phrase)),
    ...(closing === undefined ? [] : [closing]),
    ...textsOf(({ isLast, isLegal, isBare }) => isLast && !isLegal && !isBare),
    ...textsOf(({ isLegal }) => isLegal),
    // An address has no end mark, so nothing follows it.
    ...(addresses.length > 0 ? [addresses.join(' · ')] : []),
  ]
}

const startOf = ({ unit }: Part) => unit.spans[0]?.start ?? 0

/** Required phrases as sentences; one that another contains is said by it. */
function requiredPhrases({ mustInclude }: CopyRequest): string[] {
  return mustInclude
    .filter(
      (phrase, i, all) => !all.some((other, j) => j !== i && other.includes(phrase) && (other !== phrase || j < i)),
    )
    .map((phrase) => (/[.!?…]\s*$/.test(phrase) ? phrase : `${phrase}.`))
}

const bare = (text: string) => text.toLowerCase().replace(/(?<![.!?…])[.!?…]+$/, '')
const includes = (known: string, text: string) => bare(known).includes(bare(text))
