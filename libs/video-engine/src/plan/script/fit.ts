import type { LanguageId } from '@adloom/brief-reader'
import { PlanError } from '../error.ts'
import { asSentence, secondsFor, wordsToSay } from './spoken.ts'
import type { ScriptPart, Unit } from './units.ts'

type Room = {
  language: LanguageId | null
  /** How many words there is time for. */
  words: number
  /** The length that the customer asked for. */
  asked: number | null
}

/** What is said first when there is no time for all. What is not said stands on screen. */
const ORDER: Record<ScriptPart, number> = { hook: 0, offer: 1, thing: 2, action: 3, when: 4, proof: 5, where: 6 }
/** The pause behind a sentence, in words. */
const PAUSE_WORDS = 1
/** Room around speech that an error adds to what it asks for, in seconds. */
const AROUND = 2.5

/**
 * The sentences of the groups that there is time for, in their order. A sentence without time is said in its main text, or not at all. Throws `does_not_fit` when not even the hook is
 * short enough.
 */
export function fitted(groups: readonly Unit[][], { language, words, asked }: Room): Unit[] {
  const chosen = new Map<Unit, Unit>()
  let left = words
  const costOf = (some: readonly Unit[]) =>
    some.reduce((sum, { text }) => sum + wordsToSay(text, language) + PAUSE_WORDS, 0)
  const take = (group: readonly Unit[], said: readonly Unit[]) => {
    if (costOf(said) > left) return false
    left -= costOf(said)
    group.forEach((unit, i) => {
      const one = said[i]
      if (one) chosen.set(unit, one)
    })
    return true
  }
  const rank = ([first]: readonly Unit[]) => ORDER[first!.part] + (first!.isExtra ? 10 : 0)
  const [hook, ...rest] = groups.toSorted((a, b) => rank(a) - rank(b))
  if (!hook) throw new PlanError('brief_unclear', 'instructions', NOTHING)
  const shortest = hook.map((unit) => shortened(unit) ?? unit)
  if (!take(hook, hook) && !take(hook, shortest)) {
    const least = costOf(shortest)
    const seconds = Math.ceil(secondsFor(least) + AROUND)
    throw new PlanError(
      'does_not_fit',
      'durationSeconds',
      `The first sentence alone takes about ${least} words to say, and ${asked ?? ''} seconds have time for ${words}. Ask for ${seconds} seconds, or give a shorter content.headline.`,
      { seconds },
    )
  }
  for (const group of rest) {
    if (take(group, group)) continue
    const shorter = group.map(shortened)
    if (shorter.every((one) => one !== null)) take(group, shorter)
  }
  return groups.flat().flatMap((unit) => chosen.get(unit) ?? [])
}

const NOTHING =
  'The brief says nothing that can be spoken. Write what is advertised, what it costs or offers, and for whom, or give content.'

/** Sentences, in the order of the source, with those that belong to them: an offer with its condition. */
export function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = []
  for (const unit of units.toSorted((a, b) => a.start - b.start)) {
    const isCondition = unit.pieces.every(({ role }) => role === 'condition')
    const last = groups.at(-1)
    if (isCondition && last && last.some(({ part }) => part === 'offer' || part === 'hook')) last.push(unit)
    else groups.push([unit])
  }
  return groups
}

/** The main text of a sentence alone, as pictures print it: its headline or offer. Null when it has none. */
function shortened(unit: Unit): Unit | null {
  const main = unit.pieces.find(({ role }) => role === 'headline' || role === 'offer')
  if (!unit.isWhole || !main) return null
  const others = unit.pieces.filter(({ role }) => role === 'condition')
  return {
    ...unit,
    text: [main, ...others].map(({ text }) => asSentence(text)).join(' '),
    pieces: [main, ...others],
    isWhole: false,
  }
}
