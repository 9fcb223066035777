import type { Reading } from '@adloom/brief-reader'
import { cleanLine, factsOf, type Piece, within } from '@adloom/creative-engine/words'
import type { SceneTexts } from '../../scenes/film.ts'

/**
 * The former price beside a price that is shown: the sum that one of the shown texts names, else the one that a catalogue gives.
 * None when several could be meant.
 */
export function formerPrice(reading: Reading, shown: readonly Piece[], all: readonly Piece[]): SceneTexts {
  const named = factsOf(reading, ['was']).filter((fact) => shown.some(({ span }) => span && within(fact, span)))
  const sums = all.filter((one) => one.role === 'was' && isSum(one.text))
  const hasPrice = shown.some(({ span }) => factsOf(reading, ['price']).some((fact) => span && within(fact, span)))
  const [text, other] = named.length > 0 ? named.map((fact) => fact.text) : hasPrice ? sums.map((one) => one.text) : []
  return text !== undefined && other === undefined && isSum(text) ? { priceBefore: cleanLine(text) } : {}
}

/** Words say themselves what they are: "usually £54.85" is not struck through. */
const isSum = (text: string): boolean => !/\p{L}{3}/u.test(text.replace(/\p{Lu}{3}/gu, ''))
