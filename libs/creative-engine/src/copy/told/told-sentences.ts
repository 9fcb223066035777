import type { CopyLine, LineKind, Reading, Sentence, Span } from '@adloom/brief-reader'
import {
  CONTACTS,
  factsOf,
  isTrue,
  length,
  messagesOf,
  OFFERS,
  overlaps,
  piece,
  within,
  type Piece,
  type SetLine,
} from '../clauses/pieces.ts'
import { isSmall } from '../clauses/proper-names.ts'
import { isForContact, isIntroduction } from '../leads/advertised.ts'
import { isWeak } from '../leads/weak-heads.ts'
import { withOwnTerms } from '../leads/parted-heads.ts'
import { withRunOn } from './run-ons.ts'
import { headIn, STATEMENT_MAX, toldIn } from './tell.ts'
import { isTorn } from './torn.ts'
import { withWholePoints } from './whole-points.ts'
import { isWritten } from './written.ts'

/** More text is a page and no picture. */
const ALL_MAX = 460

/**
 * The lines, with each written sentence that the texts made of them would tear set whole and in its place: "Wexcombe Food Bank is grateful, but what
 * we need is cereal, long-life milk and nappies" is never "long-life milk and nappies". What is typed as a chain of points keeps its
 * lines.
 */
export function withToldSentences(
  reading: Reading,
  lines: readonly SetLine[],
  texts: readonly Piece[],
): readonly SetLine[] {
  if (lines.length === 0) return lines
  const messages = messagesOf(reading).filter((one) => one.end <= reading.briefEnd)
  const written = messages.filter((one) => !isSmall(reading) && isWritten(reading, one))
  const chains = messages.filter((one) => !written.includes(one))
  const begun = chains[0] && chains[0] === messages[0] ? ledByFirst(reading, lines, chains[0]) : lines
  const points = chains.reduce(
    (set, one) => withRunOn(reading, set, texts, one) ?? withWholePoints(reading, set, texts, one),
    begun,
  )
  const hasEvent = (one: Span) => lines.some((line) => line.event && within(line, one))
  const torn = written.filter(
    (one) => !hasEvent(one) && isTorn(reading, texts, one) && !isNameOnly(reading, lines, one),
  )
  const isLong = torn.reduce((sum, one) => sum + length(one), 0) > ALL_MAX
  const told = isLong ? [] : torn
  const opening = openingOf(reading, lines, messages, written, told)
  const set = opening ? [...new Set([...told, opening])] : told
  if (set.length === 0) return points
  const sums = factsOf(reading, OFFERS)
  return set
    .reduce<SetLine[]>(
      (all, one) => toldIn(reading, all, one, one === opening),
      opening ? points.map((line) => afterOpening(line, opening)) : [...points],
    )
    .flatMap((line) =>
      line.told && line.kind === 'tell' && sums.some((sum) => within(sum, line)) ? withOwnTerms(reading, line) : [line],
    )
    .toSorted((a, b) => a.start - b.start)
}

/** "Ciao, sono Marta del maneggio Le Querce!", "Nome: Estofos Rente": of a short introduction the name says enough. */
const isNameOnly = (reading: Reading, lines: readonly CopyLine[], one: Sentence): boolean =>
  length(one) <= INTRO_MAX &&
  (isIntroduction(reading, one) || LABELLED.test(one.text) || CALLED.test(one.text) || HERE.test(one.text)) &&
  lines.some((line) => line.kind === 'who' && within(line, one) && isTrue(reading, piece(reading, 'brand', line))) &&
  lines.every((line) => !overlaps(line, one) || line.kind === 'who' || line.kind === 'where') &&
  messagesOf(reading).some(
    (other) => other !== one && (other.start > one.end || LABELLED.test(one.text) || CALLED.test(one.text)),
  )

/** "It's called Facturín", "the name is Consulta Nido" */
const CALLED =
  /^(?:(?:it['’]?s|it\sis|we['’]?re|we\sare)\scalled|(?:my|the|our)\sname\sis|(?:es|sie|er|wir|das\sganze)\s(?:heißt|heißen)|(?:mein|unser|der)\sname\sist|(?:il|elle|ça|on)\ss['’]appelle|(?:mon|notre|le)\snom,?\s(?:est|c['’]est)|(?:se\sllama|nos\sllamamos|me\sllamo)|(?:mi|el|nuestro)\snombre\ses|(?:si\schiama|ci\schiamiamo|mi\schiamo)|il\s(?:mio\s|nostro\s)?nome\sè|chama-se|chamamo-nos|o\s(?:meu\s|nosso\s)?nome\sé|(?:het|hij|ze|we|wij)\s(?:heet|heten)|nazywa(?:my)?\ssię|(?:det|den|vi)\sheter|называется)\s/iu
/** "Fern & Co here." */
const HERE = /^\p{Lu}.*\s(?:here|hier|ici|aquí|qui|aqui|här|tutaj|здесь)[.!]?$/u
const LABELLED = /^\p{L}{2,12}\s?:\s\p{Lu}/u

/** A chain with its first statement as what leads: "we repair any bike", not the "full service in 24 h" behind it. */
function ledByFirst(reading: Reading, lines: readonly CopyLine[], chain: Span): readonly CopyLine[] {
  const inside = lines.filter((one) => within(one, chain))
  const first = inside.find(({ kind }) => kind !== 'who' && kind !== 'where')
  const head = inside.find(({ kind }) => kind === 'head')
  const isStatement =
    first?.kind === 'tell' &&
    head !== undefined &&
    length(first) >= FIRST.min &&
    length(first) <= FIRST.max &&
    !asks(head)
  if (!isStatement || !isTrue(reading, piece(reading, 'headline', first))) return lines
  const kinds = new Map<CopyLine, LineKind>([
    [first, 'head'],
    [head, 'tell'],
  ])
  return lines.map((one) => ({ ...one, kind: kinds.get(one) ?? one.kind }))
}
const FIRST = { min: 14, max: 80 } as const

/** What a customer says first is what the picture leads with: a thing that is named later is a detail. */
const afterOpening = (line: SetLine, opening: Span): SetLine =>
  line.kind === 'head' && line.start >= opening.end && !asks(line) ? { ...line, kind: 'tell' } : line

/**
 * The first written sentence that says more than who, where and when. None when a chain of points or an offer comes first, or a short
 * question does and a long sentence answers it.
 */
function openingOf(
  reading: Reading,
  lines: readonly SetLine[],
  messages: readonly Sentence[],
  written: readonly Sentence[],
  torn: readonly Sentence[],
): Sentence | undefined {
  if (lines.some(({ event }) => event)) return undefined
  let isAsked = false
  let intro: Sentence | undefined
  for (const one of messages) {
    const inside = lines.filter((line) => overlaps(line, one))
    if (inside.length === 0 && !torn.includes(one)) continue
    // "Notice to customers" leads nothing.
    if (inside.length > 0 && inside.every((line) => isWeak(reading, line))) continue
    if (!written.includes(one)) return undefined
    if (one.text.endsWith('?')) {
      isAsked = true
      continue
    }
    const isFrame = inside.length > 0 && inside.every(({ kind }) => FRAME_LINES.has(kind))
    // "18+ only, ID required" holds for what is said elsewhere.
    const terms = factsOf(reading, ['condition', 'legal']).filter((fact) => overlaps(fact, one))
    const isTerm = terms.reduce((sum, fact) => sum + length(fact), 0) * 2 > length(one)
    if (isTerm || (inside.length > 0 && inside.every(({ kind }) => kind === 'cond'))) continue
    // "Send applications to Gunvor": how to respond leads nowhere.
    const isCall = inside.length > 0 && inside.every((line) => CALLS.has(line.kind) || isForContact(reading, line))
    if (isCall && factsOf(reading, CONTACTS).some((fact) => overlaps(fact, one))) continue
    const isIntro = inside.length > 0 && inside.every(({ kind }) => kind === 'who' || kind === 'where')
    // "I am Anselmo, I tune pianos in Coimbra": a longer introduction says what somebody does.
    if (length(one) <= INTRO_MAX && ((isIntro && torn.includes(one)) || isIntroduction(reading, one))) {
      intro ??= one
      continue
    }
    if (isFrame && intro && torn.includes(one)) return intro
    if (isFrame && !torn.includes(one)) continue
    if (!torn.includes(one) && inside[0]?.kind === 'who') return undefined
    const isWorth = factsOf(reading, [...OFFERS, 'price']).some((fact) => overlaps(fact, one))
    const head = inside.find((line) => line.kind === 'head')
    const isTorn = torn.includes(one)
    const isShort = length(one) <= STATEMENT_MAX
    // A longer one stands below the name in it.
    const isNamed = inside.some((line) => line.kind === 'who' && isTrue(reading, piece(reading, 'headline', line)))
    if ((isWorth && !isTorn) || (isAsked && (!head || (isTorn && length(one) > ANSWER_MAX)))) return undefined
    // A long sentence stands below who says it.
    if (intro && length(one) > HEADLINE_MAX && !headIn(reading, inside, one)) return intro
    // A line of it that is right leads alone.
    return isTorn
      ? isShort || headIn(reading, inside, one) || isNamed
        ? one
        : undefined
      : head || !isShort
        ? undefined
        : one
  }
  return undefined
}
/** The longest sentence that is a headline beside a shorter one, and the longest that tells who somebody is. */
const HEADLINE_MAX = 90
const INTRO_MAX = 64
/** A longer answer is no headline below its question. */
const ANSWER_MAX = 70
const CALLS: ReadonlySet<LineKind> = new Set(['call', 'when', 'who'])
const FRAME_LINES: ReadonlySet<LineKind> = new Set(['who', 'where', 'when', 'call'])

const asks = ({ text }: CopyLine) => text.endsWith('?')
