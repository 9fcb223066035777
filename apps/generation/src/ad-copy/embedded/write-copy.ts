import type { Fact, FactType, Reading } from '@adloom/brief-reader'
import { SURE } from '@adloom/brief-reader'
import { CONTACTS, OFFERS, type Piece, RenderError, within, writeWordings } from '@adloom/creative-engine/words'
import { checkLanguage, findingsIn, findingsInOwn, languageOfCopy, readCopyBrief, refuse } from '../copy-reading.ts'
import type { CopyRequest, WrittenCopy, WrittenText } from '../request.ts'
import { bodyFieldOf, faultsOf, FIELDS } from '../rules.ts'
import { composeBody } from './body.ts'
import { buttonFor } from './call-to-action.ts'
import { closingLine } from './closing-lines.ts'
import { type Lead, leadsOf, tonesOf } from './leads.ts'
import { descriptionsFor, headlinesFor, type ShortLine, shortLinesOf, shortUnits } from './short-lines.ts'
import { pieceUnits, type Unit, unitsOf } from './units.ts'

/** Each lead is tried with so many lengths, headlines and descriptions. */
const ROUNDS = 6
/** Further leads of a long brief add no variety. */
const LEADS_MAX = 20
/** How much longer than what the platform shows a long variant is. */
const LONG = 3

type Material = {
  reading: Reading
  units: Unit[]
  lines: ShortLine[]
  leads: Lead[]
  /** The pieces of the best wording. */
  pieces: Piece[]
  /** What the fact check finds in the customer's own sentences. */
  known: ReadonlySet<string>
}

/**
 * Writes up to `count` different variants of the customer's own sentences, in the language of the brief. Each passes the rules
 * and the fact check. Pure: the same request gives the same words. Throws `invalid_input` where the request cannot be kept:
 * another language, a framework without its facts, a brief that says nothing to print, rules that leave nothing.
 */
export function writeCopy(asked: CopyRequest): WrittenCopy {
  const { reading, kit, checks } = readCopyBrief(asked)
  const request = kit ? asked : { ...asked, brand: null }
  checkLanguage(request, reading)
  const material = gather(request, reading)
  const whole = variantsOf(request, material)
  const texts = whole.length > 0 ? whole : variantsOf(request, inPieces(request, material))
  if (texts.length === 0) refuseAll(request)
  const fewer = texts.length < request.count ? [fewerCheck(texts.length)] : []
  const known = checks.map(({ code, severity, message }) => ({ code, severity, message }))
  return {
    language: languageOfCopy(request, reading),
    texts,
    usesKit: asked.brand === null || kit !== null,
    checks: [...known, ...fewer],
  }
}

const fewerCheck = (count: number) => ({
  code: 'fewer_variants',
  severity: 'info' as const,
  message: `The brief has words for ${count} different variants. Add facts or sentences for more.`,
})

function gather(request: CopyRequest, reading: Reading): Material {
  const { wordings, unclear } = wordingsOf(reading)
  const units = unitsOf(reading)
  if (!units.some(({ isLast }) => !isLast)) {
    const path = request.brief === '' ? 'productId' : 'brief'
    refuse(path, 'missing_facts', `does not say what to advertise: ${unclear ?? 'write a sentence about it'}`)
  }
  const leads = leadsOf(request, reading, units)
  if (!leads) {
    const message = `needs ${NEEDED[request.framework] ?? 'more facts'} in the brief or the product`
    refuse('framework', 'missing_facts', message)
  }
  const lines = [...shortLinesOf(reading, wordings.flat()), ...shortUnits(reading, units)]
  return { reading, units, leads, lines, pieces: wordings[0] ?? [], known: findingsInOwn(reading) }
}

/** For fields that no whole sentence fits: what a picture would say. A framework needs its sentences. */
function inPieces(request: CopyRequest, material: Material): Material {
  const units = request.framework === 'none' ? pieceUnits(material.pieces) : []
  return { ...material, units, leads: leadsOf(request, material.reading, units) ?? [] }
}

const NEEDED: Partial<Record<CopyRequest['framework'], string>> = {
  aida: 'at least two sentences',
  pas: 'a problem and what solves it, such as "Before: … After: …"',
  before_after: 'both states, such as "Before: … After: …"',
  social_proof: 'a quotation or a rating',
  fab: 'at least two features or benefits',
  question: 'a question of yours',
}

/**
 * Stretches of the brief that stand on their own, as pictures would print them. Where none surely does, the whole sentences
 * are left: `unclear` says why.
 */
function wordingsOf(reading: Reading): { wordings: Piece[][]; unclear: string | null } {
  try {
    return {
      wordings: writeWordings(reading).map(({ texts }) => texts.filter(({ span }) => span !== null)),
      unclear: null,
    }
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause
    return { wordings: [], unclear: cause.message.replace(/\.$/, '') }
  }
}

/**
 * Different messages come first; then the same message under another headline. One that has no room for the offer or its
 * condition counts only when none has.
 */
function variantsOf(request: CopyRequest, material: Material): WrittenText[] {
  const leads = material.leads.slice(0, LEADS_MAX)
  const terms = request.platform === 'google' ? [...TERMS, ...CONTACTS] : TERMS
  const offers = material.reading.facts.filter(({ type }) => terms.includes(type)).map(({ text }) => text)
  const complete: WrittenText[] = []
  const partial: WrittenText[] = []
  for (let attempt = 0; complete.length < request.count && attempt < leads.length * ROUNDS; attempt++) {
    const round = Math.floor(attempt / leads.length)
    const text = writeOne(request, material, { lead: leads[attempt % leads.length]!, round, attempt })
    if (!text || faultsOf(text, request).length > 0) continue
    const texts = text.leftOut.some((part) => offers.includes(part)) ? partial : complete
    if (isKnown(request, texts, text, round)) continue
    if (findingsIn(material.reading, request, text, material.known).length === 0) texts.push(text)
  }
  return (complete.length > 0 ? complete : partial).slice(0, request.count)
}

function isKnown(request: CopyRequest, texts: readonly WrittenText[], text: WrittenText, round: number): boolean {
  const body = bodyFieldOf(request)
  const isLike = (known: WrittenText) => round < 2 || known.headline === text.headline
  return texts.some((known) => known[body] === text[body] && isLike(known))
}

type Choice = { lead: Lead; round: number; attempt: number }

function writeOne(request: CopyRequest, material: Material, { lead, round, attempt }: Choice): WrittenText | null {
  const { reading, units, lines } = material
  const body = bodyFieldOf(request)
  const { visible, hard } = request.limits[body]!
  // Some variants end where the platform cuts, others go on below.
  const isLong = (attempt + round) % 2 === 1 || request.framework !== 'none'
  const tones = tonesOf(request.tones, request.brand?.voiceTone ?? [])
  const isShort = !isLong || tones.includes('direct')
  const closing = closingFor(reading, units)
  const target = isShort ? visible : Math.min(hard, visible * LONG)
  const message = composeBody(request, { lead, units, closing, target })
  if (message === null) return null
  const headlines = headlinesFor(request, lines, lead.angle, message)
  const headline = headlines[Math.floor(round / 2) % Math.max(1, headlines.length)] ?? ''
  const text = {
    angle: lead.angle,
    primaryText: '',
    headline,
    description: '',
    callToAction: buttonFor(request, reading),
  }
  if (body !== 'description') {
    const descriptions = descriptionsFor(request, lines, headline, message)
    text.description = descriptions[round % Math.max(1, descriptions.length)] ?? ''
  }
  text[body] = message
  return { ...text, leftOut: leftOutOf(reading, FIELDS.map((field) => text[field]).join('\n')) }
}

/** What the reader is asked to do, unless a sentence of the customer asks for it. A bare phone number does not. */
function closingFor({ action, language }: Reading, units: readonly Unit[]): string | null {
  if (!action || action.confidence < SURE) return null
  const { start, end } = action.evidence
  const isAsked = units.some(({ spans }) =>
    spans.some((span) => within(action.evidence, span) && (span.start < start || end < span.end)),
  )
  return isAsked ? null : closingLine(language, action.kind)
}

const TERMS: readonly FactType[] = [...OFFERS, 'price', 'condition']
const CARRIED: readonly FactType[] = [...TERMS, 'legal', 'until', 'from', 'on', 'code']

/** The facts of the brief that a variant has no room for, and sentences that were not understood. */
function leftOutOf({ facts, sentences }: Reading, all: string): string[] {
  const said = all.toLowerCase().replace(/\s+/g, ' ')
  const isSaid = ({ text }: Fact) =>
    said.includes(
      text
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
    )
  const sure = facts.filter(({ confidence }) => confidence >= SURE)
  const [contact] = sure.filter(({ type }) => CONTACTS.includes(type))
  const must = [...sure.filter(({ type }) => CARRIED.includes(type)), ...(contact ? [contact] : [])]
  const unread = sentences.filter(({ kind, printable }) => kind === 'message' && !printable)
  return [...new Set([...must.filter((fact) => !isSaid(fact)), ...unread].map(({ text }) => text))]
}

function refuseAll({ mustInclude, avoid, limits, brief }: CopyRequest): never {
  const path =
    avoid.length > 0 && mustInclude.length === 0
      ? 'avoid'
      : mustInclude.length > 0
        ? 'mustInclude'
        : brief === ''
          ? 'productId'
          : 'brief'
  const most = Object.entries(limits).map(([field, { hard }]) => `${field} ${hard}`)
  refuse(
    path,
    'not_possible',
    `leaves no variant: the customer's sentences do not fit the limits (${most.join(', ')}) and rules. Write shorter sentences, or relax the rules`,
  )
}
