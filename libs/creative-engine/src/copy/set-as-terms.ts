import { checkTexts, type Reading } from '@adloom/brief-reader'
import { factsOf, piece, type Piece } from './clauses/pieces.ts'
import type { Wording } from './wordings.ts'

/** What is wrong with a text that leaves out words of its clause, or says its number in another role. */
const CUT: ReadonlySet<string> = new Set(['mid_clause', 'wrong_role', 'split'])
/** They have parts of their own, or must stand as they are. */
const FIXED: ReadonlySet<Piece['role']> = new Set(['quote', 'cta', 'brand', 'contact', 'legal'])

/**
 * A wording whose prices, offers and details that are right only beside their clause are set small, as terms in the customer's own
 * words, under a name when the headline is one of them: what a brief without marks says must not make it unprintable.
 */
export function setAsTerms(reading: Reading, wording: Wording): Wording {
  const cut = new Set(checkTexts(reading, wording.texts).flatMap(({ code, text }) => (CUT.has(code) ? [text] : [])))
  const isCut = (one: Piece) => cut.has(one.text) && !FIXED.has(one.role)
  const texts = wording.texts.map((one): Piece => (isCut(one) ? { ...one, role: 'condition' } : one))
  if (texts.some(({ role }) => role === 'headline' || role === 'quote')) return { ...wording, texts }
  const [name] = factsOf(reading, ['business', 'product', 'place'])
  const others = texts.filter(({ role }) => role !== 'brand')
  return name ? { leads: 'whole', texts: [piece(reading, 'headline', name), ...others] } : wording
}
