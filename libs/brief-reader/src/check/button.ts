import { phrasesOf, wordsAtStart, findWords } from '../languages/words.ts'
import { SURE } from '../types.ts'
import type { ActionKind, Finding, PrintedText } from '../types.ts'
import { fold } from './fold.ts'
import type { Sheet } from './sheet.ts'

/** A button says what it was asked to say, or asks for what the brief asks for. */
export function buttonFindings(sheet: Sheet, { text }: PrintedText): Finding[] {
  const { reading, lexicon, folded } = sheet
  const wrong = (message: string): Finding[] => [{ code: 'wrong_action', text, message }]
  const asked = reading.facts.find(({ type, confidence }) => type === 'callToAction' && confidence >= SURE)
  if (asked) {
    if (fold(asked.text).text === fold(text).text) return []
    return wrong(`The button must say “${asked.text}”. Give another in content.callToAction.`)
  }
  const { action } = reading
  if (action === null)
    return wrong(`The brief asks for nothing like “${text}”. Say what readers should do, or give content.callToAction.`)
  const kinds = (Object.keys(lexicon.actions) as ActionKind[]).filter(
    (kind) => findWords(text, lexicon.actions[kind]!) !== null,
  )
  if (kinds.includes(action.kind)) return []
  if (
    kinds.length === 0 &&
    (folded.text.includes(fold(text).text) || wordsAtStart(text, ...sameVerb(sheet, action.kind)))
  )
    return []
  return wrong(
    `The brief asks to ${action.kind.replaceAll('_', ' ')}, not “${text}”. Give the button in content.callToAction.`,
  )
}

/** The first words of the cues of an action: "order now" and "order yours" both open with "order". */
const sameVerb = ({ lexicon }: Sheet, kind: ActionKind) =>
  phrasesOf(lexicon.actions[kind] ?? '').flatMap((phrase) => phrase.split(' ')[0] ?? [])
