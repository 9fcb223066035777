import {
  chatLength,
  checkTexts,
  type Atom,
  type CopyLine,
  type Fact,
  type FactType,
  type PrintedText,
  type Reading,
  type Sentence,
  type Span,
  clausesIn,
  SURE,
  type TextRole,
} from '@adloom/brief-reader'
import { withCapitals } from './proper-names.ts'

/** A text to print with the stretch of the source that it is. Labels of buttons stand in no source. */
export type Piece = PrintedText & {
  span: Span | null
  /** A sentence as the customer wrote it, with its full stop. */
  told?: true
}
/** A line of copy as it is set. `told`: it is a sentence that is set whole; `event`: the brief is about it, whatever comes first. */
export type SetLine = CopyLine & { told?: true; event?: true }

/** The longest clause that stands for an offer or a price; a longer one is set as its whole sentence. */
const CLAUSE_MAX = 70
const SENTENCE_MAX = 160

/** No picture holds more of one kind. A brief with more is refused for what is missing, without delay. */
const FACTS_MAX = 24
/** From so many prices on they are a list. */
const PRICES_LISTED = 4

/** Kinds of facts that a clause may leave off at its ends, because they are printed in a place of their own. */
const OWN_PLACE: ReadonlySet<FactType> = new Set([
  'headline',
  'callToAction',
  'business',
  'until',
  'from',
  'on',
  'time',
  'phone',
  'url',
  'email',
  'rating',
  'quote',
  'direction',
  'mustNot',
  'legal',
])

export const OFFERS: readonly FactType[] = ['percentOff', 'amountOff', 'bundle', 'free']
export const DATES: readonly FactType[] = ['until', 'from', 'on', 'time']
export const CONTACTS: readonly FactType[] = ['phone', 'url', 'email']

export const length = ({ start, end }: Span) => end - start
export const within = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end
export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** The sure facts of some kinds, in the order of the source; a repeated text counts once. */
export function factsOf({ facts }: Reading, types: readonly FactType[]): Fact[] {
  const seen = new Set<string>()
  // Two things of a list may cost the same.
  const isList = facts.filter(({ type }) => type === 'price').length >= PRICES_LISTED
  return facts
    .filter(({ type, confidence }) => types.includes(type) && confidence >= SURE)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ type, text }) => {
      if (isList && type === 'price') return true
      const key = text.toLowerCase().replace(/\s+/g, ' ')
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, FACTS_MAX)
}

/** A stretch of the source as it is printed: on one line, without the comma or full stop that led on to other words. */
export function textOf({ source, atoms }: Pick<Reading, 'source' | 'atoms'>, span: Span): string {
  const { start, end } = trim(source, atoms, span)
  return source.slice(start, end).replace(/\s+/g, ' ').trim()
}

/** The longest rest of a bracket that a text takes along. */
export const BRACKET_MAX = 61

function trim(source: string, atoms: readonly Atom[], span: Span): Span {
  let { start, end } = span
  const inAtom = (at: number) => atoms.some((atom) => atom.start <= at && at < atom.end)
  // The sign of "-20%" belongs to its number.
  const isSign = (at: number) => source[at] === '-' && /\d/.test(source[at + 1] ?? '')
  while (start < end && /[\s,;:–—•·-]/.test(source[start] ?? '') && !inAtom(start) && !isSign(start)) start++
  // So does that of a blood group: "0 Rh-".
  const isNegative = (at: number) => /(?<!\p{L})(?:Rh|AB|[AB0O])\s?-$/u.test(source.slice(Math.max(0, at - 5), at))
  while (end > start && /[\s,;:–—-]/.test(source[end - 1] ?? '') && !inAtom(end - 1) && !isNegative(end)) end--
  // The full stop of a sentence ends no line of an ad; that of "p.p." and of "am 6." belongs to the word.
  const endsAtom = atoms.some((atom) => atom.end === end - 1)
  if (source[end - 1] === '.' && !inAtom(end - 1)) {
    const last =
      source
        .slice(start, end - 1)
        .split(/\s/)
        .at(-1) ?? ''
    if (endsAtom || !/\p{L}\.|…|^\p{N}+$|^\p{Lu}$/u.test(last)) end--
  }
  // A quotation mark without its partner is one with it, or goes.
  const isInches = /\d/.test(source[end - 2] ?? '')
  if (source[end - 1] === '"' && !isInches && !source.slice(start, end - 1).includes('"')) {
    if (source[start - 1] === '"') start--
    else end--
  }
  // A bracket without its partner.
  while (source[end - 1] === ')' && !source.slice(start, end).includes('(')) end--
  if (source[start] === '(' && !source.slice(start, end).includes(')')) start++
  const opens = source.slice(start, end).lastIndexOf('(')
  if (opens > 0 && !source.slice(start + opens, end).includes(')') && !inAtom(start + opens)) {
    // "Closed (Mondays" would lose what is so on Mondays: the whole bracket, or none of it.
    const rest = /^[^()\n]{0,60}\)/u.exec(source.slice(end, end + BRACKET_MAX))
    return rest ? { start, end: end + rest[0].length } : trim(source, atoms, { start, end: start + opens })
  }
  return { start, end }
}

/** The sentences of the message that may be set whole. */
export function messagesOf({ sentences }: Reading): Sentence[] {
  return sentences.filter(({ kind, printable }) => kind === 'message' && printable)
}

/** Whether a text contains a phrase as whole words, whatever its case: not "£5" of "£5.50", not "Leeds" of "Leedstown". */
export function says(text: string, phrase: string): boolean {
  const [all, part] = [plain(text), plain(phrase)]
  if (part === '') return false
  for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + 1)) {
    const before = all.slice(0, at)
    const behind = all.slice(at + part.length)
    if (!/[\p{L}\p{N}]$/u.test(before) && !/\p{N}[.,]$/u.test(before) && !/^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(behind))
      return true
  }
  return false
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").trim()

/** Whether a text alone may be printed. What else an ad must say does not matter here. */
export function isTrue(reading: Reading, { role, text }: PrintedText): boolean {
  const known = verdicts.get(reading) ?? new Map<string, boolean>()
  verdicts.set(reading, known)
  const key = `${role} ${text}`
  const verdict = known.get(key) ?? checkTexts(reading, [{ role, text }], { partial: true }).length === 0
  known.set(key, verdict)
  return verdict
}

/** Wordings of one reading try the same clauses again and again. */
const verdicts = new WeakMap<Reading, Map<string, boolean>>()

/** Whether a sentence is an item of a list, by the mark in front of it. A single line may begin with an emoji for its look. */
export function isListItem({ source }: Reading, { start }: Span): boolean {
  const before = source.slice(Math.max(0, start - 12), start)
  if (/(?:^|\n)[ \t]*[-*•·–✓✔►▪][ \t]*$/u.test(before)) return true
  return PICTURE_ITEM.test(before) && [...source.matchAll(PICTURE_ITEMS)].length > 1
}

const PICTURE_ITEM = /(?:^|\n)[ \t]*\p{Extended_Pictographic}\uFE0F?[ \t]*$/u
const PICTURE_ITEMS = /(?:^|\n)[ \t]*\p{Extended_Pictographic}/gu

/**
 * What must be printed with an offer or a price: its clause, because "half price" of "kids under 10 half price" is a false
 * ad. Only what is printed in a place of its own is left off at the ends. The whole sentence stands for a clause that is
 * too long. Best first.
 */
export function clausesAround(reading: Reading, fact: Fact): Span[] {
  const sentence = reading.sentences.find((one) => within(fact, one))
  if (!sentence) return [fact]
  const { source, atoms } = reading
  const clause = clausesIn(reading, sentence).find((one) => within(fact, one)) ?? sentence
  const bare = clause.end - clause.start <= CLAUSE_READ_MAX ? withoutOthers(reading, clause, fact) : clause
  const spans = [bare, clause, sentence]
  const short = spans
    .map((span) => trim(source, atoms, span))
    .filter((span, i) => span.end - span.start <= (i === 2 ? SENTENCE_MAX : CLAUSE_MAX))
  return short.length > 0 ? short : [sentence]
}

/** A longer stretch without a mark is no clause that anybody reads, and to take its facts off one by one takes long. */
const CLAUSE_READ_MAX = 800

/** How many offers and prices the sentence of a fact has. */
function pricesBeside({ facts, sentences }: Reading, fact: Fact): number {
  const home = sentences.find((one) => within(fact, one))
  return facts.filter((one) => (one.type === 'price' || OFFERS.includes(one.type)) && home && within(one, home)).length
}

/** The clause without the facts at its ends that have a place of their own. */
function withoutOthers(reading: Reading, clause: Span, fact: Fact): Span {
  const { facts, source, atoms } = reading
  // Where there are two prices, a date tells which of them holds: "12 € (15 € from 10 May)".
  const bindsDates = pricesBeside(reading, fact) > 1 || factsOf(reading, ['price']).length > 1
  const others = facts.filter(
    (one) =>
      one !== fact &&
      OWN_PLACE.has(one.type) &&
      !(bindsDates && DATES.includes(one.type)) &&
      one.confidence >= SURE &&
      overlaps(one, clause),
  )
  let { start, end } = clause
  for (let moved = true; moved;) {
    moved = false
    for (const other of others) {
      const head = trim(source, atoms, { start, end: fact.start })
      const tail = trim(source, atoms, { start: fact.end, end })
      if (other.start <= head.start && other.end > start && other.end <= fact.start) {
        start = other.end
        moved = true
      } else if (other.end >= tail.end && other.start < end && other.start >= fact.end) {
        end = other.start
        moved = true
      }
    }
  }
  return { start, end }
}

/** Facts that stand side by side are one text: "Fri 27 Nov 9am-7pm", "if booked before 28 Feb". */
export function joinNeighbours(reading: Reading, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    const between = last && reading.source.slice(last.end, start)
    if (last && start < last.end) {
      last.end = Math.max(last.end, end)
      continue
    }
    if (
      last &&
      between !== undefined &&
      start >= last.end &&
      end <= reading.briefEnd &&
      /^[ \t]*[,–-]?[ \t]*$/.test(between)
    )
      last.end = end
    else joined.push({ start, end })
  }
  return joined
}

/** A stretch of the source as a text of the picture. What a caller gave is set exactly as given. */
export function piece(reading: Reading, role: TextRole, given: Span & { told?: true }): Piece {
  const isGiven = given.start >= reading.briefEnd
  if (given.told && role !== 'headline') return toldPiece(reading, role, given)
  const chat = isGiven || role === 'brand' ? 0 : chatLength(reading.source.slice(given.start, given.end))
  const span = { start: given.start, end: given.end - chat }
  const text = isGiven ? reading.source.slice(span.start, span.end).replace(/\s+/g, ' ').trim() : textOf(reading, span)
  if (role === 'place' && !isGiven) return { role, text: asLine(withCapitals(reading, span, placeOf(text))), span }
  const named = isGiven || role === 'code' ? text : withCapitals(reading, span, text)
  if (role === 'contact') return { role, text: /\s/.test(text) ? asLine(named) : shownAddress(text), span }
  return {
    role,
    text: isGiven || role === 'code' ? text : asLine(named, localeOf(reading)),
    span,
  }
}

/** A place without the word for a telephone behind it, and without one of another text in front of its street. */
const placeOf = (text: string): string =>
  text
    .replace(/[,;]?\s(?:tel(?:efon|efoon|éfono|éfone|efono|éphone|ephone)?|phone|fon|mobil|tfn)\.?:?$/iu, '')
    .replace(/^\p{Ll}+,\s(?=(?:ul\.|al\.|pl\.|rue|via|calle|rua|av\.)\s?\p{Lu})/u, '')

/** A sentence with its full stop, as running text has it. */
function toldPiece({ source }: Reading, role: TextRole, given: Span): Piece {
  const { start } = given
  const said = source.slice(start, given.end)
  // A laugh at the end, or a bracket that opened before it.
  const chat = chatLength(said)
  const isHalf = chat === 0 && said.endsWith(')') && !said.includes('(')
  const end = given.end - (isHalf ? 1 : chat)
  const stop = /^\s*\./u.exec(source.slice(end, end + 2))?.[0] ?? ''
  const text = `${source.slice(start, end)}${stop}`.replace(/\s+/g, ' ').trim()
  return { role, text: asLine(text), span: { start, end }, told: true }
}

/** The address of a page as people write it, without its scheme. */
const shownAddress = (text: string) => text.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

/** Turkish has a capital of its own for "i". Its letters tell it from other languages, which the reader does not know. */
const localeOf = ({ language, source }: Reading): string | undefined =>
  language === null && /[ğışİĞŞ]/u.test(source) ? 'tr' : undefined

/** A line begins with a capital, unless its first word is spelled otherwise: "iPhone", "name@shop.com". */
export function asLine(text: string, locale?: string): string {
  const [first = ''] = text.split(/\s/)
  if (/[@/]|\p{L}\.\p{L}|\p{Ll}\p{Lu}/u.test(first)) return text
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + (locale ? letter.toLocaleUpperCase(locale) : letter.toUpperCase()),
  )
}

/** What a stretch says besides others. */
export function restOf({ source }: Reading, span: Span, others: readonly Span[]): string {
  return others
    .filter((one) => overlaps(one, span))
    .reduce(
      (text, { start, end }) => {
        const [from, to] = [Math.max(0, start - span.start), Math.max(0, end - span.start)]
        return (
          text.slice(0, from) + ' '.repeat(Math.min(to, text.length) - Math.min(from, text.length)) + text.slice(to)
        )
      },
      source.slice(span.start, span.end),
    )
}

/** A line of copy with another stretch. */
export const cut = ({ source }: Reading, line: CopyLine, span: Span): CopyLine => ({
  ...line,
  ...span,
  text: source.slice(span.start, span.end),
})
