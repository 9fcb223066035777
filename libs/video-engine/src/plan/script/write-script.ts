import { languageOf, type LanguageId, type Reading } from '@adloom/brief-reader'
import {
  type AdReading,
  messagesOf,
  overlaps,
  type Piece,
  RenderError,
  readAd,
  textOf,
  type Wording,
  writeWordings,
} from '@adloom/creative-engine/words'
import type { AdBrief } from '@adloom/creative-engine'
import { createRandom } from '@adloom/creative-engine/staging'
import { PlanError } from '../error.ts'
import { connected } from './connected.ts'
import { fitted, groupsOf } from './fit.ts'
import { secondsToRead } from '../scenes/texts.ts'
import { asSentence, secondsFor, wordsToSay } from './spoken.ts'
import { type Unit, unitsOf } from './units.ts'

export type ScriptRequest = {
  brief: AdBrief
  /** 5 to 120, the length of the whole film; null for what the brief has to say, at most a quarter of a minute. */
  seconds: number | null
  /** 0 to 2³²-1; it chooses what the script begins with. */
  seed: number
}

/** A script of which every sentence passed the fact check. */
export type WrittenScript = {
  ad: AdReading
  language: LanguageId | null
  /** Hook first, what to do last. */
  units: readonly Unit[]
  /** The units' sentences. */
  text: string
  /** The seconds of its speech at 150 words a minute. */
  seconds: number
  /** Everything that the film says or shows. */
  pieces: readonly Piece[]
}

/**
 * What a film takes besides its speech, in seconds: the brand at its start, and a breath at its end or the time to read small
 * print, in which its last sentence is said.
 */
const BESIDES = { brand: 1.1, end: 1.4, lastSentence: 1.5 }
/** The rest is silence between scenes. */
const SPOKEN_SHARE = 0.95
/** A shorter film has no room for a brand of its own. */
export const INTRO_FILM_MIN = 8
const USUAL_SECONDS = 15
/** The first wording is the best; a seed may choose the next. */
const WORDINGS_TAKEN = [0, 0, 1] as const
/** Wordings that a voice cannot lead with: what stands in two columns, and nothing. */
const UNSPOKEN: ReadonlySet<string> = new Set(['compare', 'photo'])

/**
 * Writes a spoken script from a brief: the engine's own wording of it, said in the customer's sentences, with connecting words
 * only between facts that stand in none. Pure. Throws `brief_unclear` when nothing true can be said, and `does_not_fit` when
 * even the shortest script takes longer than `seconds`.
 */
export function writeScript({ brief, seconds, seed }: ScriptRequest): WrittenScript {
  const ad = withLanguage(readAd(brief))
  const { reading } = ad
  const wordings = wordingsOf(reading)
  const index = createRandom('script', seed).pick(WORDINGS_TAKEN)
  const wording = wordings[index] ?? wordings[0]!
  const spoken = wording.texts.filter(({ role }) => !['cta', 'legal', 'brand'].includes(role))
  const ends = Object.fromEntries(
    wording.texts.filter(({ role }) => role === 'cta' || role === 'brand').map((one) => [one.role, one]),
  )
  const own = [...unitsOf(reading, spoken, wording.texts), ...furtherUnits(reading, wording.texts)]
  const said = connected(reading, own, ends)
  const units = fitted(hookFirst(groupsOf(said), reading.briefEnd), {
    language: reading.language,
    words: wordsFor(seconds ?? USUAL_SECONDS, ad.kit !== null, wording.texts),
    asked: seconds,
  })
  const text = units.map((unit) => unit.text).join(' ')
  const words = units.reduce((sum, unit) => sum + wordsToSay(unit.text, reading.language), 0)
  return { ad, language: reading.language, units, text, seconds: secondsFor(words), pieces: wording.texts }
}

/** A catalogue's texts have a language even where the brief is empty. */
const withLanguage = (ad: AdReading): AdReading =>
  ad.reading.language ? ad : { ...ad, reading: { ...ad.reading, language: languageOf(ad.reading.source) } }

/** How many words a film of a length has time for. */
function wordsFor(seconds: number, hasBrand: boolean, pieces: readonly Piece[]): number {
  const legal = pieces.filter(({ role }) => role === 'legal').map(({ text }) => text)
  const end = Math.max(BESIDES.end, secondsToRead(...legal) - BESIDES.lastSentence)
  const besides = end + (hasBrand && seconds >= INTRO_FILM_MIN ? BESIDES.brand : 0)
  return Math.max(1, Math.floor(((seconds - besides) / secondsFor(1)) * SPOKEN_SHARE))
}

/** The wordings that can be spoken, best first. */
function wordingsOf(reading: Reading): Wording[] {
  try {
    const all = writeWordings(reading)
    const spoken = all.filter(({ leads }) => !UNSPOKEN.has(leads))
    return spoken.length > 0 ? spoken : all
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause
    throw new PlanError('brief_unclear', 'instructions', cause.message, { cause })
  }
}

/** Sentences of the customer that the wording had no room for. A longer film has time for them. */
function furtherUnits(reading: Reading, pieces: readonly Piece[]): Unit[] {
  return messagesOf(reading)
    .filter((one) => !pieces.some(({ span }) => span && overlaps(span, one)))
    .flatMap((one): Unit[] => {
      const piece: Piece = { role: 'sub', text: textOf(reading, one), span: one }
      const [unit] = unitsOf(reading, [piece])
      return unit?.isWhole ? [{ ...unit, text: asSentence(textOf(reading, one), one.text), isExtra: true }] : []
    })
}

/** The hook, then a catalogue's thing, then the brief in its own order; what stands behind the brief, and what to do, last. */
function hookFirst(groups: readonly Unit[][], briefEnd: number): Unit[][] {
  const rank = ([first]: readonly Unit[]) => {
    const { part, start, pieces } = first!
    if (part === 'hook') return 0
    if (part === 'action') return 4
    if (start < briefEnd) return 2
    return pieces.some(({ role }) => role === 'product' || role === 'sub') ? 1 : 3
  }
  return groups.toSorted((a, b) => rank(a) - rank(b) || a[0]!.start - b[0]!.start)
}
