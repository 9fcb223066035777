import { type Fact, type Reading, SURE } from '@adloom/brief-reader'
import { cleanLine } from '../text/clean-text.ts'
import { listColors, withoutColors } from './colors.ts'
import { listMoods, type Mood } from './moods.ts'
import { listTopics, type Topic } from './topics.ts'

/** What a brief says of the look, and what it is about. It chooses colours, fonts and layouts, and never a word. */
export type Look = { moods: Mood[]; colors: string[]; avoided: string[]; topics: Topic[] }

const DIRECTIONS_MAX = 12

/** Reads the wishes for the look. `voiceTone` is the brand's, which counts after the wishes of the brief. */
export function readLook({ facts, sentences, source, briefEnd }: Reading, voiceTone: readonly string[]): Look {
  const wishes = [
    ...facts.filter(({ type, confidence }) => type === 'direction' && confidence >= SURE),
    ...sentences.filter(({ kind }) => kind === 'direction'),
  ].slice(0, DIRECTIONS_MAX)
  const wanted = withoutNegated(wishes.map(({ text }) => text).join(' . '))
  // A wish may be taken for another word to us. A name among them, such as Rosa, is no colour.
  const said = sentences.filter(({ kind }) => kind === 'briefing').slice(0, DIRECTIONS_MAX)
  const asked = withoutNegated(
    said.map(({ text }) => (isShouted(text) ? text : text.replaceAll(CAPITAL, ' '))).join(' . '),
  )
  const kept = [...facts, ...sentences]
    .filter((one) => ('type' in one ? one.type : one.kind) === 'mustNot')
    .slice(0, DIRECTIONS_MAX)
  const tone = voiceTone.map((one) => cleanLine(one)).join(' . ')
  const names = facts.filter(({ type }) => type === 'product' || type === 'business')
  const about = [messageOf(source.slice(0, briefEnd), wishes), ...names.map(({ text }) => text)].join(' ')
  return {
    moods: [...new Set([...listMoods(withoutColors(wanted)), ...listMoods(tone)])],
    colors: listColors(`${wanted} . ${asked}`),
    avoided: listColors(kept.map(({ text }) => text).join(' . ')),
    topics: listTopics(about),
  }
}

const CAPITAL = /(?<![\p{L}])\p{Lu}[\p{L}]+/gu
const isShouted = (text: string) => !/\p{Ll}/u.test(text)

/** The brief without the wishes: "no cars" is not about cars. */
function messageOf(brief: string, wishes: readonly Pick<Fact, 'start' | 'end'>[]): string {
  return wishes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + text.slice(end),
    brief,
  )
}

// "not too bright", "nicht so bunt", "pas trop chargé", "sin rojo", "nada de verde", "bez czerwieni".
const negated =
  /(?<![\p{L}])(?:not|no|never|without|avoid|don['’]t|nicht|kein\p{L}{0,2}|ohne|pas|sans|ni|sin|nada\s+de|evita|non|senza|niente|não|sem|niet|geen|zonder|nie|bez|inte|inga|ingen|utan|не|без|όχι|χωρίς|לא|בלי|لا|بدون)\s+(?:(?:too|so|very|zu|sehr|trop|très|demasiado|muy|troppo|muito|te|zbyt|za|för|слишком)\s+)?\p{L}+(?:-\p{L}+)*/giu

const withoutNegated = (text: string) => text.replace(negated, ' ')
