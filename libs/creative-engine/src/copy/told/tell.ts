import {
  courtesyLength,
  labelLength,
  opensPlainly,
  splitClauses,
  type LineKind,
  type Reading,
  type Sentence,
  type Span,
  type TextRole,
} from '@adloom/brief-reader'
import { ENDS_BEING, endsSeeking, joinsOn, mayLeave, onlyJoins, openerLength } from '../clauses/lead-ins.ts'
import {
  cut,
  factsOf,
  isTrue,
  length,
  OFFERS,
  overlaps,
  piece,
  restOf,
  within,
  type SetLine,
} from '../clauses/pieces.ts'
import { isIntroduction } from '../leads/advertised.ts'
import { CHAIN_MIN } from './written.ts'

/** The longest sentence that is a headline as it is. */
const HEADLINE_MAX = 90
/** The longest sentence that is one where nothing in it names the thing. */
export const STATEMENT_MAX = 150
/** A shorter sentence is no row of points. */
const ROW_MIN = 60

/** The lines with a sentence whole. The one that the picture opens with is its headline, or stands under the name of its thing. */
export function toldIn(reading: Reading, lines: readonly SetLine[], sentence: Sentence, isOpening: boolean): SetLine[] {
  const inside = lines.filter((one) => overlaps(one, sentence))
  const others = lines.filter((one) => !inside.includes(one))
  const start = sentence.start + (labelLength(sentence.text) || openerLength(reading.language, sentence.text))
  const courtesy = courtesyLength(sentence.text)
  const end = sentence.end - (PLEASE.test(sentence.text.slice(-courtesy || sentence.text.length)) ? courtesy : 0)
  const whole: SetLine = {
    ...cut(reading, { kind: 'tell', likelihood: 1, text: '', start, end }, { start, end }),
    told: true,
  }
  const names = inside.filter(({ kind, likelihood }) => kind === 'who' && likelihood >= NAME_LIKELY)
  if (!isTrue(reading, piece(reading, 'condition', whole))) return [...lines]
  if (!isOpening) return [...others, ...names, whole]
  const first = firstOf(reading, sentence, whole)
  const head =
    first ??
    headIn(reading, inside, sentence) ??
    (length(whole) > HEADLINE_MAX ? (clauseOf(reading, whole) ?? nameFor(reading, whole, lines)) : undefined)
  const most = head ? HEADLINE_MAX : STATEMENT_MAX
  if (!first && length(whole) <= most) return [...others, { ...whole, kind: 'head' }]
  if (!head) return [...others, ...names, whole]
  // "On nettoie la Vernelle dimanche à 9h :)": of which no word is left stands once.
  if (!/\p{L}/u.test(restOf(reading, whole, [head]))) return [...others, head]
  const rest = restBehind(reading, head, whole)
  const points = rest ? pointsOf(reading, inside, rest) : undefined
  return [...others, head, ...(points ?? [rest ?? whole])]
}

/** "Patinhas" · "Braga" behind "Dog grooming from 25 €": where sure lines say all of what follows, they stand as they are. */
function pointsOf(reading: Reading, lines: readonly SetLine[], rest: Span): readonly SetLine[] | undefined {
  const points = lines.filter((one) => overlaps(one, rest))
  const isPoint = (one: SetLine) =>
    within(one, rest) &&
    one.kind !== 'head' &&
    one.likelihood >= SURE &&
    !reading.facts.some((fact) => overlaps(fact, one) && !within(fact, one)) &&
    isTrue(reading, piece(reading, ROLES[one.kind] ?? 'bullet', one))
  return points.length > 0 && points.every(isPoint) && onlyJoins(reading.language, restOf(reading, rest, points))
    ? points
    : undefined
}
const ROLES: Partial<Record<LineKind, TextRole>> = { where: 'place', when: 'when', who: 'brand', call: 'contact' }
/** From this likelihood on a line is right. */
const SURE = 0.8

/** The first point of a sentence that is a row of them: "Christmas trees from Nov 29" of "Christmas trees from Nov 29, Nordmann 35, …". */
function firstOf(reading: Reading, sentence: Sentence, whole: SetLine): SetLine | undefined {
  const { source } = reading
  const [clause, ...others] = splitClauses(source, whole, reading.atoms)
  const first = clause && {
    start: clause.start,
    end: clause.end - courtesyLength(source.slice(clause.start, clause.end)),
  }
  const isRow = others.length >= CHAIN_MIN && !opensPlainly(reading.language, sentence.text)
  const isPoint = first && length(first) >= FIRST.min && length(first) <= FIRST.max
  // "We have the Moulin bakery, and from 6 May …"
  const isNamed =
    first &&
    source[first.end] === ',' &&
    factsOf(reading, ['business']).some(
      (one) =>
        within(first, one) ||
        (within(one, first) && !/\p{L}/u.test(restOf(reading, first, [one]).replace(WE_HAVE, ''))),
    )
  const hasOffer = factsOf(reading, OFFERS).some((one) => overlaps(one, whole))
  if (
    !isRow ||
    !isPoint ||
    endsSeeking(source.slice(first.start, first.end)) ||
    isNamed ||
    isIntroduction(reading, first) ||
    hasOffer ||
    length(whole) <= ROW_MIN
  )
    return undefined
  const line = cut(reading, { kind: 'head', likelihood: 1, text: '', ...first }, first)
  return isTrue(reading, piece(reading, 'headline', line)) ? line : undefined
}
const FIRST = { min: 12, max: 60 } as const
const WE_HAVE =
  /^\s*(?:temos|tenemos|abbiamo|nous avons|on a|(?:wir )?haben|we(?:['’]ve got| have| run)|wij hebben|mamy|vi har|у нас)\s(?:the|an?|die|den|das|le|la|l['’]|les|el|los|las|il|lo|gli|o|os|as|de|het|en|ett)?\s*$/iu

/** The name of who says a sentence that is long for a headline, which then stands below it. */
function nameFor(reading: Reading, whole: SetLine, lines: readonly SetLine[]): SetLine | undefined {
  if (length(whole) <= LONG_MAX) return undefined
  const name = lines.find(({ kind, likelihood }) => kind === 'who' && likelihood >= NAME_LIKELY)
  return name && isTrue(reading, piece(reading, 'headline', name)) ? { ...name, kind: 'head' } : undefined
}
/** A longer sentence is hard to read as a headline. */
const LONG_MAX = 104

/** The clause that a long sentence begins with: "I cut hair at people's homes" of "…, above all of older people, young mothers and …". */
function clauseOf(reading: Reading, whole: SetLine): SetLine | undefined {
  const [first] = splitClauses(reading.source, whole, reading.atoms)
  if (!first || length(first) < CLAUSE.min || length(first) > CLAUSE.max) return undefined
  const rest = reading.source.slice(first.end, whole.end).replace(/^[\s,]+/u, '')
  const line = cut(reading, { kind: 'head', likelihood: 1, text: '', ...first }, first)
  return GOES_ON.test(rest) && isTrue(reading, piece(reading, 'headline', line)) ? line : undefined
}
const CLAUSE = { min: 24, max: 70 } as const
/** Words that add to a whole clause: "above all", "also", "with". */
const GOES_ON =
  /^(?:above all|especially|particularly|including|also|plus|with|without|vor allem|besonders|auch|sogar|inklusive|mit|ohne|surtout|notamment|aussi|même|avec|sans|sobre todo|especialmente|también|incluso|con|sin|soprattutto|anche|compres[oa]|senza|sobretudo|também|com|sem|vooral|ook|zelfs|met|zonder|zwłaszcza|szczególnie|także|również|też|z|bez|framför allt|särskilt|även|också|med|utan|особенно|также|с|без)(?!\p{L})/iu

/** What follows the thing that a sentence begins with: "3 rooms, 200 m from the beach" of "House in Vila Marinha, 3 rooms, …". */
function restBehind(reading: Reading, head: Span, whole: SetLine): SetLine | undefined {
  const { source, language } = reading
  const isFirst = mayLeave(language, source.slice(whole.start, Math.max(whole.start, head.start)), true)
  const behind = source.slice(head.end, whole.end)
  // "Open morning at Fernbrook Primary" · please
  const asked = /^\s[\p{L}'’\s]{2,20}(?=,)/u.exec(behind)?.[0] ?? ''
  const polite = courtesyLength(asked) === asked.length ? asked : ''
  const follows = /^(?:,|\s?:)\s+/u.exec(behind.slice(polite.length))?.[0]
  const mark = follows && polite + follows
  if (!isFirst || !mark) return undefined
  const rest = { ...cut(reading, whole, { start: head.end + mark.length, end: whole.end }), told: true as const }
  return !joinsOn(rest.text) && isTrue(reading, piece(reading, 'condition', rest)) ? rest : undefined
}

/** What a sentence is about, short enough to stand above it: its line, or the thing in it. */
export function headIn(reading: Reading, inside: readonly SetLine[], sentence: Sentence): SetLine | undefined {
  const whole = inside.find(({ kind }) => kind === 'head')
  const line =
    whole &&
    cut(reading, whole, {
      start: whole.start,
      end: whole.end - verbEndLength(reading.language, sentence, whole, reading.source),
    })
  // "We resole your shoes: heels from £12, most in a day": before a colon a statement is whole.
  const isShort =
    line && (length(line) * 2 < length(sentence) || /^\s?:\s/u.test(reading.source.slice(line.end, sentence.end)))
  if (
    isShort &&
    !endsSeeking(line.text) &&
    !ENDS_BEING.test(line.text) &&
    isTrue(reading, piece(reading, 'headline', line))
  )
    return line
  // The title of a play or a book.
  const title = reading.atoms.find(
    (one) => one.kind === 'quote' && within(one, sentence) && length(one) >= THING_MIN && length(one) <= THING_MAX,
  )
  const titled = title && cut(reading, { kind: 'head', likelihood: 1, text: '', start: 0, end: 0 }, title)
  if (titled && isTrue(reading, piece(reading, 'headline', titled))) return titled
  // "Portuguese and" · Japanese for beginners: one of two is not the thing.
  const joined = reading.language === 'pl' ? JOINED_IN_POLISH : JOINED
  const isOneOfTwo = ({ start }: Span) => joined.test(reading.source.slice(sentence.start, start))
  const [product] = factsOf(reading, ['product']).filter(
    (one) => within(one, sentence) && length(one) >= THING_MIN && !isOneOfTwo(one),
  )
  const clause = product && splitClauses(reading.source, sentence, reading.atoms).find((one) => within(product, one))
  // "A choice of wooden toys made" · in the Jura: the thing ends with its clause.
  const thing = product &&
    clause && {
      start: product.start,
      end: clause.end - verbEndLength(reading.language, sentence, clause, reading.source),
    }
  const isHead = (span: Span) =>
    length(span) * 2 < length(sentence) && isTrue(reading, piece(reading, 'headline', span))
  const isNamed = thing && length(thing) <= THING_MAX && isHead(thing)
  // "Christmas concert" of "we give our Christmas concert in the church of …"
  const isSure =
    product &&
    product.confidence >= THING_SURE &&
    length(product) >= NAME_MIN &&
    product.text.split(/\s/u).length <= NAME_WORDS_MAX &&
    isHead(product)
  const named = isNamed ? thing : isSure ? product : undefined
  return named && cut(reading, { kind: 'head', likelihood: 1, text: '', start: 0, end: 0 }, named)
}
/** From this confidence on a thing of so many letters leads alone. */
const THING_SURE = 0.85
const NAME_MIN = 12
const NAME_WORDS_MAX = 6
/** "Bietet einen Kurs · an": the end of a verb whose beginning stands elsewhere belongs to no thing. */
function verbEndLength(language: Reading['language'], sentence: Span, clause: Span, source: string): number {
  const isLast = /^[.!]?$/u.test(source.slice(clause.end, sentence.end))
  const ends = language === 'de' ? VERB_ENDS : language === 'nl' ? VERB_ENDS_IN_DUTCH : null
  return (isLast && ends?.exec(source.slice(clause.start, clause.end))?.[0].length) || 0
}
const VERB_ENDS = /\s(?:an|auf|aus|ab|ein|vor|statt|durch|teil|zurück|zusammen)[.!]?$/u
const VERB_ENDS_IN_DUTCH = /\s(?:aan|uit|af|op|plaats|voor|mee)[.!]?$/u

const JOINED = /(?:,|\s(?:and|or|&|und|oder|et|ou|y|o|e|ed|en|of|och|eller|и|или))\s$/iu
/** In Italian "i" is an article. */
const JOINED_IN_POLISH = /(?:,|\s(?:i|oraz|lub|albo|a))\s$/iu
const THING_MIN = 6
const THING_MAX = 64
/** From this likelihood on a name may stand alone too. */
const NAME_LIKELY = 0.6

/** "Autumn Star Night please" is asked of the designer, "we gladly help" told to everyone. */
const PLEASE =
  /please|pls|bitte|plaît|svp|por favor|per favore|alsjeblieft|proszę|tack|пожалуйста|important|wichtig|importante|belangrijk|ważne|viktigt|важно/iu
