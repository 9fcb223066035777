import type { CopyLine, FactType, LanguageId, Reading } from '@adloom/brief-reader'
import { opensWithIf } from './conditionals.ts'
import { endsSeeking } from './lead-ins.ts'
import { CONTACTS, cut, factsOf, length, overlaps, within } from './pieces.ts'

const JOINED_MAX = 120
/** "sandals and belts" */
const TWO_THINGS = /^\p{L}+\s(?:and|und|et|y|e|en|i|och|и)\s\p{L}+$/u
/** A longer offer is no headline. */
const OFF_MAX = 60

/** The lines, those joined that would be false apart: a condition and what depends on it, and what holds else or later. */
export function withBoundLines(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const offers = lines.filter(({ kind }) => kind === 'worth').length
  return lines
    .reduce<CopyLine[]>((set, line) => {
      const last = set.at(-1)
      const kind = last && line.end - last.start <= JOINED_MAX ? kindOfBoth(reading, last, line, offers) : null
      return last && kind
        ? [...set.slice(0, -1), cut(reading, { ...line, kind }, { start: last.start, end: line.end })]
        : [...set, line]
    }, [])
    .map((line) => withoutStop(reading, line))
}

/** "Until 8.30.", "Martedì grasso aperti!": the mark behind a day ends it. "Am 12." keeps its own. */
function withoutStop(reading: Reading, line: CopyLine): CopyLine {
  if (line.kind !== 'when') return line
  const isOrdinal = /\d\.$/u.test(line.text) && !/\d[.:]\d\d\.$/u.test(line.text)
  const marks = isOrdinal ? 0 : (/[.!]+$/u.exec(line.text)?.[0].length ?? 0)
  return marks > 0 ? cut(reading, line, { start: line.start, end: line.end - marks }) : line
}

function kindOfBoth(reading: Reading, last: CopyLine, line: CopyLine, offers: number): CopyLine['kind'] | null {
  const { source, language } = reading
  const between = source.slice(last.end, line.start)
  const home = reading.sentences.find((one) => within(last, one))
  if (between.includes('\n') || !home || !within(line, home) || last.kind === 'call') return null
  const isFirst = last.start - home.start <= OPENER_MAX
  // "Para asegurarte el tuyo" · "encárgalo por WhatsApp al 555 0126"
  if (line.kind === 'call')
    return between === ', ' && isFirst && opensWithIf(reading.language, last.text) ? 'call' : null
  // "From the third one 1 € off" · "only at lunch"
  const isOnly = last.kind === 'worth' && between === ', ' && (line.kind === 'cond' || line.kind === 'when')
  const isContact = factsOf(reading, CONTACTS).some((one) => overlaps(one, line))
  if (isOnly && isFirst && !isContact && ONLY.test(line.text)) return 'worth'
  // "Entrada 12 €" · "jubilados 9": a sum without its currency stands with the one before it.
  const isBareSum = between === ', ' && last.kind === 'worth' && line.kind === 'worth' && BARE_SUM.test(line.text)
  if (isBareSum && offers < LIST_MIN && WITH_CURRENCY.test(last.text)) return 'worth'
  // "The food bank needs" · "tinned meat": half a statement.
  if (endsSeeking(last.text) && /^:?\s$/u.test(between)) return 'head'
  // "Vacuna de la rabia" + "chip por 45 €": the sum is that of both.
  if (between === ' + ' && last.kind !== 'who' && last.kind !== 'where') return last.kind
  // "30 % off" · "trail shoes"
  const isOffOf = last.kind === 'worth' && line.kind === 'head' && line.end - last.start <= OFF_MAX
  if (isOffOf && /^\s(?:\p{L}{1,5}\s){0,2}$/u.test(between)) return 'worth'
  // "20 to 60% on boots" · "sandals and belts", "Visitiamo cani" · "gatti e conigli"
  const isReduced = last.text.includes('%') || factsOf(reading, REDUCTIONS).some((one) => overlaps(one, last))
  const isFurther = /\d/u.test(line.text) || factsOf(reading, ['free', 'condition']).some((one) => overlaps(one, line))
  if (isReduced && (line.kind === 'worth' || TWO_THINGS.test(line.text)) && between === ', ' && !isFurther)
    return 'worth'
  if (isListed(last, line, between)) return last.kind
  // "Prizes: a fruit basket 🍊, ham 🐖 and a pan": a picture ends no entry of a list.
  const isEntry = last.kind === 'tell' && line.kind === 'tell' && /\p{L}:\s/u.test(last.text)
  if (isEntry && /^\s?\p{Extended_Pictographic}\uFE0F?,\s$/u.test(between)) return 'tell'
  // "Tuesdays 6 to 8" · "starts on 6 October" are two things to know.
  const begins = factsOf(reading, ['from', 'until']).some((one) => one.start <= line.start && within(line, one))
  // "Monday 8 to 1" · "for odd numbers and Tuesday 8 to 1 for even ones": what no mark parts.
  if (!begins && last.kind === 'when' && between === ' ' && (line.kind === 'when' || JOINING.test(line.text)))
    return line.kind
  // "Monday 8 to 1" · for · "odd numbers and Tuesday 8 to 1 for even ones"
  if (last.kind === 'when' && IS_FOR.test(between)) return 'cond'
  if (last.kind === 'who' || last.kind === 'where') return null
  // "Contrôle de la vue gratuit" · le · "mardi et jeudi": of several offers a day is that of its own.
  if (last.kind === 'worth' && line.kind === 'when' && offers > 1 && DAY_LEAD.test(between)) return 'worth'
  // "Wenn Sie die Belege bis zum 12. bringen" · "machen wir die" · "Erklärung für 45 €"
  const isIf = isFirst && opensWithIf(reading.language, last.text) && /^,\s[^,;:.!?\n]{0,40}$/u.test(between)
  if (isIf) return line.kind === 'who' || line.kind === 'where' ? null : line.kind
  // "Paiement avant le 20 septembre" · "après c’est 35 €"
  const isThen = last.kind !== 'head' && line.kind !== 'who' && /^[,;]\s$/u.test(between)
  if (isThen && language && THEN[language]?.test(line.text)) return last.kind === 'when' ? 'cond' : last.kind
  // "2e paire de pneus" · "à" · "1 € pour tout achat d’un train avant": the sum holds for it alone, and only then.
  const isFor = last.kind === 'head' && line.kind === 'worth' && FOR.test(between) && /^\p{N}/u.test(line.text)
  return isFor && factsOf(reading, ['condition', 'audience']).some((one) => overlaps(one, line)) ? 'worth' : null
}

/** "Visitiamo cani" · "gatti e conigli su appuntamento", "the food bank needs: tinned meat" · "UHT milk, nappies": one enumeration. */
function isListed(last: CopyLine, line: CopyLine, between: string): boolean {
  const isStatement = (one: CopyLine) => one.kind === 'tell' || one.kind === 'cond' || one.kind === 'head'
  if (between !== ', ' || !isStatement(last) || !isStatement(line) || length(last) + length(line) > LISTED_MAX)
    return false
  if (/\p{L}:\s[^,:]{2,40}$/u.test(last.text)) return true
  // What one statement lists ends on one word more: an adjective or a verb in front of the first, "and" before the last.
  const isOpen = last.kind === 'head' ? OPEN_LIST.test(last.text) : /^\p{L}+\s\p{L}+$/u.test(last.text)
  return isOpen && LIST_END.test(line.text)
}

/** "Builders, plumbers" of "bookkeeping for builders, plumbers and other trades": a list that a preposition opens. */
const OPEN_LIST =
  /\s(?:for|of|with|für|von|mit|aus|pour|de|avec|para|con|per|di|com|voor|van|met|dla|z|för|av|med|для|из|с)\s\p{L}+$/iu
const LIST_END = /^(?:\p{L}+\s){1,2}(?:and|or|und|oder|et|ou|y|e|ed|o|en|of|i|oraz|lub|och|eller|и|или)\s\p{L}/iu

const LISTED_MAX = 100

const REDUCTIONS: readonly FactType[] = ['percentOff', 'amountOff', 'bundle']
/** So many sums are a list, of which each stands alone. */
const LIST_MIN = 4
const BARE_SUM = /^\p{L}[\p{L}\s.-]{2,24}\s\d{1,4}(?:[.,]\d{2})?$/u
const WITH_CURRENCY = /(?:\p{Sc}|eur(?:os?)?|kr|zł|zl|руб\.?|р)$/iu

/** "And", in front of the first clause. */
const OPENER_MAX = 6
const ONLY =
  /^(?:only|nur|seulement|uniquement|solo|sólo|solamente|soltanto|só|somente|apenas|alleen|enkel|tylko|endast|bara|только)\s/iu

/** Goes on with the statement before it. */
const JOINING = /^(?:for|and|für|und|pour|et|para|y|per|e|voor|en|dla|i|för|och|для|и)\s/iu
/** What joins a day to its clause. */
const DAY_LEAD = /^\s(?:(?:on|am|an|jeden|le|les|el|los|il|la|na|à|a|op|w|we|på|в|во|по)\s)?$/iu

const words = (list: string) => new RegExp(`^(?:${list})(?!\\p{L})`, 'iu')
/** What holds else or later, in front of its own sum or day. */
const THEN: Partial<Record<LanguageId, RegExp>> = {
  en: words('after that|afterwards?|after|then|later|otherwise|else'),
  de: words('danach|dann|später|sonst|ansonsten|nachher'),
  fr: words('après|ensuite|puis|sinon|passé ce délai|autrement'),
  es: words('después|luego|si no|más tarde|pasada esa fecha'),
  it: words('dopo|poi|altrimenti|in seguito'),
  pt: words('depois|a seguir|senão|caso contrário|após'),
  nl: words('daarna|nadien|anders|later|erna'),
  pl: words('potem|później|po tym|inaczej|w przeciwnym'),
  sv: words('därefter|sedan|efteråt|annars|senare'),
  ru: words('потом|затем|после|позже|иначе'),
}
const IS_FOR = /^\s(?:for|für|pour|para|per|voor|dla|för|для)\s$/iu
const FOR = /^\s(?:for|at|für|zu|à|pour|a|por|per|za|för|за|voor)\s$/iu

/** "30 % off trail shoes with code TRAIL30 until Sunday": the code and the day have places of their own, and each can be changed. */
export function withoutCode(reading: Reading, line: CopyLine, next?: CopyLine): CopyLine[] {
  const code = factsOf(reading, ['code']).find((one) => within(one, line))
  if (!code || (line.kind !== 'worth' && line.kind !== 'head')) return [line]
  const end = line.start + reading.source.slice(line.start, code.start).replace(WITH_CODE, '').length
  const offer = cut(reading, line, { start: line.start, end })
  const isOffer = factsOf(reading, ['percentOff', 'amountOff', 'bundle', 'free']).some((one) => overlaps(one, offer))
  const rest = { start: code.end, end: line.end }
  const isDated = next?.kind === 'when' && code.end === line.end && reading.source.slice(line.end, next.start) === ' '
  if (isOffer && offer.text.length >= OFFER_MIN && isDated) return [offer]
  const day = factsOf(reading, ['until', 'from', 'on']).find((one) => within(one, rest))
  const isDay = day !== undefined && !/\p{L}{4}/u.test(reading.source.slice(day.end, rest.end))
  // A code without a day stays with its offer: films say both in one breath.
  if (!isOffer || offer.text.length < OFFER_MIN || !day || !isDay) return [line]
  return [offer, cut(reading, { ...line, kind: 'when' }, { start: day.start, end: rest.end })]
}
const OFFER_MIN = 6
const WITH_CODE =
  /[\s,:–-]+(?:(?:with|using|use|mit|avec|con|com|met|z|med|с)\s)?(?:the\s|dem\s|le\s|el\s|il\s|o\s|de\s)?(?:\p{L}*code|code\spromo|código|codice|kod\p{L}*|rabattkod\p{L}*|промокод\p{L}*)[\s:]*["“„«]?$/iu
