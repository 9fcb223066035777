import type { Atom, Finding, PrintedText, Span, TextRole } from '../types.ts'
import { overlaps, within } from './claims.ts'
import { wrongRole } from './role.ts'
import { saidToUs } from './said-to-us.ts'
import type { Sheet } from './sheet.ts'

/** What is wrong with a text where it stands in the source, apart from what the other texts say. */
export function findingsAt(sheet: Sheet, printed: PrintedText, place: Span): Finding[] {
  return [
    ...cutNumbers(sheet, printed, place),
    ...saidToUs(sheet, printed, place),
    ...wrongRole(sheet, printed, place),
    ...runsOn(sheet, printed, place),
  ]
}

/** These may be whole sentences, and more than one. */
const LONG: readonly TextRole[] = ['headline', 'sub', 'bullet', 'quote', 'legal', 'tagline']

/** A longer question is a sentence of its own. */
const QUESTION_MAX = 64

/** A price, a date or a place ends where its sentence does. */
function runsOn({ reading, clauses }: Sheet, { role, text }: PrintedText, place: Span): Finding[] {
  if (LONG.includes(role) || place.start >= reading.briefEnd) return []
  const inside = clauses.filter((clause) => overlaps(clause, place))
  const next = inside.find((clause, at) => {
    const before = inside[at - 1]
    if (!before || before.sentence === clause.sentence) return false
    const mark = reading.source.slice(before.end, clause.start)
    // "Too late? Ring 555 0142": a short question stands with its answer.
    if (/^\?\s+$/u.test(mark) && before.end - place.start <= QUESTION_MAX) return false
    return /[.!?…]|\p{Extended_Pictographic}/u.test(mark)
  })
  if (!next) return []
  const rest = reading.source.slice(next.start, Math.min(next.end, place.end))
  return [
    {
      code: 'mid_clause',
      text,
      message: `“${text}” runs on into “${rest}”, which is another sentence. Print them apart.`,
    },
  ]
}

/** Light marks at the end of an atom may go: the dash of "14.–", a full stop. */
const tailOf = (atom: Atom) => /[.,\s–—/-]*$/.exec(atom.text)![0].length
/** The scheme of an address may go. */
const leadOf = (atom: Atom) =>
  atom.kind === 'url' ? (/^(?:https?:\/\/)?(?:www\.)?/i.exec(atom.text)?.[0].length ?? 0) : 0

function cutNumbers({ reading, runs }: Sheet, { text }: PrintedText, place: Span): Finding[] {
  const atom = reading.atoms.find(
    (one) =>
      one.kind !== 'quote' &&
      overlaps(one, place) &&
      (one.start + leadOf(one) < place.start || one.end - tailOf(one) > place.end),
  )
  // "950 kr.": the full stop may be the sentence's.
  const isStop = (run: Span) => run.end === place.end + 1 && reading.source[place.end] === '.'
  const run =
    atom ?? runs.find((one) => overlaps(one, place) && !within(isStop(one) ? { ...one, end: place.end } : one, place))
  if (!run) return []
  const whole = reading.source.slice(run.start, run.end)
  return [{ code: 'split', text, message: `“${text}” cuts “${whole}”. Print “${whole}” whole.` }]
}
