import { clausesIn, type CopyLine, type LineKind, type Reading, type Span, SURE } from '@adloom/brief-reader'
import { announcedEventIn } from '../leads/announced-events.ts'
import { HELD, isTalk, leadsOn, limits, mayLeave, openerLength, seeks } from './lead-ins.ts'
import { cut, factsOf, isTrue, length, messagesOf, OFFERS, overlaps, piece, restOf, within } from './pieces.ts'

const NAMES: ReadonlySet<LineKind> = new Set(['who', 'where', 'call'])
const FRAME: ReadonlySet<LineKind> = new Set(['who', 'where', 'when'])
/** The longest stretch that is set for the sake of words that would be lost. */
const CLAUSE_MAX = 110
const SENTENCE_MAX = 130
/** A longer clause is no offer. */
const OFFER_MAX = 70
/** A longer clause that nothing was made of is no point of a list. */
const POINT_MAX = 80
const THING_MAX = 48
/** What is said in front of a name is no longer than that. */
const STATEMENT_MAX = 60
const AD_WORDS =
  '(?:ads?|adverts?|posters?|flyers?|banners?|anzeigen?|werbung|plakat|pub|publicité|annonces?|affiches?|anuncios?|cartel|publicidad|grafica|pubblicità|annunci[oi]|locandina|volantino|anúncios?|cartaz|publicidade|advertenties?|reclame|reklam\\p{L}*|ogłoszeni\\p{L}+|ulotk\\p{L}+|annons\\p{L}*|affisch\\p{L}*|реклам\\p{L}*|объявлени\\p{L}+|баннер\\p{L}*|афиш\\p{L}*)(?!\\p{L})'
/** "Farm shop ad": what is ordered is said to whoever makes the picture. */
const AD = new RegExp(`(?<!\\p{L})${AD_WORDS}`, 'iu')
/** "Ad for our farm shop", "advert", at the beginning of a text. */
export const OPENS_WITH_AD = new RegExp(`^${AD_WORDS}`, 'iu')
const SAID_TO_US: ReadonlySet<string> = new Set(['briefing', 'direction', 'mustNot'])

/**
 * The lines, with the words that they cannot do without: who is sought is not offered, what limits or denies stays, "weeks 7 and 9 are
 * taken" is never "weeks 7 and 9", and a clause of a message that no line tells is a detail. All else is as the tagger cut it.
 */
export function withKeptWords(
  reading: Reading,
  lines: readonly CopyLine[],
  isOpen: (one: Span) => boolean,
): CopyLine[] {
  if (lines.length === 0) return []
  return messagesOf(reading)
    .filter((one) => one.end <= reading.briefEnd && isOpen(one))
    .reduce((set, sentence) => keptIn(reading, set, sentence), [...lines])
    .toSorted((a, b) => a.start - b.start)
}

function keptIn(reading: Reading, lines: CopyLine[], sentence: Span): CopyLine[] {
  const inside = lines.filter((line) => overlaps(line, sentence))
  if (inside.some((line) => !within(line, sentence))) return lines
  // "Our school is holding its open morning on Saturday": what is held leads, and who holds it is a name.
  if (inside.some((line) => announcedEventIn(reading, line, lines))) return lines
  if (losesPredicate(reading, inside, sentence)) return replaced(reading, lines, inside, sentence)
  return clausesIn(reading, sentence).reduce<CopyLine[]>((set, clause) => {
    const own = set.filter((line) => overlaps(line, clause))
    const statement = set.some(({ kind }) => kind === 'head') ? undefined : statementIn(reading, own, clause)
    if (statement) return [...set.filter((line) => line.kind === 'who' || !within(line, statement)), statement]
    if (isSaidToUs(reading, clause)) return set
    if (own.length === 0 && !isMarked(reading, clause)) return set
    if (own.length === 0) return withPoint(reading, set, clause)
    if (own.some((line) => !within(line, clause))) return set
    if (seeksSomebody(reading, own, clause)) return replaced(reading, set, own, clause)
    const worth = own.find(({ kind }) => kind === 'worth')
    if (worth && needsClause(reading, worth, own, clause)) return widened(reading, set, own, worth, clause)
    return withLimits(reading, set, own, clause)
  }, lines)
}

/** "Vi ska sälja ett fritidshus" · utanför · "Västervik": where no line says what is advertised, what is said in front of a name or a place does. */
function statementIn(reading: Reading, own: readonly CopyLine[], clause: Span): CopyLine | undefined {
  const { source, language } = reading
  const [first] = own.toSorted((a, b) => a.start - b.start)
  if (!first || !NAMES.has(first.kind) || !own.every(({ kind }) => FRAME.has(kind) || kind === 'call')) return undefined
  const opener = openerLength(language, source.slice(clause.start, clause.end))
  const ahead = source.slice(clause.start + opener, Math.max(clause.start, first.start)).trimEnd()
  const words = ahead.match(/\p{L}{4,}/gu)?.length ?? 0
  if (
    words === 0 ||
    isTalk(ahead) ||
    mayLeave(language, ahead, true) ||
    AD.test(ahead) ||
    first.start - clause.start > STATEMENT_MAX
  )
    return undefined
  const start = clause.start + opener
  const isOpen = leadsOn(language, ahead.split(/\s/u).at(-1) ?? '')
  const end = isOpen ? first.end : start + ahead.length
  const line = cut(reading, { kind: 'head', likelihood: 0.5, text: '', start, end }, { start, end })
  return isTrue(reading, piece(reading, 'headline', line)) ? line : undefined
}

/** Whether a sentence is made of who, where and when alone, though it says what is so then. */
function losesPredicate(reading: Reading, inside: readonly CopyLine[], sentence: Span): boolean {
  const isFrame = inside.some(({ kind }) => kind === 'when') && inside.every(({ kind }) => FRAME.has(kind))
  // "Opening hours: Sat and Sun closed" changes nothing.
  const isLabelled = /^\p{L}+(?:\s\p{L}+){0,2}\s?:\s/u.test(reading.source.slice(sentence.start, sentence.end))
  if (!isFrame || isLabelled || length(sentence) > SENTENCE_MAX || isSaidToUs(reading, sentence)) return false
  const left = restOf(reading, sentence, [...inside, ...sureFacts(reading)])
    .trimStart()
    .replace(HELD, '')
    .replace(/\sstatt[.!]?\s*$/u, '')
  return /\p{L}{4}/u.test(left) && (CHANGES.test(left) || !mayLeave(reading.language, left, true))
}
/** "Macht am 1. März wieder auf", "reopens", "zieht um": what changes on a day is the news. */
const CHANGES =
  /(?<!\p{L})(?:(?:mach|öffn|schlie[ßs]|zieh)\p{L}*\s.*(?:auf|zu|um|wieder)|(?:re-?)?open(?:s|ing|ed)?|clos(?:es|ing|ed)|mov(?:es|ing|ed)|rouvr\p{L}+|ferm\p{L}+|déménag\p{L}+|reabr\p{L}+|cierra\p{L}*|se\s(?:muda|traslada)\p{L}*|riapr\p{L}+|chiud\p{L}+|si\strasferisc\p{L}+|fech\p{L}+|heropen\p{L}*|verhui\p{L}+|otwier\p{L}+|zamyk\p{L}+|przenos\p{L}+|öppnar|stäng\p{L}+|flytt\p{L}+|открыва\p{L}+|закрыва\p{L}+|переезжа\p{L}+)(?!\p{L})/iu

/** "Deshalb brauchen wir ab März eine Verkäuferin": without its verb the clause would offer who is sought. */
function seeksSomebody(reading: Reading, own: readonly CopyLine[], clause: Span): boolean {
  const stated = own.find(({ kind }) => !FRAME.has(kind) && kind !== 'call')
  if (!stated || length(clause) > CLAUSE_MAX) return false
  return seeks(reading.language, restOf(reading, clause, own)) && !seeks(reading.language, stated.text)
}

/**
 * "Free tasting" · "on Saturday from 10", "we still lack" · "18,000 euros": an offer that is true only with the days and places of its
 * clause, and a bare sum that somebody says something of.
 */
function needsClause(reading: Reading, worth: CopyLine, own: readonly CopyLine[], clause: Span): boolean {
  if (length(clause) > OFFER_MAX || !own.every((one) => one === worth || FRAME.has(one.kind) || one.kind === 'cond'))
    return false
  const ahead = reading.source.slice(clause.start, Math.max(clause.start, worth.start))
  const isBare = !/\p{L}{4}/u.test(restOf(reading, worth, sureFacts(reading)))
  if (own.length === 1 && isBare && /\p{L}{4}/u.test(ahead) && !mayLeave(reading.language, ahead, true)) return true
  const role = factsOf(reading, OFFERS).some((one) => overlaps(one, worth)) ? 'offer' : 'price'
  return (
    own.length > 1 &&
    !own.some(({ kind }) => kind === 'who') &&
    !isTrue(reading, piece(reading, role, worth)) &&
    isTrue(reading, piece(reading, role, clause))
  )
}

/** The lines with an offer as its whole clause. */
const widened = (reading: Reading, lines: CopyLine[], own: readonly CopyLine[], worth: CopyLine, clause: Span) => {
  const start = clause.start + openerLength(reading.language, reading.source.slice(clause.start, clause.end))
  return [...lines.filter((line) => !own.includes(line)), cut(reading, worth, { start, end: clause.end })]
}

/** "Only", "not" and "if" in front of a line or between two belong to the line behind them; at the end of a clause to the last. */
function withLimits(reading: Reading, lines: CopyLine[], own: readonly CopyLine[], clause: Span): CopyLine[] {
  const { source, language } = reading
  const ordered = own.toSorted((a, b) => a.start - b.start)
  const grown = new Map<CopyLine, CopyLine>()
  ordered.forEach((line, i) => {
    const from = i === 0 ? clause.start : ordered[i - 1]!.end
    const ahead = source.slice(from, Math.max(from, line.start))
    const behind = i === ordered.length - 1 ? source.slice(line.end, Math.max(line.end, clause.end)) : ''
    const lead = /^[\s,;:–(-]*/u.exec(ahead)![0].length + openerLength(language, ahead.trimStart())
    const isLost = limits(language, ahead) || losesNoun(reading, line, ahead.slice(lead))
    const start = !NAMES.has(line.kind) && isLost ? from + lead : line.start
    const end = !NAMES.has(line.kind) && limits(language, behind) ? clause.end : line.end
    if ((start < line.start || end > line.end) && end - start <= CLAUSE_MAX)
      grown.set(line, cut(reading, line, { start: Math.min(start, line.start), end }))
  })
  return grown.size === 0 ? lines : lines.map((line) => grown.get(line) ?? line)
}

/** "Datei" · "bis 20 Uhr hochladen", "bonecas de pano" · "a 12 €": a few words in front of a line that name something. */
function losesNoun(reading: Reading, line: CopyLine, ahead: string): boolean {
  const words = ahead.trim().split(/\s+/u)
  const isBare = line.kind === 'worth' && !/\p{L}{4}/u.test(restOf(reading, line, sureFacts(reading)))
  return (
    words.length <= (isBare ? BARE_WORDS_MAX : LOST_WORDS_MAX) &&
    /\p{L}{4}/u.test(ahead) &&
    !isTalk(ahead) &&
    !mayLeave(reading.language, ahead, true)
  )
}
const LOST_WORDS_MAX = 2
/** A sum alone says less than any other line. */
const BARE_WORDS_MAX = 5

/** "Evenings available": a clause of the message that no line tells is one, unless it leads over or is talk. */
function withPoint(reading: Reading, lines: CopyLine[], clause: Span): CopyLine[] {
  const { language, source, audit } = reading
  const text = source.slice(clause.start, clause.end)
  // "IT support" of "IT support, small offices, Leeds area": what a brief begins with is its thing where nothing else is.
  const isFirst = clause.start <= (messagesOf(reading)[0]?.start ?? -1) && !lines.some(({ kind }) => kind === 'head')
  const isThing = isFirst && length(clause) <= THING_MAX && !limits(language, text)
  const fillers = isThing || limits(language, text) ? [] : audit.filter(({ use }) => use === 'filler')
  const rest = restOf(reading, clause, fillers)
  const words = rest.match(/\p{L}{2,}|\p{N}+/gu)?.length ?? 0
  if (words < 2 || !/\p{L}{4}|\p{N}/u.test(rest) || length(clause) > POINT_MAX) return lines
  if (isTalk(text) || mayLeave(language, text, true) || AD.test(text)) return lines
  const start = clause.start + openerLength(language, text)
  const kind = isThing ? 'head' : limits(language, text) ? 'cond' : 'tell'
  const made = { kind, likelihood: isThing ? 0.5 : 0, text: '' } as const
  return [...lines, cut(reading, { ...made, start, end: clause.end }, { start, end: clause.end })]
}

/** The lines with one for a whole stretch in place of those in it. A name keeps its place beside it. */
function replaced(reading: Reading, lines: CopyLine[], inside: readonly CopyLine[], span: Span): CopyLine[] {
  const others = lines.filter((line) => !inside.includes(line))
  const kind =
    others.some((line) => line.kind === 'head') && !inside.some((line) => line.kind === 'head') ? 'cond' : 'head'
  const names = inside.filter((line) => line.kind === 'who')
  // "We are the bakery Trigal, on Sundays fresh churros": who says so has a place of its own.
  const [name] = names
  const isIntroduced = name && mayLeave(reading.language, reading.source.slice(span.start, name.start), true)
  const mark = isIntroduced ? /^,\s+/u.exec(reading.source.slice(name.end, span.end))?.[0].length : undefined
  const opener = openerLength(reading.language, reading.source.slice(span.start, span.end))
  const start = name && mark ? name.end + mark : span.start + opener
  const whole: CopyLine = { kind, likelihood: 1, text: '', start, end: span.end }
  return [...others, ...names, cut(reading, whole, whole)]
}

/** Whether marks part a clause from what stands around it. Where a text runs on it may be half of a statement. */
const isMarked = ({ source, sentences }: Reading, { start, end }: Span): boolean =>
  (/[^\p{L}\p{N}\s]\s*$/u.test(source.slice(0, start)) || sentences.some((one) => one.start === start)) &&
  (/^\s*[^\p{L}\p{N}\s]/u.test(source.slice(end)) || sentences.some((one) => one.end === end))

const sureFacts = ({ facts }: Reading) => facts.filter(({ confidence }) => confidence >= SURE)
const isSaidToUs = ({ audit }: Reading, span: Span) =>
  audit.some((one) => SAID_TO_US.has(one.use) && overlaps(one, span))
