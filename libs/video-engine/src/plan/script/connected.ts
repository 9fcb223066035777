import { checkCopy, type Reading, type TextRole } from '@adloom/brief-reader'
import { factsOf, isTrue, type Piece, says, within } from '@adloom/creative-engine/words'
import { connectionsOf } from './connect.ts'
import { asSentence } from './spoken.ts'
import { partOf, type Unit } from './units.ts'

const isPage = (text: string) => /^[^\s@]+\.\p{L}{2,}\S*$/u.test(text)
/** A sum that names nothing: "$38", "9,90 €", "£12.50/hour". */
const isBareSum = (text: string) => /^\P{L}*\p{N}\P{L}*(?:\/\s?\p{L}+)?$/u.test(text)

/** Whether the check of reworded texts lets a sentence pass. */
const isTrueReworded = (reading: Reading, text: string): boolean =>
  checkCopy(reading, [{ field: 'script', text }]).length === 0

/** The button's words and who advertises. */
type Ends = { cta: Piece; brand: Piece }

/**
 * Joins texts that stand in no sentence of the customer: thing and price, call and page, a quotation and who said it. What the
 * fact check refuses stays in its parts. What to do stands last.
 */
export function connected(reading: Reading, units: readonly Unit[], { cta, brand }: Partial<Ends>): Unit[] {
  const connect = connectionsOf(reading.language)
  let said = [...units]
  const lone = (role: TextRole) => said.filter(({ isWhole, pieces: [one] }) => !isWhole && one?.role === role)
  const join = (parts: readonly Unit[], text: string) => {
    const sentence = asSentence(text)
    if (!isTrueReworded(reading, sentence)) return
    const pieces = parts.flatMap((one) => one.pieces)
    const joined = { ...parts[0]!, text: sentence, pieces, part: partOf(pieces) }
    said = said.flatMap((one) => (one === parts[0] ? [joined] : parts.includes(one) ? [] : [one]))
  }
  const [quote, author] = lone('quote')
  if (quote && author) join([quote, author], connect.quoted(written(quote), written(author)))
  // A price may lead as the offer.
  const priceOf = () => [...lone('price'), ...lone('offer')].find((one) => isBareSum(written(one)))
  const price = priceOf()
  const [was] = lone('was').filter((one) => isBareSum(written(one)))
  if (price && was) join([price, was], connect.reduced(written(price), written(was)))
  // A sum that nothing names as the former one would be one of today.
  said = said.filter((one) => one !== was)
  const sum = priceOf()
  const [thing] = lone('product')
  if (sum && thing) join([thing, sum], connect.priced(written(thing), sumOf(sum)))
  else if (sum) {
    // A sum alone says nothing: it is said with what it is for, which the hook may have named already.
    const name = factsOf(reading, ['product'])[0]?.text
    if (name) join([sum], connect.priced(name, sumOf(sum)))
  }
  const [code] = lone('code')
  if (code) join([code], connect.code(written(code)))
  return withSender(withCall(reading, said, cta), brand, reading.source.length)
}

const written = ({ pieces }: Unit): string => pieces[0]!.text
/** A sum, or the two that were joined, without the mark of its sentence. */
const sumOf = ({ text }: Unit): string => text.replace(/[.!?]$/, '')

/** The sentences with what to do at the end: the customer's own sentence, else the button's words with a page or a number. */
function withCall(reading: Reading, units: readonly Unit[], cta: Piece | undefined): Unit[] {
  const evidence = reading.action?.evidence
  // A line that is only a page asks for nothing.
  const isSentence = (one: Unit) => one.isWhole && !isPage(one.text.replace(/[.!?]$/, ''))
  const isAsked = units.some(
    (one) =>
      isSentence(one) &&
      (one.part === 'action' || one.pieces.some(({ span }) => span && evidence && within(evidence, span))),
  )
  const contacts = units.filter((one) => !isSentence(one) && one.part === 'action')
  const others = units.filter((one) => !contacts.includes(one))
  const calls = others.filter(({ part }) => part === 'action')
  const rest = others.filter(({ part }) => part !== 'action')
  if (isAsked) return [...rest, ...calls]
  const [first] = contacts.toSorted((a, b) => Number(isPage(written(b))) - Number(isPage(written(a))))
  const label = cta && isTrue(reading, cta) ? cta : undefined
  const pieces = [...(label ? [label] : []), ...(first?.pieces ?? [])]
  if (pieces.length === 0) return others
  const start = reading.source.length
  const at =
    label && first && isPage(written(first)) ? connectionsOf(reading.language).at(label.text, written(first)) : ''
  const texts =
    at !== '' && isTrueReworded(reading, asSentence(at)) ? [at] : [pieces.map(({ text }) => text).join(': ')]
  return [
    ...rest,
    ...texts.map((text): Unit => ({ part: 'action', text: asSentence(text), start, pieces, isWhole: false })),
  ]
}

/** Who advertises is named once: before what to do, when no sentence does. */
function withSender(units: readonly Unit[], brand: Piece | undefined, start: number): Unit[] {
  if (!brand || units.some(({ text }) => says(text, brand.text))) return [...units]
  const at = units.findIndex(({ part }) => part === 'action')
  const name = asSentence(brand.text)
  if (at < 0) return [...units, { part: 'action', text: name, start, pieces: [brand], isWhole: false }]
  return units.map((unit, i) =>
    i === at ? { ...unit, text: `${name} ${unit.text}`, pieces: [brand, ...unit.pieces] } : unit,
  )
}
