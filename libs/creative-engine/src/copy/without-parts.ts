import type { Reading, TextRole } from '@adloom/brief-reader'
import { isTrue, length, piece, within, type Piece } from './clauses/pieces.ts'

/** Texts of which none is a part of another: what a whole sentence says needs no second line, nor does the gift in "€20 an hour, first hour free". */
export const withoutParts = (reading: Reading, texts: readonly Piece[]): Piece[] =>
  texts
    .filter(
      (one) =>
        !PARTS.has(one.role) ||
        (!(one.role === 'condition' && isSaidByCode(one, texts)) &&
          !texts.some(
            ({ role, span }) =>
              WHOLES.has(role) && span && one.span && within(one.span, span) && length(one.span) < length(span),
          )),
    )
    .map((one, i, [first]) => (i > 0 && first && WHOLES.has(one.role) ? goingOn(reading, one, first) : one))
const PARTS: ReadonlySet<TextRole> = new Set(['condition', 'offer'])
const WHOLES: ReadonlySet<TextRole> = new Set(['condition', 'price'])

/** A sentence that begins with what leads, from where it goes on: "60 kr a day, …" below "I look after tortoises". */
function goingOn(reading: Reading, one: Piece, { span: lead }: Piece): Piece {
  if (!lead || !one.span || lead.start > one.span.start + BEGINS_MAX || lead.end <= one.span.start) return one
  const rest = /^,\s(?=\S)/u.exec(reading.source.slice(lead.end, one.span.end))
  if (!rest) return one
  const shorter = piece(reading, one.role, { start: lead.end + rest[0].length, end: one.span.end })
  return isTrue(reading, shorter) ? shorter : one
}
/** So many signs may stand in front of what leads: a quotation mark. */
const BEGINS_MAX = 2

/** "With code" beside the code itself. */
const isSaidByCode = ({ text }: Piece, texts: readonly Piece[]): boolean =>
  ONLY_CODE.test(text) && texts.some(({ role }) => role === 'code')
const ONLY_CODE =
  /^(?:(?:with|using|use|mit|dem|avec|le|con|el|il|com|o|met|de|z|med|с|the|your|our)\s){0,3}\p{L}{0,12}(?:code|código|codice|kod|kodem|koden|промокодом?)$/iu
