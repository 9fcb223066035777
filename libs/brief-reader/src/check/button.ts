import { findWords } from '../languages/words.ts'
import { SURE } from '../types.ts'
import type { ActionKind, Finding, PrintedText } from '../types.ts'
import { fold } from './fold.ts'
import type { Sheet } from './sheet.ts'

/** A button says what it was asked to say, or asks for what the brief asks for. */
export function buttonFindings(sheet: Sheet, { text }: PrintedText): Finding[] {
  const { reading, folded } = sheet
  const wrong = (message: string): Finding[] => [{ code: 'wrong_action', text, message }]
  const asked = reading.facts.find(({ type, confidence }) => type === 'callToAction' && confidence >= SURE)
  if (asked) {
    if (fold(asked.text).text === fold(text).text) return []
    return wrong(`The button must say “${asked.text}”. Give another in content.callToAction.`)
  }
  const { action } = reading
  if (action === null)
    return wrong(`The brief asks for nothing like “${text}”. Say what readers should do, or give content.callToAction.`)
  if (asksFor(sheet, text).some((kind) => kind === action.kind || isAkin(kind, action.kind))) return []
  // Words of the brief itself that ask for nothing else.
  if (asksFor(sheet, text).length === 0 && folded.text.includes(fold(text).text)) return []
  return wrong(
    `The brief asks to ${action.kind.replaceAll('_', ' ')}, not “${text}”. Give the button in content.callToAction.`,
  )
}

/** Kinds that one word asks for in some languages: "Réserver", "Записаться". */
const AKIN: readonly (readonly ActionKind[])[] = [
  ['book', 'reserve'],
  ['book', 'register'],
  ['reserve', 'tickets'],
  ['viewing', 'visit'],
]
const isAkin = (a: ActionKind, b: ActionKind) => AKIN.some((kinds) => kinds.includes(a) && kinds.includes(b))

/** What a label asks for, by the words of each kind of action and by what their words begin with. */
function asksFor({ lexicon }: Sheet, written: string): ActionKind[] {
  // Vowel signs are written or not.
  const label = written.replace(/[\u064b-\u0652]/g, '')
  const kinds = Object.keys(lexicon.actions) as ActionKind[]
  const lengthOf = (kind: ActionKind) => findWords(label, lexicon.actions[kind]!)?.[0].length ?? 0
  // "Book a table" asks for a table, not for any booking.
  const longest = Math.max(...kinds.map(lengthOf))
  if (longest > 0) return kinds.filter((kind) => lengthOf(kind) === longest)
  // A word of many kinds, such as "now", tells none.
  const kindsWith = (stem: string) => kinds.filter((kind) => stemsOf(lexicon.actions[kind]!).includes(stem))
  return stemsOf(label).flatMap((stem) => (kindsWith(stem).length <= 2 ? kindsWith(stem) : []))
}

const stemsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).map((word) => word.slice(0, 5))
