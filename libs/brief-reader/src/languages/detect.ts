import { createRequire, findPackageJSON } from 'node:module'
import type { LanguageId } from '../types.ts'

/** Languages of one script. Latin letters leave the rest open. */
const SCRIPTS: readonly [RegExp, LanguageId][] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]

type Detector = {
  detect: (text: string) => { language: string; isReliable: () => boolean }
  setLanguageSubset: (languages: string[]) => unknown
}
const LATIN: readonly LanguageId[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv']
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
  eld.setLanguageSubset([...LATIN])
  detector = eld
  return eld
}

/** The language of a text: by its script, else by its groups of letters. Null for names and numbers alone. Pure. */
export function languageOf(text: string): LanguageId | null {
  const plain = text.replace(/https?:\/\/\S{1,300}|\S{1,80}@\S{1,80}|www\.\S{1,200}/g, ' ')
  const latin = countOf(plain, /\p{Script=Latin}/gu)
  for (const [script, language] of SCRIPTS) {
    const letters = countOf(plain, script)
    if (letters >= 3 && letters * 2 > latin) return language
  }
  if (latin < 4) return null
  const found = loadDetector().detect(plain)
  return found.language === '' ? null : (found.language as LanguageId)
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
