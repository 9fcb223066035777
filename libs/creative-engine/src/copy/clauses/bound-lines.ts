import { clausesIn, type CopyLine, type LanguageId, type Reading, type Span } from '@adloom/brief-reader'
import { isSubject } from './lead-ins.ts'
import { CONTACTS, cut, factsOf, length, overlaps, within } from './pieces.ts'
import { CASH } from '../statements.ts'

const JOINED_MAX = 120
const LISTED_MAX = 100

/** The lines, those joined that say something else apart: a condition and what depends on it, an enumeration, half of a compound. */
export function withBoundLines(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const offers = lines.filter(({ kind }) => kind === 'worth').length
  return lines
    .reduce<CopyLine[]>((set, line) => {
      const last = set.at(-1)
      const kind = last && line.end - last.start <= JOINED_MAX ? kindOfBoth(reading, last, line, offers) : null
      if (!last || !kind) return [...set, line]
      const isBracket = reading.source.slice(last.end, line.start).includes('(') && reading.source[line.end] === ')'
      const end = isBracket ? line.end + 1 : line.end
      return [...set.slice(0, -1), cut(reading, { ...line, kind }, { start: last.start, end })]
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
  if (between.includes('\n') || !home || !within(line, home)) return null
  // "Book the day before 555 0119" · "Easyroll", "call pete" · "01632 960188": a name that is surely none has no place of its own.
  const name = [last, line].find((one) => one.kind === 'who')
  const isCalled = (last.kind === 'call' || line.kind === 'call') && name !== undefined && between === ' '
  if (isCalled && !factsOf(reading, ['business']).some((one) => overlaps(one, name))) return 'call'
  // "Para asegurarte el tuyo" · "encárgalo por WhatsApp al 555 0126"
  const isFirst = last.start - home.start <= OPENER_MAX
  const isSo = between === ', ' && isFirst && (IF.test(last.text) || PURPOSE.test(last.text))
  if (line.kind === 'call' && last.kind !== 'call') return isSo ? 'call' : null
  if (last.kind === 'call') return null
  // "Order your turkey" · "with us before 10 December"
  const isWith = between === ' ' && WITH.test(line.text) && (last.kind === 'head' || last.kind === 'tell')
  if (isWith && line.kind !== 'who' && line.kind !== 'where') return last.kind
  // "From the third one 1 € off" · "only at lunch"
  const isOnly = isFirst && last.kind === 'worth' && between === ', ' && (line.kind === 'cond' || line.kind === 'when')
  const isContact = factsOf(reading, CONTACTS).some((one) => overlaps(one, line))
  if (isOnly && !isContact && ONLY.test(line.text) && !CASH.test(line.text)) return 'worth'
  // "Entrada 12 €" · "jubilados 9": a sum without its currency stands with the one before it.
  const isBareSum = between === ', ' && last.kind === 'worth' && line.kind === 'worth' && BARE_SUM.test(line.text)
  if (isBareSum && offers < LIST_MIN && WITH_CURRENCY.test(last.text)) return 'worth'
  const isTold = (one: CopyLine) => one.kind === 'tell' || one.kind === 'cond'
  // "Monday 8 to 1" · "for odd numbers and Tuesday 8 to 1 for even ones": what no mark parts.
  if (last.kind === 'when' && line.kind === 'when' && between === ' ') return 'when'
  const isDayAhead = last.kind === 'when' || isTold(last)
  if (isDayAhead && isTold(line) && between === ' ' && JOINING.test(line.text)) return 'tell'
  // "Two left feet?" · "No problem" · "we've seen worse", "steals socks" · "but is irresistible"
  if (isTold(line) && between === ', ' && EASY.test(last.text)) return 'tell'
  if (line.kind === 'tell' && isTold(last) && between === ', ' && BUT.test(line.text)) return last.kind
  // "The company puts" · "on stage The Innkeeper": no place, but what somebody does.
  if (line.kind === 'where' && ON_STAGE.test(source.slice(last.end, line.end))) return last.kind
  // "Vi ska sälja ett fritidshus" · "utanför Västervik": a sentence with its place.
  const isSentence = last.kind === 'head' && line.kind === 'where' && /^\s(?:\p{Ll}{1,10}\s)?$/u.test(between)
  if (isSentence && isSubject(language, last.text.split(/\s/u)[0]!)) return 'head'
  // "Free" · "range birds": half of a compound.
  const isHalf = last.kind === 'worth' && !/[\s\p{N}]/u.test(last.text) && line.kind !== 'worth' && between === ' '
  if (isHalf && /^\p{Ll}/u.test(line.text)) return line.kind
  if (last.kind === 'who' || last.kind === 'where') return null
  // "Asparagus" · "(last week of it!)"
  if (/^\s?\($/u.test(between) && line.kind !== 'who' && line.kind !== 'where') return last.kind
  // "Contrôle de la vue gratuit" · le · "mardi et jeudi": of several offers a day is that of its own.
  const isOwnDay = last.kind === 'worth' && line.kind === 'when' && offers > 1 && DAY_LEAD.test(between)
  if (isOwnDay) return 'worth'
  // "Wenn Sie die Belege bis zum 12. bringen" · "machen wir die" · "Erklärung für 45 €"
  const isIf = isFirst && IF.test(last.text) && /^,\s[^,;:.!?\n]{0,40}$/u.test(between)
  if (isIf) return line.kind === 'who' || line.kind === 'where' ? null : line.kind
  // "Paiement avant le 20 septembre" · "après c’est 35 €"
  const isThen = last.kind !== 'head' && line.kind !== 'who' && /^[,;]\s$/u.test(between)
  if (isThen && language && THEN[language]?.test(line.text)) return last.kind === 'when' ? 'cond' : last.kind
  // "2e paire de pneus" · "à" · "1 € pour tout achat d’un train avant": the sum holds for it alone, and only then.
  const isFor = last.kind === 'head' && line.kind === 'worth' && FOR.test(between) && /^\p{N}/u.test(line.text)
  if (isFor && factsOf(reading, ['condition', 'audience']).some((one) => overlaps(one, line))) return 'worth'
  return isListed(last, line, between) ? last.kind : null
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

/** So many sums are a list, of which each stands alone. */
const LIST_MIN = 4
const BARE_SUM = /^\p{L}[\p{L}\s.-]{2,24}\s\d{1,4}(?:[.,]\d{2})?$/u
const WITH_CURRENCY = /(?:\p{Sc}|eur(?:os?)?|kr|zł|zl|руб\.?|р)$/iu

/** "And", in front of the first clause. */
const OPENER_MAX = 6
const PURPOSE = /^(?:to|in order to|um|pour|para|per|om|aby|żeby|för att|чтобы)\s/iu
const WITH = /^(?:with|mit|avec|con|com|met|z|med|с)\s/iu
const ONLY =
  /^(?:only|nur|seulement|uniquement|solo|sólo|solamente|soltanto|só|somente|apenas|alleen|enkel|tylko|endast|bara|только)\s/iu

/** Goes on with the statement before it. */
const JOINING = /^(?:for|and|für|und|pour|et|para|y|per|e|voor|en|dla|i|för|och|для|и)\s/iu
const BUT = /^(?:but|aber|mais|pero|ma|mas|maar|ale|men|но)\s/iu
/** The answer to a question that the ad itself asks. */
const EASY =
  /^(?:no (?:problem|worries)|don['’]t worry|kein problem|keine (?:sorge|angst)|pas de (?:souci|problème)|no (?:hay|pasa) (?:problema|nada)|sin problema|(?:nessun problema|niente paura)|sem problema|não faz mal|geen (?:probleem|zorgen)|(?:nie ma|żaden) problemu?|(?:inga|inget) problem|ничего страшного|не беда)$/iu

const ON_STAGE =
  /^\s(?:in scena|en scène|en escena|em cena|(?:auf|in) (?:die|der) (?:bühne|szene)|on (?:the )?stage|op de planken|op het toneel|na scen[ęie]|på scen(?:en)?|на сцен[уе])(?!\p{L})/iu

/** What joins a day to its clause. */
const DAY_LEAD = /^\s(?:(?:on|am|an|jeden|le|les|el|los|il|la|na|à|a|op|w|we|på|в|во|по)\s)?$/iu

const IF = /^(?:if|unless|wenn|falls|sofern|si|lorsque|se|als|wanneer|indien|jeśli|jeżeli|om|если)\s/iu

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
const FOR = /^\s(?:for|at|für|zu|à|pour|a|por|per|za|för|за|voor)\s$/iu

/** "Fensterputzer Lind, putze Fenster" · "in ganz Oberbrück": the half clause behind the name as a whole one. */
export function withoutHalf(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    if (last && within(line, last)) return set
    const home = line.kind === 'head' ? reading.sentences.find((one) => within(line, one)) : undefined
    const half =
      home &&
      clausesIn(reading, home).find((one) => one.start > line.start && one.start < line.end && one.end > line.end)
    const inside = half ? lines.filter((one) => one !== line && overlaps(one, half)) : []
    const isFrame =
      inside.length > 0 && inside.every((one) => (one.kind === 'where' || one.kind === 'when') && within(one, half!))
    if (!half || !isFrame || length(half) > LISTED_MAX) return [...set, line]
    const end = line.start + reading.source.slice(line.start, half.start).replace(/[\s,;:–-]+$/u, '').length
    return [...set, cut(reading, line, { start: line.start, end }), cut(reading, { ...line, kind: 'tell' }, half)]
  }, [])
}

/** "Warm water, parents don't have to get in, £9.50 a lesson", "kids 12, perms and sets": what is no part of the price, as lines of its own. */
export function withOwnClauses(reading: Reading, line: CopyLine, rows: number): CopyLine[] {
  const { source } = reading
  if (line.kind === 'when') return withOwnDays(reading, line)
  if (line.kind === 'call') return withOwnCall(reading, line)
  const parts = line.kind === 'worth' ? line.text.split(/,\s+/u) : []
  if (parts.length < 2 || /[()]/u.test(line.text)) return [line]
  // "10 % on Tuesdays, closed on Sunday"
  const closing = parts.length - 1
  if (CLOSED.test(parts[closing]!) && !/\p{N}/u.test(parts[closing]!)) {
    const from = line.start + indexOfPart(line.text, closing)
    const end = line.start + line.text.slice(0, from - line.start).replace(/[,\s]+$/u, '').length
    return [
      cut(reading, line, { start: line.start, end }),
      cut(reading, { ...line, kind: 'when' }, { start: from, end: line.end }),
    ]
  }
  // "Full service from 55, bike on loan free"
  const gifts = factsOf(reading, ['free'])
  const last = line.start + indexOfPart(line.text, closing)
  const isGift = gifts.some(({ start, end }) => start >= last && end <= line.end) && !/\p{N}/u.test(parts[closing]!)
  if (isGift && factsOf(reading, ['price']).some(({ start, end }) => start >= line.start && end <= last))
    return [
      cut(reading, line, {
        start: line.start,
        end: line.start + line.text.slice(0, last - line.start).replace(/[,\s]+$/u, '').length,
      }),
      cut(reading, line, { start: last, end: line.end }),
    ]
  const at = parts.findIndex((one) => /\p{N}/u.test(one))
  const sums = parts.filter((one) => /\p{N}/u.test(one)).length
  if (at < 0 || sums !== 1) return [line]
  const startOf = (i: number) => (i === 0 ? line.start : line.start + indexOfPart(line.text, i))
  const told = (start: number, end: number) => cut(reading, { ...line, kind: 'tell' as const }, { start, end })
  const ahead = parts.slice(0, at)
  const isTold = (one: string) => (one.match(/\p{L}+/gu)?.length ?? 0) >= TOLD_WORDS || ME.test(one)
  if (
    at === parts.length - 1 &&
    ahead.some(isTold) &&
    (ahead.length > 1 || ME.test(ahead[0]!)) &&
    (OPENS_WITH_SUM.test(parts[at]!) || ME.test(ahead[0]!))
  ) {
    const start = startOf(at)
    const end = line.start + line.text.slice(0, start - line.start).replace(/[,\s]+$/u, '').length
    return [told(line.start, end), cut(reading, line, { start, end: line.end })]
  }
  // Of a list of prices, what stands behind the sum and its comma is the next thing.
  const isRow = at === 0 && rows > 1 && /\p{L}{3,}\s\p{Sc}?\p{N}+(?:[.,]\p{N}+)?\s?\p{Sc}?$/u.test(parts[0]!)
  const rest = parts.slice(1).join(', ')
  if (!isRow || LIMITING.test(rest) || (rest.match(/\p{L}+/gu)?.length ?? 0) < 2) return [line]
  const end = line.start + parts[0]!.length
  const start = startOf(1)
  return source.slice(end, start).trim() === ','
    ? [cut(reading, line, { start: line.start, end }), told(start, line.end)]
    : [line]
}
/** "30 % off trail shoes with code TRAIL30 until Sunday": the code and the day have places of their own, and each can be changed. */
export function withoutCode(reading: Reading, line: CopyLine): CopyLine[] {
  const code = factsOf(reading, ['code']).find((one) => within(one, line))
  if (!code || (line.kind !== 'worth' && line.kind !== 'head')) return [line]
  const end = line.start + reading.source.slice(line.start, code.start).replace(WITH_CODE, '').length
  const offer = cut(reading, line, { start: line.start, end })
  const isOffer = factsOf(reading, ['percentOff', 'amountOff', 'bundle', 'free']).some((one) => overlaps(one, offer))
  const rest = { start: code.end, end: line.end }
  const day = factsOf(reading, ['until', 'from', 'on']).find((one) => within(one, rest))
  const isDay = day !== undefined && !/\p{L}{4}/u.test(reading.source.slice(day.end, rest.end))
  // A code without a day stays with its offer: films say both in one breath.
  if (!isOffer || offer.text.length < OFFER_MIN || !day || !isDay) return [line]
  return [offer, cut(reading, { ...line, kind: 'when' }, { start: day.start, end: rest.end })]
}
const OFFER_MIN = 6
const WITH_CODE =
  /[\s,:–-]+(?:(?:with|using|use|mit|avec|con|com|met|z|med|с)\s)?(?:the\s|dem\s|le\s|el\s|il\s|o\s|de\s)?(?:\p{L}*code|code\spromo|código|codice|kod\p{L}*|rabattkod\p{L}*|промокод\p{L}*)[\s:]*["“„«]?$/iu

/** "Parking at the back, 555 0138": what has nothing to do with the number behind it. */
function withOwnCall(reading: Reading, line: CopyLine): CopyLine[] {
  const contact = factsOf(reading, CONTACTS).find((one) => within(one, line))
  if (!contact || !/^,\s$/u.test(reading.source.slice(contact.start - 2, contact.start))) return [line]
  const ahead = { start: line.start, end: contact.start - 2 }
  const text = reading.source.slice(ahead.start, Math.max(ahead.start, ahead.end))
  const isOther = (text.match(/\p{L}+/gu)?.length ?? 0) >= AHEAD_WORDS && !ASKS.test(text) && !/[\p{N},]/u.test(text)
  if (!isOther) return [line]
  return [cut(reading, { ...line, kind: 'tell' }, ahead), cut(reading, line, { start: contact.start, end: line.end })]
}
const AHEAD_WORDS = 3
/** What people do to respond. */
const ASKS =
  /(?<!\p{L})(?:call|ring|text|phone|book|order|sign|enrol|register|e?-?mail|write|contact|ask|info|see|visit|anruf|ruf|buch|anmeld|meld|bestell|schreib|frag|termin|appel|réserv|command|inscri|écri|contact|rens|llam|reserv|pedi|escrib|pregunt|cita|chiam|prenot|ordin|scriv|iscri|lig|marc|encomend|escrev|bel|reserv|bestel|mail|app|zadzwo|dzwo|zapis|rezerw|zamów|pisz|boka|anmäl|beställ|skriv|hör|звон|пиш|запис|заказ)/iu

/** "Sunday 17 Oct, hills, mud and no sympathy, 10 am start": what is no day, as a line of its own. */
function withOwnDays(reading: Reading, line: CopyLine): CopyLine[] {
  const clauses = [...line.text.matchAll(/[^,]+(?:,(?!\s)[^,]*)*/gu)].map(({ 0: text, index }) => {
    const lead = /^\s*/u.exec(text)![0].length
    return { start: line.start + index + lead, end: line.start + index + text.trimEnd().length }
  })
  const days = reading.atoms.filter(({ kind }) => kind === 'weekday' || kind === 'date' || kind === 'time')
  const isTold = (one: Span) => {
    const text = reading.source.slice(one.start, one.end)
    const isDay = /\p{N}/u.test(text) || days.some((day) => overlaps(day, one))
    return (
      !isDay && !BOUNDS.test(text) && !ONLY.test(text) && (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= TOLD_DAY_WORDS
    )
  }
  const inner = clauses.slice(1, -1).filter(isTold)
  if (inner.length === 0) return [line]
  return clauses.map((one) => cut(reading, isTold(one) ? { ...line, kind: 'tell' } : line, one))
}
const TOLD_DAY_WORDS = 3
/** What bounds a day. */
const BOUNDS =
  /^(?:except|but|not|from|until|if|außer|aber|nicht|ab|bis|wenn|sauf|mais|pas|dès|si|salvo|excepto|pero|no|desde|hasta|tranne|ma|non|da|fino|se|exceto|mas|não|até|behalve|maar|niet|vanaf|tot|als|oprócz|ale|nie|od|do|utom|men|inte|från|till|om|кроме|но|не|с|до|если)\s/iu

/** A clause that only closes. */
const CLOSED =
  /^(?:(?:\p{L}+\.?\s){1,3}(?:closed|shut|geschlossen|zu|fermée?|cerrado|chiuso|fechado|gesloten|dicht|zamknięte|nieczynne|stängt|закрыто|выходной)|(?:closed|shut|geschlossen|fermée?|cerrado|chiuso|fechado|gesloten|zamknięte|nieczynne|stängt|закрыто|выходной)(?:\s\p{L}+\.?){1,4})$/iu
const TOLD_WORDS = 4

/** Where a part between commas begins. */
const indexOfPart = (text: string, i: number): number => {
  const commas = [...text.matchAll(/,\s+/gu)]
  const comma = commas[i - 1]
  return comma ? comma.index + comma[0].length : 0
}
const ME = /^(?:i|we|ich|wir|je|nous|on|ik|wij|vi|jag|я|мы)\s\p{L}+/iu
const OPENS_WITH_SUM =
  /^(?:(?:from|only|just|ab|nur|dès|à partir de|seulement|desde|solo|sólo|da|a partire da|só|apenas|vanaf|slechts|od|tylko|från|bara|от|всего)\s)?\p{Sc}?\s?\p{N}/iu
/** What limits the sum in front of it. */
const LIMITING =
  /(?<!\p{L})(?:if|only|not|no|from|up to|min|max|incl\p{L}*|per|each|extra|wenn|nur|nicht|kein\p{L}*|ab|bis|inkl\p{L}*|pro|je|si|seulement|sauf|pas|par|inclus\p{L}*|compris\p{L}*|dès|solo|sólo|no|desde|incluid\p{L}*|por|se|non|da|inclus\p{L}*|a persona|só|não|incluíd\p{L}*|alleen|niet|vanaf|tylko|nie|od|wlicz\p{L}*|bara|endast|inte|från|ingår|только|не|от|включ\p{L}*)(?!\p{L})/iu
