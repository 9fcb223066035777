import type { CopyLine, Reading } from '@adloom/brief-reader'
import { CONTACTS, cut, factsOf, overlaps } from './pieces.ts'

/**
 * Lines that are one statement: "El horario normal" · "vuelve el 1 de septiembre", "riservato ai Comuni di" · "Foligno e Spello",
 * "prenotazioni al 0742 555 018" · "dal lunedì al venerdì".
 */
export function readOn(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const isFirm = (line: CopyLine) => factsOf(reading, ['business']).some((one) => overlaps(one, line))
  return lines.reduce<CopyLine[]>((set, line, i) => {
    const last = set.at(-1)
    if (!last || line.end - last.start > LINE_MAX || /[.!?)]$/u.test(last.text)) return [...set, line]
    const between = reading.source.slice(last.end, line.start)
    // What is typed on lines of its own is a list.
    if (between.includes('\n') && reading.sentences.some(({ start }) => last.end < start && start <= line.start))
      return [...set, line]
    const isSecond = last.kind === 'head' && lines.slice(0, i - 1).some(({ kind }) => kind === 'head')
    const isOpen =
      last.kind === 'tell' || last.kind === 'cond' || isSecond || (last.kind === 'worth' && !/\d/.test(last.text))
    const isTime = last.kind === 'when' && last.text.length < TIME_MAX && (line.kind === 'head' || line.kind === 'tell')
    // "In der Umzugswoche ab 26. Oktober" · ist · "leider zu": what is so then, and only then.
    const isThen = last.kind === 'when' && line.kind !== 'when' && line.kind !== 'call' && IS.test(between)
    if (isThen)
      return [...set.slice(0, -1), cut(reading, { ...line, kind: 'cond' }, { start: last.start, end: line.end })]
    if (isTime && /^\s$/u.test(between))
      return [...set.slice(0, -1), cut(reading, { ...line, kind: 'tell' }, { start: last.start, end: line.end })]
    // "Register by 31 March" · "because the offer ends then", "second pair of glasses" · "at half price"
    const because = /^,\s$/u.test(between) ? (BECAUSE.exec(line.text)?.[0].length ?? 0) : 0
    if (because > 0 && last.kind === 'call')
      return [...set, cut(reading, line, { start: line.start + because, end: line.end })]
    if (because > 0 || (last.kind === 'head' && between === ' ' && HALF.test(line.text)))
      return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    // "30 % off" · "trail shoes"
    const isOffOf = last.kind === 'worth' && line.kind === 'head' && line.end - last.start <= OFF_MAX
    if (isOffOf && !between.includes('\n') && /^\s(?:\p{L}{1,5}\s){0,2}$/u.test(between))
      return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    // "20 to 60% on boots" · "sandals and belts"
    const reductions = factsOf(reading, ['percentOff', 'amountOff', 'bundle'])
    const isReduced = last.text.includes('%') || reductions.some((one) => overlaps(one, last))
    const reduces = (last.kind === 'worth' && isReduced) || (last.kind === 'head' && last.text.includes('%'))
    const isFurther = factsOf(reading, ['free', 'condition']).some((one) => overlaps(one, line))
    if (reduces && line.kind === 'worth' && between === ', ' && !/\d/.test(line.text) && !isFurther)
      return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    // "Soles from £28" · "2 days"
    const isTerm =
      last.kind === 'worth' && line.kind === 'tell' && /^\p{N}/u.test(line.text) && line.text.length <= TERM_MAX
    if (isTerm && between === ', ' && factsOf(reading, ['price']).some((one) => overlaps(one, last)))
      return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    // "Tickets: 555-01-38" · "Tamara"
    const hasNumber = last.kind === 'call' && factsOf(reading, CONTACTS).some((one) => overlaps(one, last))
    const isLast = line.end >= reading.briefEnd - 1 && !/\s/u.test(line.text)
    if (
      hasNumber &&
      (line.kind === 'who' || (line.kind === 'where' && isLast)) &&
      /^,?\s\(?$/u.test(between) &&
      PERSON.test(line.text) &&
      !isFirm(line)
    )
      return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    if (last.kind === 'tell' && line.kind === 'call' && /^\s$/u.test(between))
      return [...set.slice(0, -1), cut(reading, line, { start: last.start, end: line.end })]
    const follows = line.kind === 'when' ? /^\s$/u : line.kind === 'where' ? /^\s(?:\p{L}{1,9}\s){0,3}$/u : null
    const isHours =
      last.kind === 'call' &&
      line.kind === 'when' &&
      !CLOSED.test(line.text) &&
      factsOf(reading, CONTACTS).some((one) => overlaps(one, last)) &&
      /^[,(]?\s\(?$/u.test(between)
    if (!isHours && !(isOpen && follows?.test(between))) return [...set, line]
    const kind = isHours || last.kind === 'cond' || last.kind === 'head' ? last.kind : 'tell'
    return [...set.slice(0, -1), cut(reading, { ...last, kind }, { start: last.start, end: line.end })]
  }, [])
}
/** A longer line is two. */
export const LINE_MAX = 90
const BECAUSE =
  /^(?:because|weil|denn|car|parce\sque|porque|perché|poiché|want|omdat|bo|ponieważ|gdyż|eftersom|потому\sчто)\s/iu
const HALF =
  /^(?:(?:at|for)\shalf\s(?:the\s)?price|zum\shalben\spreis|à\smoitié\sprix|a\smitad\sde\sprecio|a\smetà\sprezzo|(?:a|por)\smetade\sdo\spreço|voor\sde\shelft|za\spół\sceny|(?:till|för)\shalva\spriset|за\sполцены)(?!\p{L})/iu
const IS =
  /^\s(?:ist|sind|bleibt|wird|is|are|will be|est|sont|sera|es|está|estará|è|sarà|é|será|är|zijn|jest|będzie)\s(?:leider\s|unfortunately\s|helaas\s|tyvärr\s)?$/iu
/** A longer text is a line of its own. */
const TERM_MAX = 14
/** A first name, with up to two more. */
const PERSON = /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}$/u
/** Nobody tells behind a number when not to call. */
const CLOSED =
  /(?<!\p{L})(?:closed|geschlossen|zu|fermée?s?|cerrad[oa]s?|cierra(?:mos)?|chius[oia]|chiude|fechad[oa]s?|fecha(?:mos)?|gesloten|dicht|zamknięt\p{L}|nieczynn\p{L}|stängt|закрыт\p{L}*)(?!\p{L})/iu
const OFF_MAX = 60
/** The longest time that begins a sentence: "ab 19 Uhr spielt die Band". */
export const TIME_MAX = 16
