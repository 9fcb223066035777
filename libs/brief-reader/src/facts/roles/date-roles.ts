import type { Atom, AtomOf } from '../../types.ts'
import { around, claim, overlaps, type Draft } from '../draft.ts'

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const isDayOrTime = (atom: Atom) => atom.kind === 'weekday' || atom.kind === 'time' || atom.kind === 'date'
/** What may stand between the parts of one moment: "Friday, 9am on 3 May". */
const joint =
  /^[\s,.;:()–-]*(?:(?:at|on|the|um|am|den|der|dem|à|le|la|a|las|alle|il|om|op|de|del|o|w|kl\.?|dia|día|giorno|dnia|dn|в|στις|ב)[\s.]*){0,2}$/iu

/** What stands before the whole moment that a date is the last part of. */
function aheadOfMoment(draft: Draft, atom: Atom): { ahead: string; start: number } {
  let first = atom
  // "Virgen del Mar. Dom. 17 mayo": a date with its weekday is whole.
  if (/^\p{L}/u.test(atom.text)) return { ahead: around(draft, atom).ahead, start: atom.start }
  for (;;) {
    const before = draft.atoms.findLast((one) => one.end <= first.start && isDayOrTime(one))
    if (!before || first.start - before.end > 16 || before.kind === 'date') break
    if (!joint.test(draft.source.slice(before.end, first.start))) break
    first = before
  }
  return { ahead: around(draft, first).ahead, start: first.start }
}

/** Of a part of a month only its end is a day: "until the end of October" is the 31st. */
function wholeMonth(value: string, text: string): string {
  const month = Number(/^--(\d\d)$/.exec(value)?.[1] ?? 0)
  if (month && MIDDLE.test(text)) return `${value.slice(2)}-15`
  return month ? `${value.slice(2)}-${new Date(Date.UTC(2027, month, 0)).getUTCDate()}` : value
}

const MIDDLE = /^(?:mitte|mid|mi|metà|mediados|meados|medio|midden|połow\p{L}*|mitten|середин\p{L}*)(?!\p{L})/iu

/** A day without a month has the month of the other days, where they all have the same. */
function withMonth(draft: Draft, value: string): string {
  if (!/^\d\d$/.test(value)) return value
  const months = draft.atoms.flatMap((one) => (one.kind === 'date' ? (/(\d\d)-\d\d$/.exec(one.from)?.[1] ?? []) : []))
  return new Set(months).size === 1 ? `${months[0]}-${value}` : value
}
/** When something is handed over is no day of an event. */
const handover =
  /(?<!\p{L})(?:consegna|livraison|entrega|übergabe|fertigstellung|delivery|handover|completion|oplevering|oddanie|сдача|inflyttning|lieferung|levering|leverans)\s(?:\p{L}{1,4}\s)?$/iu
/** "si llueve pasa al día 29": alone it is no end. */
const toDay = /^(?:ao|al|au|a)(?:\sd[ií]a)?\s*$/iu

/** Between a cue and its day: "fram till den 15 juni". */
const article =
  /(?<=\s)(?:(?:is|ist|är|è|es|est|jest)\s)?(?:den|der|dem|am|the|on|le|el|il|o|a|em|no|op|på|w|we|в|во|dia|día|dnia|de|het|ce|this|dieses|este|questo|już|уже)\s+$/iu

/** The last day, the first one, or the day it is on. */
export function roleOfDate(draft: Draft, atom: AtomOf<'date'>): void {
  // "Avda. del Mar 3", "Rua 5 de Outubro", "16 de Septiembre 210, Atlixco"
  const isInAddress = draft.tagging.spans.some(({ tag, ...at }) => tag === 'place' && overlaps(at, atom))
  if (/^\p{L}/u.test(atom.text) && isInAddress) return
  const { cues, source } = draft
  const { ahead, start } = aheadOfMoment(draft, atom)
  if (street.test(ahead) || /^\s(?:n[º°o]\.?\s?)?\d{2,4},\s\p{L}/u.test(source.slice(atom.end, atom.end + 12))) return
  if (liesInHeader(draft, atom)) return
  const value = atom.to ? `${atom.from}..${atom.to}` : wholeMonth(withMonth(draft, atom.from), atom.text)
  // "do końca marca": the lexer takes the word along.
  if (!atom.to && cues.until.start.test(atom.text)) return void claim(draft, 'until', atom, 0.9, value)
  const near = ahead.replace(article, '')
  const until = cues.until.end.exec(ahead) ?? cues.until.end.exec(near)
  if (until && /^\d\d$/.test(atom.from) && toDay.test(until[0])) return
  if (until && !atom.to) {
    // A range in two atoms: "from 3 May until 8 May" keeps both ends. Times before the date stay facts of their own.
    const lead = start === atom.start ? ahead.length - until.index : 0
    return void claim(draft, 'until', { start: atom.start - lead, end: atom.end }, 0.9, value)
  }
  const from = atom.to ? null : (cues.from.end.exec(ahead) ?? cues.from.end.exec(near))
  // The "out" of "clear-out, Sat 20 June" is the end of a word.
  if (from && !/[\p{L}-]$/u.test(ahead.slice(0, from.index))) {
    const lead = start === atom.start ? ahead.length - from.index : 0
    return void claim(draft, 'from', { start: atom.start - lead, end: atom.end }, 0.9, value)
  }
  if (/^\d{4}-\d\d$/.test(atom.from) && handover.test(ahead)) return
  const on = start === atom.start ? (cues.on.end.exec(ahead)?.[0].length ?? 0) : 0
  claim(draft, 'on', { start: atom.start - on, end: atom.end }, 0.9, value)
}

/** In front of a single weekday: something begins then. "Von" and "de" begin a span as often. */
const sinceDay =
  /(?<!\p{L})(?:ab(?: dem| kommenden| nächsten)?|from|starting|starts|starting on|as of|start|desde(?: el| este)?|a partir de(?:l)?|à partir de|dès|dal|vanaf|od|från|fr\.o\.m\.|с|со|начиная с)\s$/iu
const street =
  /(?<!\p{L})(?:rua|r\.|calle|c\/|av\.?|avda\.?|avenida|via|viale|corso|piazza|ul\.|ulica|al\.|rue|bd|boulevard|place|plaza|praça|plac|улица|ул\.|пр\.)\s$/iu
const HEADER =
  /(?:^|\n)[>\s]*(?:date|datum|sent|gesendet|envoyé(?: le)?|fecha|enviado(?: el| em)?|inviato|data|verzonden|wysłano|skickat|дата|отправлено)\s?:[^\n]{0,24}$/iu
const HEADERS =
  /(?:^|\n)[>\s]*(?:from|to|von|an|de|para|da|a|van|aan|od|do|från|till|от|от кого|кому|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|ämne|тема)\s?:/iu

/** "Sent: 3 December 08:15" of a mail that was passed on. */
function liesInHeader({ source }: Draft, { start }: Atom): boolean {
  return HEADER.test(source.slice(Math.max(0, start - 60), start)) && HEADERS.test(source)
}

/** "until Sunday" is a deadline; "this Saturday" is a day, and so is one that comes round again. One beside a date is part of it. */
export function roleOfWeekday(draft: Draft, atom: AtomOf<'weekday'>): void {
  const { cues, atoms, source } = draft
  if (atom.days.length !== 1 || liesInHeader(draft, atom)) return
  const day = DAYS[atom.days[0] ?? 0] ?? ''
  const beside = atoms.some(
    (one) =>
      one.kind === 'date' &&
      one.start >= atom.end &&
      one.start - atom.end < 12 &&
      joint.test(source.slice(atom.end, one.start)),
  )
  if (beside) return
  if (atom.recurring) return void claim(draft, 'on', atom, 0.75, day)
  const { ahead } = around(draft, atom)
  const from = sinceDay.exec(ahead)
  if (from) return void claim(draft, 'from', { start: atom.start - from[0].length, end: atom.end }, 0.8, day)
  // "folga ao domingo": by itself it is no end.
  const until = cues.until.end.exec(ahead)
  if (until && !/^(?:ao|al|au|à|às|a)\s*$/iu.test(until[0]))
    return void claim(draft, 'until', { start: atom.start - until[0].length, end: atom.end }, 0.85, day)
  claim(draft, 'on', atom, 0.75, day)
}
