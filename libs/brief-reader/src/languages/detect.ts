import { createRequire, findPackageJSON } from 'node:module'
import type { LanguageId } from '../types.ts'

/** Languages of one script. Latin letters leave the rest open. */
const SCRIPTS: readonly [RegExp, LanguageId][] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]

type Detector = { detect: (text: string) => { getScores: () => Record<string, number> } }
const LATIN: readonly LanguageId[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv']
const isLatinLanguage = (language: string): language is LanguageId => LATIN.some((one) => one === language)
/** Names and sums of a short text look like any language. */
const STRANGE_LETTERS = 40
/** So much likelier is a language that the reader does not know: Turkish is told from French by 0.4, German names from Slovak by 0.02. */
const STRANGE_MARGIN = 0.05
let detector: Detector | null = null

/**
 * Its small table takes 150 MB and a third of a second to load, so it is loaded when a text is first asked about. The medium one
 * takes 50 MB more and finds the same languages in the briefs of the corpus and in their sentences.
 */
function loadDetector(): Detector {
  if (detector) return detector
  // The package offers itself to `import` alone, which would load it at start: it is required by its file.
  const load = createRequire(findPackageJSON('eld', import.meta.url)!)
  const { eld } = load('./src/entries/static.small.js') as { eld: Detector }
  detector = eld
  return eld
}

/** Latin letters that no language here writes: Turkish, Romanian, Czech, Hungarian, Danish, Icelandic and their neighbours do. */
const FOREIGN = /[ğışășțţěřůťďňčđőűøþð]|İ/giu
/** One of them may be a name; three tell a short text too. */
const FOREIGN_MIN = 3

/**
 * The language of a text: by its script, else by its groups of letters. Null for names and numbers alone, and for a language
 * that the reader does not know: a Turkish ad has no French button. Pure.
 */
export function languageOf(text: string): LanguageId | null {
  const plain = text.replace(/https?:\/\/\S{1,300}|\S{1,80}@\S{1,80}|www\.\S{1,200}/g, ' ')
  const latin = countOf(plain, /\p{Script=Latin}/gu)
  for (const [script, language] of SCRIPTS) {
    const letters = countOf(plain, script)
    if (letters >= 3 && letters * 2 > latin) return language
  }
  if (latin < 4 || countOf(plain, FOREIGN) >= FOREIGN_MIN) return null
  const scores = Object.entries(loadDetector().detect(plain).getScores()).toSorted(([, a], [, b]) => b - a)
  const [known, likeliest] = [scores.find(([language]) => isLatinLanguage(language)), scores[0]]
  if (!known || !likeliest || !isLatinLanguage(known[0])) return null
  const isStrange = likeliest[1] - known[1] >= STRANGE_MARGIN && latin >= STRANGE_LETTERS
  return isStrange ? null : known[0]
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
