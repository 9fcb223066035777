import { FINISHES } from '../check/dangling.ts'
import { RUN_ON } from '../sentences/run-ons.ts'
import { LINE_KINDS } from '../tagger/tags.ts'
import type { Tagging } from '../tagger/tag-brief.ts'
import { holdsTelling, overlaps, setAside, type Draft } from './draft.ts'
import { isAnyDay, labelLength } from './field-labels.ts'
import { isCourtesy, joinLength } from './joins.ts'
import { withNotices } from './notice-words.ts'
import { withFields } from './sheet.ts'
import { isPlainRow } from './speech/openings.ts'
import { hasToReaders, isNews } from './speech/to-readers.ts'
import { emphasisLength, isBehindOrder, tellingLength } from './speech/order-to-us.ts'
import type { CopyLine, LanguageId, LineKind, Sentence, Span } from '../types.ts'

/** A sentence whose words are this unlikely to stand in a line is no message to the reader of the ad. */
const UNLIKELY = 0.45
/** From this likelihood on a line that tells no sum, day or contact is said to whoever makes the picture. */
const SAID_TO_US = 0.5
/** A brief whose lines are this few has not been understood by them. */
const LINES_MIN = 2

/** The lines that a copywriter would set of the brief, each only as far as nothing in it is said to us. */
export function readLines(draft: Draft): CopyLine[] {
  const { source, lineTagging, uses, atoms } = draft
  const aside = uses.filter(({ use }) => use !== 'fact').toSorted((a, b) => a.start - b.start)
  // "CTA: Shop now" is the button, and its name is said to us; "Target audience: hikers" is for us whole.
  const labelled = uses.filter(({ why }) => why === 'labelled callToAction' || why === 'labelled audience')
  const lines = withoutLeads(draft, lineTagging.spans).flatMap(({ tag, likelihood, ...span }) => {
    const said = withWholeWords(source, withoutAside(draft, span, aside))
    // "The exam is paid apart (" · worth saying): an opened bracket of an aside goes with it.
    const end = said.end - (/[\s(]+$/u.exec(source.slice(said.start, said.end))?.[0].length ?? 0)
    const lead = labelLength(source.slice(said.start, end)) || talkLength(source.slice(said.start, end))
    const bare = said.start + lead
    const start = tag === 'head' ? withMissedWord(draft, bare) : bare
    if (labelled.some((one) => one.start <= start && end <= one.end)) return []
    const isCut = atoms.some((atom) => cuts(atom, { start, end }))
    // A single digit is a price: "9 €".
    if (likelihood < SURE_NAME && isSignature(draft, { start, end })) return []
    if (isCut || !/[\p{L}\p{N}]{2}|\d/u.test(source.slice(start, end)) || isCourtesy(source.slice(start, end)))
      return []
    if (
      TALK.has(tag) &&
      !isMeant(draft, { start, end }) &&
      !holdsTelling(draft, { start, end }) &&
      meanOf(draft.tagging, { start, end }, 'to', 'not') >= SAID_TO_US
    )
      return []
    const borders = { opens: borderAt(draft, start), closes: borderAt(draft, end) }
    return [{ kind: tag, start, end, text: source.slice(start, end), likelihood, ...borders }]
  })
  const whole = lines.map((line) =>
    withoutLoneQuotes(
      source,
      line.kind === 'when' ? withDayLabel(source, withHour(source, line)) : withRank(source, line),
    ),
  )
  return ledByOrdered(draft, withFields(draft, withNotices(source, withReducedThing(draft, whole))))
}

/** From this likelihood on a word behind the last wish is a name of the ad. */
const SURE_NAME = 0.8
/** "No handshakes please. Timur": one name behind the last of what is said to us signs it. */
function isSignature({ source, sentences }: Draft, { start, end }: Span): boolean {
  const at = sentences.findIndex((one) => one.start <= start && end <= one.end)
  const isLast = at > 0 && at === sentences.length - 1
  return isLast && sentences[at - 1]!.kind !== 'message' && /^\p{Lu}\p{Ll}{2,13}[.!)]*$/u.test(source.slice(start, end))
}

/** "20% off" · "Summit Blend" · "espresso beans until Sunday": a reduction is one of the thing that follows it without a mark. */
function withReducedThing({ source, facts }: Draft, lines: readonly CopyLine[]): CopyLine[] {
  const isReduction = ({ start, end }: Span) =>
    facts.some((one) => REDUCTIONS.has(one.type) && one.start <= start + 1 && one.end >= end - 1)
  const joined = new Set<number>()
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const isOpen = last && (isReduction(last) || (joined.has(last.start) && line.kind === 'tell'))
    // A word between them that no line holds is part of the name.
    if (!isOpen || !REDUCED.has(line.kind) || !/^\s(?:\p{L}+\s)?$/u.test(source.slice(last.end, line.start)))
      return [...set, line]
    joined.add(last.start)
    return [...set.slice(0, -1), { ...last, kind: 'worth', end: line.end, text: source.slice(last.start, line.end) }]
  }, [])
}
const REDUCTIONS: ReadonlySet<string> = new Set(['percentOff', 'amountOff', 'bundle'])
const REDUCED: ReadonlySet<LineKind> = new Set(['head', 'tell', 'who', 'worth'])

/** "Friday June 19" · "at 7.30": the hour belongs to its day. */
function withHour(source: string, line: CopyLine): CopyLine {
  const hour = HOUR.exec(source.slice(line.end))?.[0].length ?? 0
  return hour === 0 ? line : { ...line, end: line.end + hour, text: source.slice(line.start, line.end + hour) }
}
const HOUR =
  /^,?\s(?:at|um|à|a las|alle|ore|às|om|o|o godz\.?|kl\.?|klockan|в)\s\d{1,2}(?:[.:h]\d{2}|h)?(?:\s?(?:am|pm|uhr|uur|h))?(?![\p{L}\p{N}]|[.,]\d|\s?[\p{Sc}%])/iu

/** "1" · ". Preis ein halbes Schwein": a rank goes on to what it is of. */
function withRank(source: string, line: CopyLine): CopyLine {
  const rest = /^\d{1,2}$/u.test(line.text) ? (RANK.exec(source.slice(line.end))?.[0].length ?? 0) : 0
  return rest === 0
    ? line
    : { ...line, kind: 'tell', end: line.end + rest, text: source.slice(line.start, line.end + rest) }
}
const RANK = /^\.\s?\p{L}[^.,;:!?\n]{2,48}/u

/** "Deadline: October 15": a label that tells what the day is goes with it, "Date:" does not. */
function withDayLabel(source: string, line: CopyLine): CopyLine {
  const label = DAY_LABEL.exec(source.slice(0, line.start))?.[1]
  if (label === undefined || isAnyDay(label)) return line
  const start = line.start - label.length
  return { ...line, start, text: source.slice(start, line.end) }
}
const DAY_LABEL = /(?:^|\n)[\s•*–-]*(\p{L}[\p{L} ]{2,22}\s?:\s)$/u

/** "„Tierheim sucht Helfer": a quotation mark without its partner is that of a longer quotation. */
function withoutLoneQuotes(source: string, line: CopyLine): CopyLine {
  const opens = /^[„“"«]\s?(?=[^„“”"«»]+$)/u.exec(line.text)?.[0].length ?? 0
  const closes = /(?<=^[^„“”"«»]+)[.!?]?\s?[”“"»]$/u.exec(line.text)?.[0].length ?? 0
  const [start, end] = [line.start + opens, line.end - closes]
  return opens + closes === 0 ? line : { ...line, start, end, text: source.slice(start, end) }
}

/** "Sabe, rede, backup": what people begin with while they think. */
const talkLength = (text: string): number => TALK_AHEAD.exec(text)?.[0].length ?? 0
const TALK_AHEAD =
  /^(?:you know|you see|well|sabe|né|então|pues|bueno|o sea|beh|allora|insomma|sai|alors|ben|bah|enfin|tja|naja|also|weißt du|nou|weet je|no wiesz|znaczy|alltså|du vet|ну|значит|знаете),\s+(?=\p{L})/iu

/** The lines with the thing that an order names as their head. What was taken for it is told below. */
function ledByOrdered({ thing, source }: Draft, lines: readonly CopyLine[]): CopyLine[] {
  if (!thing) return [...lines]
  const head: CopyLine = {
    kind: 'head',
    ...thing,
    text: source.slice(thing.start, thing.end),
    likelihood: 1,
    ordered: true,
  }
  const others = lines
    .filter((one) => !overlaps(one, thing))
    .map((one) => (one.kind === 'head' ? { ...one, kind: 'tell' as const } : one))
  return [...others, head].toSorted((a, b) => a.start - b.start)
}

/** "Day" · "of open doors" behind "a poster for the": the thing begins where the order ends. */
function withMissedWord({ source, sentences }: Draft, start: number): number {
  const at = sentences.findIndex((one) => one.kind === 'message' && one.start < start && start < one.end)
  const [before, home] = [sentences[at - 1], sentences[at]]
  if (!home || !before || before.kind === 'message' || !/^\s$/u.test(source.slice(before.end, home.start))) return start
  return /^\p{L}{4,}(?:\s\p{L}+)?\s$/u.test(source.slice(home.start, start)) ? home.start : start
}

/** A word that wants another one, at the end of a line, belongs to the next: "… 14 horas la" · "primera semana". */
function withoutLeads<T extends Span & { tag: LineKind }>(
  { source, cues, facts, language }: Draft,
  lines: readonly T[],
): T[] {
  const moved = lines.map((line, i) => {
    const next = lines[i + 1]
    // "Cash only" is a fact, and whole.
    const isWhole =
      FINISHES.test(source.slice(line.start, line.end)) &&
      facts.some(({ start, end }) => start < line.end && end >= line.end)
    // At the end of a typed line nothing is wanted: "wij strijken, u niet".
    if (!next || isWhole || !/^[ \t]$/u.test(source.slice(line.end, next.start))) return 0
    const text = source.slice(line.start, line.end).slice(-90)
    const length = (cues.dangling.end.exec(text) ?? PHONE_WORD.exec(text))?.[0].length ?? 0
    return length < line.end - line.start ? length : 0
  })
  // "The terrace of" · "Gigi's", "Autumn fair in" · "Hallow": a name or a place behind such a word goes on with the headline. "Zbieramy
  // karmę" · dla · "schroniska": where names have endings, one behind a preposition does not stand alone.
  const isHeld = (i: number) => {
    const [head, name] = [lines[i], lines[i + 1]]
    if (head?.tag !== 'head' || !name || !NAMED.has(name.tag) || name.end - head.start > NAMED_HEAD_MAX) return false
    const isDeclined = DECLINED.has(language) && name.tag === 'who'
    return moved[i]! > 0 || (isDeclined && JOINS_NAME.test(source.slice(head.end, name.start)))
  }
  return lines.flatMap((line, i) => {
    if (isHeld(i - 1)) return []
    if (isHeld(i)) return { ...line, end: lines[i + 1]!.end }
    return {
      ...line,
      start: line.start - (moved[i - 1] ? moved[i - 1]! + 1 : 0),
      end: line.end - (moved[i] ? moved[i] + 1 : 0),
    }
  })
}
const DECLINED: ReadonlySet<LanguageId> = new Set(['pl', 'ru', 'el'])
const JOINS_NAME = /^\s(?:dla|do|od|u|w|we|z|ze|на|для|от|у|в|во|из|с|со|για|στ\p{L}{1,3})\s$/iu
const NAMED: ReadonlySet<LineKind> = new Set(['who', 'where'])
/** A longer headline does without the name. */
const NAMED_HEAD_MAX = 70

/** "Nothing gets dirty tlf" · "655 550 192" */
const PHONE_WORD =
  /(?<=\s)(?:tel|tél|tlf|tfno|telf?|tfn|mob|móvil|telefon|téléphone|telefono|teléfono|telefone|phone|whatsapp|wasap|тел)[.:]?$/iu

/** How likely a stretch begins or ends right in front of the first word from a place on. */
function borderAt({ lineTagging: { tokens, goesOn } }: Draft, at: number): number {
  const next = tokens.findIndex(({ start }) => start >= at)
  return next < 0 ? 1 : 1 - goesOn(next)
}

/** Kinds of lines that words to us may be taken for. */
const TALK: ReadonlySet<LineKind> = new Set(['tell', 'cond', 'worth', 'call'])

/** How likely the words of a stretch are part of some tags, on average. */
function meanOf<T extends string>({ tokens, likelihood }: Tagging<T>, span: Span, ...tags: T[]): number {
  const words = tokens.flatMap((token, i) =>
    overlaps(token, span) && /^[\p{L}\p{N}]/u.test(token.text) ? [likelihood(i, ...tags)] : [],
  )
  return words.reduce((sum, word) => sum + word, 0) / Math.max(1, words.length)
}

/** What stands before the first words to us, without those that lead over to them; else what stands behind them. */
function withoutAside({ source, cues }: Draft, span: Span, aside: readonly Span[]): Span {
  const inside = aside.filter((one) => overlaps(one, span))
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return span
  if (first.start - span.start < LEFT_MIN) {
    const start = Math.min(last.end, span.end)
    // "a flyer" · "for car boot sale": the word that joins them goes too.
    return { start: start + joinLength(source.slice(start, span.end)), end: span.end }
  }
  const left = source.slice(span.start, first.start).replace(/(?:\s+(?:oh|ah|ach|ps|btw))?[\s,;:–-]+$/iu, '')
  const leads = cues.dangling.end.exec(left)?.[0].length ?? 0
  return { start: span.start, end: span.start + left.slice(0, left.length - leads).trimEnd().length }
}
const LEFT_MIN = 8

/** A stretch with the whole of the words at its ends: half of "vet-approved" says something else. */
function withWholeWords(source: string, { start, end }: Span): Span {
  const ahead = /[\p{L}\p{N}]+-$/u.exec(source.slice(Math.max(0, start - WORD_MAX), start))?.[0].length ?? 0
  const behind = /^-[\p{L}\p{N}]+/u.exec(source.slice(end, end + WORD_MAX))?.[0].length ?? 0
  return { start: start - ahead, end: end + behind }
}
const WORD_MAX = 40

const cuts = (atom: Span, { start, end }: Span) =>
  overlaps(atom, { start, end }) &&
  !(start <= atom.start && atom.end <= end) &&
  !(atom.start <= start && end <= atom.end)

/** From this likelihood of being in no line on a word leads over from one thing to the next, as "it's" and "we're doing". */
const FILLER = 0.88
/** The same in a clause that no line stands in, and in one that runs on without a mark. */
const FILLER_ALONE = 0.55

/** The words of messages that lead over and say nothing: a text may leave them off. Numbers, limits and facts are never among them. */
export function readFillers(draft: Draft, lines: readonly CopyLine[]): void {
  if (lines.length < LINES_MIN) return
  const { tokens, likelihood } = draft.lineTagging
  const { condition, never, minimum, upTo } = draft.cues
  const alone = draft.parts
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => clause.end - clause.start > RUN_ON || !lines.some((line) => overlaps(line, clause)))
  tokens.forEach((token, i) => {
    if (token.atom !== null || !/^\p{L}/u.test(token.text)) return
    const isAlone = alone.some((clause) => overlaps(clause, token))
    // "The Studio announces the opening of …": who and what stand without it.
    if (
      !isCourtesy(token.text) &&
      !ANNOUNCES.test(token.text) &&
      likelihood(i, ...LINE_KINDS) > 1 - (isAlone ? FILLER_ALONE : FILLER)
    )
      return
    if (draft.tagging.likelihood(i, 'cond', 'legal', 'aud', 'prod', 'free') > FILLER_TAGGED) return
    if ([condition, never, minimum, upTo].some((cue) => cue.any.test(token.text))) return
    const isMessage = draft.sentences.some((one) => one.kind === 'message' && overlaps(one, token))
    if (!isMessage || draft.facts.some((fact) => overlaps(fact, token)) || lines.some((one) => overlaps(one, token)))
      return
    setAside(draft, token, 'filler', 'leads over')
  })
}
const FILLER_TAGGED = 0.3
const ANNOUNCES =
  /^(?:announces?|informs?|presents?|meldet|informiert|präsentiert|annoncent?|informent?|présentent?|comunica(?:no)?|informan?|annunciano?|presentan?|anunciam?n?|apresentam?|meldt|informeert|presenteert|informuje|ogłasza|zawiadamia|meddelar|informerar|presenterar|сообщает|информирует|объявляет|представляет)$/iu

/**
 * "I'd like to advertise" · "hedge trimming before winter", "highlight the" · "30-day free trial": what somebody says that they want
 * told is no small talk.
 */
const isMeant = (draft: Draft, { start }: Span): boolean =>
  draft.sentences.some((asked) => {
    if (asked.kind === 'message' || asked.end > start || start - asked.end > 1) return false
    const text = draft.source.slice(asked.start, start + MEANT_MIN)
    return [tellingLength(draft, text), emphasisLength(draft, text)].some((asks) => asked.start + asks >= start)
  })
/** So much of what follows tells whether it is said to the readers. */
const MEANT_MIN = 40

const MEASURED_MAX = 40
/** What no line is made of is not set whole either: small talk, asides, labels. */
export function withoutSmallTalk(draft: Draft, lines: readonly CopyLine[]): Sentence[] {
  if (lines.length < LINES_MIN) return draft.sentences
  return draft.sentences.map((one) => {
    if (one.kind !== 'message' || lines.some((line) => overlaps(line, one))) return one
    if (draft.facts.some((fact) => overlaps(fact, one)) || hasToReaders(draft, one) || isMeant(draft, one)) return one
    if (isBehindOrder(draft, one) || isNews(one.text) || isPlainRow(draft, one)) return one
    // "Envío en 48 h."
    const isMeasured = one.end - one.start <= MEASURED_MAX && draft.atoms.some((atom) => overlaps(atom, one))
    if (isMeasured && meanOf(draft.tagging, one, 'to', 'not') < SAID_TO_US) return one
    if (isSignature(draft, one)) return { ...one, printable: false }
    const isTalk =
      meanOf(draft.lineTagging, one, ...LINE_KINDS) < UNLIKELY || meanOf(draft.tagging, one, 'to', 'not') >= SAID_TO_US
    return isTalk ? { ...one, printable: false } : one
  })
}
