import { type AtomKind, type FactType, type Reading, type Span, SURE } from '@adloom/brief-reader'
import { asLine, CONTACTS, DATES, restOf } from '@adloom/creative-engine/words'

const ENDED = /[.!?…:;。！？؟][)\]"”’»]?$/u
const CONTACT = /[/@]|\.\p{L}{2}/u

/**
 * A stretch of the brief as a sentence: its first letter large, an end mark behind it. `written` has the mark that the customer
 * set. Nothing follows an address or an emoji, which a full stop would change.
 */
export function asSentence(text: string, written = ''): string {
  const line = asLine(text.replace(/\s+/g, ' ').trim())
  const mark = /(?<![.!?…؟])[.!?…؟]+["”»]?$/.exec(written.trim())?.[0] ?? ''
  if (ENDED.test(line)) return line.replace(/[:;]$/, '.')
  if (mark !== '' && line.length > 0) return `${line}${mark.startsWith('.') && mark.length === 1 ? '.' : mark}`
  return CONTACT.test(line.slice(line.lastIndexOf(' ') + 1)) || !/[\p{L}\p{N}%)"”»’\p{Sc}]$/u.test(line)
    ? line
    : `${line}.`
}

/** Whether a stretch says more than who, where, when and how to call. */
export function saysMore(reading: Reading, span: Span): boolean {
  const facts = reading.facts.filter(({ type, confidence }) => confidence >= SURE && BARE.includes(type))
  const atoms = reading.atoms.filter(({ kind }) => ATOMS.includes(kind))
  return (restOf(reading, span, [...facts, ...atoms]).match(/\p{L}{3,}/gu)?.length ?? 0) > 1
}
const BARE: readonly FactType[] = [...CONTACTS, ...DATES, 'place', 'code', 'legal']
const ATOMS: readonly AtomKind[] = ['date', 'weekday', 'time', 'phone', 'url', 'email', 'code']
