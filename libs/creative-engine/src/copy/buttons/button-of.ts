import { clausesIn, type ActionKind, type FactType, type Reading, type Span, SURE } from '@adloom/brief-reader'
import { buttonLabel } from './button-labels.ts'
import { CONTACTS, factsOf, isTrue, overlaps, textOf, within } from '../clauses/pieces.ts'

/** What an action wants on the picture: nobody can call without a number, or drop in without a place. */
const NEEDS: Partial<Record<ActionKind, readonly FactType[]>> = {
  visit: ['place', 'url'],
  call: ['phone'],
  contact: CONTACTS,
}

/** The label that the customer asks for, or that of the action that the brief asks for. No trade implies a button. */
export function buttonOf(reading: Reading): string | null {
  const [asked] = factsOf(reading, ['callToAction'])
  if (asked) return asked.text
  const { language } = reading
  const action = reading.action && !isAsked(reading, reading.action) ? plainAction(reading) : reading.action
  if (action === null || action.confidence < SURE || !canBeDone(reading, action.kind)) return null
  if (isOnSite(reading, action) || isOfThing(reading, action) || isForTrouble(reading, action.kind)) return null
  const said = textOf(reading, action.evidence)
  // "We visit you at home", "Preis nach Besichtigung": who comes to the customer invites nobody.
  if (action.kind === 'visit' && isTheirs(reading)) return null
  const label = buttonLabel(language, action.kind, said)
  return label !== null && isTrue(reading, { role: 'cta', text: label }) ? label : null
}

/** "Booking at the blue hut": what is done at a place, with no other way told, is done on no page. */
const isOnSite = (reading: Reading, { kind, evidence }: NonNullable<Reading['action']>): boolean =>
  BOOKING.has(kind) && factsOf(reading, CONTACTS).length === 0 && AT.test(reading.source.slice(evidence.end))
const AT =
  /^\s(?:at|in|on|am|an|im|beim?|à|au|aux|chez|dans|en|al?|alla?|presso|da|no|na|bij|aan|w|u|på|i|hos|vid|в|на|у)\s\p{L}/iu

/** "Booking software for hairdressers": a word of the thing asks for nothing. */
const isOfThing = (reading: Reading, { kind, evidence }: NonNullable<Reading['action']>): boolean =>
  BOOKING.has(kind) && factsOf(reading, ['product']).some((one) => within(evidence, one))
const BOOKING: ReadonlySet<ActionKind> = new Set(['book', 'reserve', 'order', 'quote', 'tickets'])

/** "Questions: 0555-010 40", "Störungsdienst 555 0188": a number for those who have a question or a fault. */
function isForTrouble(reading: Reading, kind: ActionKind): boolean {
  const [number, ...others] = factsOf(reading, ['phone'])
  const ahead = number ? reading.source.slice(Math.max(0, number.start - TROUBLE_MAX), number.start) : ''
  return kind === 'call' && others.length === 0 && TROUBLE.test(ahead)
}
const TROUBLE_MAX = 40
const TROUBLE =
  /(?<!\p{L})(?:questions?|(?:rück)?fragen|frågor|preguntas|dudas|domande|perguntas|dúvidas|vragen|pytania|вопросы|störung\p{L}*|faults?|outages?|pannes?|dépannage\sréseau|averías|guasti|avarias|storing\p{L}*|awari\p{L}*|felanmälan|авари\p{L}+)(?!\p{L})[^.!?\n]*$/iu

/** What a word tells of rather than asks for: who lists "Probefahrt" among repairs, or seeks players, asks for neither. */
const TOLD: ReadonlySet<ActionKind> = new Set([
  'test_drive',
  'visit',
  'demo',
  'viewing',
  'download',
  'subscribe',
  'apply',
  'donate',
  'buy',
])

/** Whether a brief asks for an action: beside a contact, in a line that says how to respond, or as the first word of a clause. */
function isAsked(reading: Reading, { kind, evidence }: NonNullable<Reading['action']>): boolean {
  // Where nobody is to be called, people buy on the page behind the ad.
  const isOnline = factsOf(reading, ['url']).length > 0 || factsOf(reading, ['phone']).length === 0
  if (!TOLD.has(kind) || (kind === 'buy' && isOnline)) return true
  const isIn = (one: Span) => overlaps(one, evidence)
  const home = reading.sentences.find(isIn)
  const contacts = home ? factsOf(reading, CONTACTS).filter((one) => within(one, home)) : []
  if (contacts.length > 0 || reading.lines.some((line) => line.kind === 'call' && isIn(line))) return true
  return kind === 'visit' && opensClause(reading)
}

/** "Order your turkey with us": whether a clause begins with what asks for the action. */
const opensClause = (reading: Reading): boolean =>
  reading.sentences.some((one) => clausesIn(reading, one).some(({ start }) => start === reading.action?.evidence.start))

/** Calling, where nothing else is asked for and there is a number. */
function plainAction(reading: Reading): Reading['action'] {
  const [number] = factsOf(reading, ['phone'])
  return number ? { kind: 'call', confidence: number.confidence, evidence: number } : null
}

function canBeDone(reading: Reading, kind: ActionKind): boolean {
  const needs = NEEDS[kind]
  // Nobody can order or book anywhere without a way to.
  const isAnywhere = factsOf(reading, [...CONTACTS, 'place']).length > 0 || hasPlace(reading)
  if (!isAnywhere && kind !== 'buy' && !opensClause(reading)) return false
  return needs === undefined || factsOf(reading, needs).length > 0 || (kind === 'visit' && hasPlace(reading))
}

const hasPlace = ({ lines }: Reading) => lines.some(({ kind }) => kind === 'where')

/** Whether what asks for a visit tells that the advertiser makes one: the words in front of it say who does. */
function isTheirs({ source, action }: Reading): boolean {
  return action !== null && WE.test(source.slice(Math.max(0, action.evidence.start - WE_MAX), action.evidence.start))
}
const WE_MAX = 12
/** "We", "I" in front of a verb, in the languages of the reader that say it. */
const WE =
  /(?<!\p{L})(?:we|i|we'll|i'll|wir|ich|nous|je|nosotr[oa]s|noi|io|nós|eu|wij|we|ik|my|ja|vi|jag|мы|я)(?:\s\p{L}{2,5})?\s$/iu
