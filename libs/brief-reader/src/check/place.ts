import { findWords, wordsAtStart } from '../languages/words.ts'
import { SURE } from '../types.ts'
import type { Atom, Finding, PrintedText, Span, TextRole } from '../types.ts'
import { overlaps, within } from './claims.ts'
import { isNeutral, wordsIn } from './least.ts'
import { wrongRole } from './role.ts'
import { factsAt, type Sheet } from './sheet.ts'

/** What is wrong with a text where it stands in the source, apart from what the other texts say. */
export function findingsAt(sheet: Sheet, printed: PrintedText, place: Span): Finding[] {
  return [
    ...cutNumbers(sheet, printed, place),
    ...setAside(sheet, printed, place),
    ...wrongRole(sheet, printed, place),
    ...runsOn(sheet, printed, place),
  ]
}

/** These may be whole sentences, and more than one. */
const LONG: readonly TextRole[] = ['headline', 'sub', 'bullet', 'quote', 'legal', 'tagline']

/** A price, a date or a place ends where its sentence does. */
function runsOn({ reading, clauses }: Sheet, { role, text }: PrintedText, place: Span): Finding[] {
  if (LONG.includes(role) || place.start >= reading.briefEnd) return []
  const inside = clauses.filter((clause) => overlaps(clause, place))
  const next = inside.find((clause, at) => {
    const before = inside[at - 1]
    if (!before || before.sentence === clause.sentence) return false
    return /[.!?…]|\p{Extended_Pictographic}/u.test(reading.source.slice(before.end, clause.start))
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

/** What was said to us, kept off, or replaced by the caller. */
function setAside(sheet: Sheet, { text }: PrintedText, place: Span): Finding[] {
  const { reading, lexicon } = sheet
  const fact = reading.facts.find(
    (one) => (one.type === 'direction' || one.type === 'mustNot') && one.confidence >= SURE && overlaps(one, place),
  )
  const sentence = reading.sentences.find((one) => one.kind !== 'message' && overlaps(one, place))
  const use = reading.audit.find(
    (one) => one.use !== 'fact' && one.use !== 'sentence' && one.use !== 'leftOut' && overlaps(one, place),
  )
  const kind = fact?.type ?? sentence?.kind ?? use?.use
  if (kind === 'mustNot')
    return [{ code: 'forbidden', text, message: `“${text}” is what the brief says to keep off. Leave it out.` }]
  if (kind === 'direction')
    return [
      {
        code: 'direction',
        text,
        message: `“${text}” says how the ad should look. Put wishes into instructions, not into its texts.`,
      },
    ]
  if (kind === 'briefing' || isOrder(text, lexicon))
    return [
      { code: 'briefing', text, message: `“${text}” is said to us and not to the readers of the ad. Leave it out.` },
    ]
  const off = reading.audit.find((one) => /^content (?:keeps|gives)/.test(one.why) && overlaps(one, place))
  if (off) return [{ code: 'forbidden', text, message: `“${text}” says “${off.text}”, but ${off.why}. Leave it out.` }]
  const look = onlyLook(sheet, place)
  if (look !== null)
    return [
      {
        code: 'direction',
        text,
        message: `“${look}” says how the ad should look. Put wishes into instructions, not into its texts.`,
      },
    ]
  // "No incluye bebidas" is a term, not a wish.
  const isTerm = factsAt(sheet, place, ['condition', 'legal']).length > 0 || findWords(text, lexicon.condition) !== null
  return !isTerm && saysKeepOff(text, lexicon)
    ? [{ code: 'direction', text, message: `“${text}” tells us what to keep off. Put it into content.mustNotSay.` }]
    : []
}

/** A sentence behind the last number or contact of the brief that has words for looks alone: "Moody, neon." */
function onlyLook({ reading, clauses, lexicon }: Sheet, place: Span): string | null {
  const last = Math.max(0, ...reading.atoms.filter(({ end }) => end <= reading.briefEnd).map(({ end }) => end))
  const isLook = (clause: Span) => {
    const words = wordsIn(reading.source, clause).filter((word) => !isNeutral(lexicon, reading.source, word))
    return words.length > 0 && words.every(({ start, end }) => isStyle(lexicon, reading.source.slice(start, end)))
  }
  const behind = clauses.filter(({ start }) => last > 0 && start >= last && start < reading.briefEnd)
  const look = behind.find(
    (clause) => overlaps(clause, place) && clauses.filter(({ sentence }) => sentence === clause.sentence).every(isLook),
  )
  return look ? reading.source.slice(look.start, look.end) : null
}
const isStyle = ({ style }: Sheet['lexicon'], word: string) => findWords(word, style)?.[0].length === word.length

/** "Create a banner for our …": a verb of making, a medium, and its subject. */
function isOrder(text: string, { make, media, about, greetings }: Sheet['lexicon']): boolean {
  const spoken = text.slice(wordsAtStart(text, greetings)?.[0].length ?? 0).replace(/^[\s,!.]+/, '')
  const verb = wordsAtStart(spoken, make)
  if (!verb) return false
  const rest = spoken.slice(verb[0].length, verb[0].length + 60)
  const medium = findWords(rest, media)
  if (!medium || rest.slice(0, medium.index).split(/\s+/).length > 5) return false
  return wordsAtStart(rest.slice(medium.index + medium[0].length), about) !== null
}

/** "Don't mention …", "never show …" */
function saysKeepOff(text: string, { never, show }: Sheet['lexicon']): boolean {
  const opens = wordsAtStart(text, never)
  return opens !== null && /\s/.test(text.trim()) && wordsAtStart(text.slice(opens[0].length), show) !== null
}
