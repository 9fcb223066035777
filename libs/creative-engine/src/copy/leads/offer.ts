import type { Reading } from '@adloom/brief-reader'
import { cleanLine } from '../../text/clean-text.ts'
import type { Piece } from '../clauses/pieces.ts'
import { ENDS_IN_THEN } from './worths.ts'

/** An offer or a price in the customer's own words, split so that one part can be drawn huge. */
export type Offer = {
  kind: 'percent' | 'amount' | 'free' | 'bundle' | 'price'
  /** The text before the big part: "Up to", "From". May be empty. */
  lead: string
  /** The part worth drawing huge: "50%", "2 for 1", "$49". */
  big: string
  /** The text after it: "off", "/month". May be empty. */
  tail: string
}

/** The longest part that is drawn huge. */
const BIG_MAX = 16

/** The offer as one phrase, exactly as the customer wrote it: "Up to 50% off". */
export function offerPhrase({ lead, big, tail }: Offer): string {
  return [lead, tail.startsWith('/') ? `${big}${tail}` : `${big} ${tail}`].join(' ').replace(/\s+/g, ' ').trim()
}

const KINDS = { percent: 'percent', bundle: 'bundle', money: 'amount' } as const

/**
 * Splits a clause at the number worth drawing huge. Null when the parts would not read exactly as the clause, or when no
 * part is short enough.
 */
export function splitOffer({ atoms, source }: Reading, { role, span, text }: Piece): Offer | null {
  const said = cleanLine(text)
  const kindOf = (atom: keyof typeof KINDS): Offer['kind'] => (role === 'price' ? 'price' : KINDS[atom])
  const inside = atoms.filter((atom) => span && span.start <= atom.start && atom.end <= span.end)
  for (const atom of inside) {
    if (atom.kind !== 'percent' && atom.kind !== 'bundle' && atom.kind !== 'money') continue
    const big = cleanLine(source.slice(atom.start, atom.end))
    const at = said.indexOf(big)
    if (at < 0 || big.length > BIG_MAX || ENDS_IN_THEN.test(said.slice(0, at).trim())) continue
    const offer = {
      kind: kindOf(atom.kind),
      lead: said.slice(0, at).trim(),
      big,
      tail: said.slice(at + big.length).trim(),
    }
    if (offerPhrase(offer) === said && /[\p{L}\p{N}%]/u.test(offer.big)) return offer
  }
  if (inside.length > 0 || said.length > BIG_MAX || role !== 'offer') return null
  return { kind: 'free', lead: '', big: said, tail: '' }
}
