import { checkTexts, courtesyLength, type Reading, type TextRole } from '@adloom/brief-reader'
import type { Wording } from '../wordings.ts'
import { DATES, factsOf, OFFERS, overlaps, piece, within } from './pieces.ts'

/** The longest sentence that is one line of facts. */
const CONTACT_MAX = 64

/** What stands beside a number and says no more than whom it belongs to. */
const DETAILS: ReadonlySet<TextRole> = new Set(['bullet', 'sub', 'condition', 'contact'])

/** A wording with each short sentence that says whom to ask whole: "Auskunft Bauamt, Frau Seidel, 555 0112", not the number alone. */
export function withWholeContacts(reading: Reading, wording: Wording): Wording {
  return reading.sentences.reduce((made, home) => {
    const inside = made.texts.filter(({ span }) => span && overlaps(span, home))
    const contact = inside.find(({ role }) => role === 'contact')
    const isOwn = inside.every(({ role, span }) => DETAILS.has(role) && span && within(span, home))
    const says = factsOf(reading, [...DATES, ...OFFERS, 'price', 'place', 'business'])
    if (!contact || !isOwn || home.kind !== 'message' || home.text.length > CONTACT_MAX) return made
    if (says.some((one) => overlaps(one, home) && !(contact.span && within(one, contact.span)))) return made
    const whole = piece(reading, 'contact', { start: home.start, end: home.end - courtesyLength(home.text) })
    const texts = made.texts.flatMap((one) => (one === contact ? [whole] : inside.includes(one) ? [] : [one]))
    return checkTexts(reading, texts).length === 0 ? { ...made, texts } : made
  }, wording)
}
