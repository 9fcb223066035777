import { checkTexts, type Reading, type Span, SURE } from '@adloom/brief-reader'
import { isIntroduction } from './advertised.ts'
import { endsSeeking, seeks } from '../clauses/lead-ins.ts'
import { factsOf, isTrue, length, piece, textOf, within, type Piece } from '../clauses/pieces.ts'
import type { Wording } from '../wordings.ts'

/** A headline of more letters is a clause that is read and does not shout. */
const LONG_FROM = 92
/** A name of more letters is a clause itself, and one of fewer names nothing. */
const NAME = { min: 5, max: 40 } as const
/** So many letters at most stand in front of what a clause is about: "Ich gebe", "Our"; not "Learn to make". */
const AHEAD_MAX = 12

/**
 * A wording whose thing is a long clause, led by its statement before a colon, or by the short name of it that the clause has: "Klavierunterricht" above "Ich gebe
 * Klavierunterricht für Kinder ab 6 und für Erwachsene". The clause follows whole, so that nothing is left off.
 */
export function withShortHead(reading: Reading, wording: Wording): Wording {
  const [head, ...rest] = wording.texts
  for (const begun of head?.span ? [announcedIn(reading, head), introducedIn(reading, head)] : []) {
    const texts = begun && [...begun, ...rest.filter(({ role }) => role !== 'brand' || begun.length === 1)]
    if (texts && checkTexts(reading, texts).length === 0) return withShortHead(reading, { ...wording, texts })
  }
  if (
    (wording.leads !== 'thing' && wording.leads !== 'offer') ||
    head?.role !== 'headline' ||
    !head.span ||
    head.text.length <= STATED_FROM
  )
    return wording
  const parts = statedIn(reading, head.span)
  const stated = parts && [...parts, ...rest]
  if (stated && checkTexts(reading, stated).length === 0) return { ...wording, texts: stated }
  if (head.text.length <= LONG_FROM) return wording
  // Who is wanted is the matter itself: "unser Verein sucht zwei Spieler".
  if (head.span.start >= reading.briefEnd || seeks(reading.language, head.text)) return wording
  for (const name of namesIn(reading, head.span)) {
    const texts: Piece[] = [piece(reading, 'headline', name), follows(reading, head.span, name), ...rest]
    if (checkTexts(reading, texts).length === 0) return { ...wording, texts }
  }
  return wording
}

/** A headline without the words that announce its thing to whoever makes the picture: "record fair" of "it's for our record fair". */
function announcedIn(reading: Reading, { role, span, text }: Piece): Piece[] | undefined {
  const ahead = IT_IS_FOR.exec(text)?.[0]
  if (!ahead || !span || !reading.source.startsWith(text.slice(1), span.start + 1)) return undefined
  const thing = piece(reading, role, { start: span.start + ahead.length, end: span.end })
  return /\p{L}{4}/u.test(thing.text) ? [thing] : undefined
}
/** "It's for our", "c'est pour notre", in the languages of the reader. */
const IT_IS_FOR =
  /^(?:it['’]?s|it is|this is|das ist|es ist|es geht um|geht um|c['’ ]?est|c|es|è|é|het is|dit is|het gaat om|to|chodzi|det är|det gäller|это)\s(?:for|about|für|pour|para|per|por|voor|dla|o|för|till|для)\s(?:our|my|the|le|la|les|unser\p{L}*|mein\p{L}*|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?|(?:il |la |i |le )?(?:nostr[oaie]|mi[oa])|(?:o |a |os |as )?(?:noss[oa]s?|meus?|minhas?)|onze?|mijn|nasz\p{L}*|m[oó]j\p{L}*|vår\p{L}*|min|mitt|mina|наш\p{L}*|мо\p{L}{1,3})\s(?=\p{L})/iu

/** What follows the name of who introduces themselves, and that name: "fresh scones on Sundays" of "we are Tidewater Café, fresh …". */
function introducedIn(reading: Reading, { role, span }: Piece): Piece[] | undefined {
  const name = span && reading.lines.find((one) => one.kind === 'who' && within(one, span))
  if (!name || !WE_ARE.test(reading.source.slice(span.start, name.start))) return undefined
  const mark = /^,\s+/u.exec(reading.source.slice(name.end, span.end))
  const said = { start: name.end + (mark?.[0].length ?? 0), end: span.end }
  if (!mark || length(said) < SAID_MIN) return undefined
  // Beside a name that is not sure to be one, "the bakery Trigal" is a detail.
  const isName = isTrue(reading, piece(reading, 'brand', name))
  return [piece(reading, role, said), piece(reading, isName ? 'brand' : 'bullet', name)]
}
/** Less behind a name is no statement. */
const SAID_MIN = 10
/** "Hello we are the", in the languages of the reader. */
const WE_ARE =
  /^(?:(?:hi+|hello+|hallo+|hey+|bonjour|salut|hola+|buenas|ciao+|salve|ol[áa]+|oi+|hej+|cze[śs][ćc]|hoi+|привет|здравствуйте)[,!]?\s+)?(?:we are|we['’]re|i am|i['’]m|wir sind|ich bin|nous sommes|je suis|(?:nosotr[oa]s |yo )?(?:somos|soy)|(?:noi |io )?(?:siamo|sono)|(?:nós |eu )?(?:somos|sou)|wij zijn|we zijn|ik ben|jesteśmy|jestem|vi är|jag är|мы|я)\s(?:\p{L}{1,3}['’\s]\s?)?$/iu

/** The statement in front of a colon and what follows: "The judo club starts its season" · "two free lessons, from six years on". */
function statedIn(reading: Reading, clause: Span): [Piece, Piece] | undefined {
  const [ahead, said] = STATED.exec(reading.source.slice(clause.start, clause.end)) ?? []
  if (!ahead || !said || clause.start >= reading.briefEnd) return undefined
  // "The food bank needs: milk, nappies" is one statement.
  if (endsSeeking(said)) return undefined
  const { start, end } = clause
  return [
    piece(reading, 'headline', { start, end: start + said.length }),
    piece(reading, 'condition', { start: start + ahead.length, end }),
  ]
}
const STATED = /^([\p{L}\p{N}][^:?!]{22,78}[^:\s?!])\s?:\s+(?=\S{3})/u
/** A shorter sentence is a headline with its colon. */
const STATED_FROM = 64

function namesIn(reading: Reading, clause: Span): Span[] {
  return reading.facts
    .filter(({ type, confidence }) => (type === 'product' || type === 'business') && confidence >= SURE)
    .filter((one) => within(one, clause) && length(one) >= NAME.min && length(one) <= NAME.max)
    .filter((one) => length(one) * 2 < length(clause))
    .filter((one) => one.start - clause.start <= AHEAD_MAX && !isIntroduction(reading, clause))
}

/** What follows the name: the rest of its clause where a business is its subject, else all of it. */
function follows(reading: Reading, clause: Span, name: Span): Piece {
  const ahead = textOf(reading, { start: clause.start, end: name.start })
  const start = name.end + (/^\s*[,:–—-]?\s*/u.exec(reading.source.slice(name.end, clause.end))?.[0].length ?? 0)
  const rest = piece(reading, 'condition', { start, end: clause.end })
  const isSubject = factsOf(reading, ['business']).some((one) => within(name, one)) && !/\p{L}{4}/u.test(ahead)
  return isSubject && isTrue(reading, rest) ? rest : piece(reading, 'condition', clause)
}
