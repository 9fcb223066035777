import type { Atom, AtomOf } from '../../types.ts'
import { liesInAddress } from '../names/places.ts'
import { around, claim, type Draft } from '../draft.ts'

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
function wholeMonth(value: string): string {
  const month = Number(/^--(\d\d)$/.exec(value)?.[1] ?? 0)
  return month ? `${value.slice(2)}-${new Date(Date.UTC(2027, month, 0)).getUTCDate()}` : value
}

/** Between a cue and its day: "fram till den 15 juni". */
const article = /(?<=\s)(?:den|der|dem|the|le|el|il|o|dia|día|dnia|de|het)\s+$/iu

/** The last day, the first one, or the day it is on. */
export function roleOfDate(draft: Draft, atom: AtomOf<'date'>): void {
  // "Avda. del Mar 3"
  if (/^\p{L}/u.test(atom.text) && liesInAddress(draft, atom)) return
  const { cues } = draft
  const { ahead, start } = aheadOfMoment(draft, atom)
  const value = atom.to ? `${atom.from}..${atom.to}` : wholeMonth(atom.from)
  // "do końca marca": the lexer takes the word along.
  if (!atom.to && cues.until.start.test(atom.text)) return void claim(draft, 'until', atom, 0.9, value)
  const until = cues.until.end.exec(ahead) ?? cues.until.end.exec(ahead.replace(article, ''))
  if (until && !atom.to) {
    // A range in two atoms: "from 3 May until 8 May" keeps both ends. Times before the date stay facts of their own.
    const lead = start === atom.start ? ahead.length - until.index : 0
    return void claim(draft, 'until', { start: atom.start - lead, end: atom.end }, 0.9, value)
  }
  const from = atom.to ? null : cues.from.end.exec(ahead)
  if (from) {
    const lead = start === atom.start ? from[0].length : 0
    return void claim(draft, 'from', { start: atom.start - lead, end: atom.end }, 0.9, value)
  }
  const on = start === atom.start ? (cues.on.end.exec(ahead)?.[0].length ?? 0) : 0
  claim(draft, 'on', { start: atom.start - on, end: atom.end }, 0.9, value)
}

/** "until Sunday" is a deadline; "this Saturday" is a day. A day that comes round again, or stands beside a date, is neither. */
export function roleOfWeekday(draft: Draft, atom: AtomOf<'weekday'>): void {
  const { cues, atoms, source } = draft
  if (atom.days.length !== 1 || atom.recurring) return
  const day = DAYS[atom.days[0] ?? 0] ?? ''
  const beside = atoms.some(
    (one) =>
      one.kind === 'date' &&
      one.start >= atom.end &&
      one.start - atom.end < 12 &&
      joint.test(source.slice(atom.end, one.start)),
  )
  if (beside) return
  const { ahead } = around(draft, atom)
  // "folga ao domingo": by itself it is no end.
  const until = cues.until.end.exec(ahead)
  if (until && !/^(?:ao|al|au|à|às|a)\s*$/iu.test(until[0]))
    return void claim(draft, 'until', { start: atom.start - until[0].length, end: atom.end }, 0.85, day)
  claim(draft, 'on', atom, 0.75, day)
}
