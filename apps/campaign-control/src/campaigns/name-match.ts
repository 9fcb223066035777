import { distance } from 'fastest-levenshtein'
import { unmarked } from '../ad-platform/mark.ts'

export type NameMatch = { score: number; type: 'exact_name' | 'prefix' | 'fuzzy' }

/**
 * Scores of the kinds of match, so that no kind reaches the next better one, and an exact name is more than 0.1 better
 * than all others. Within a kind, a name of which the query is a larger part scores higher.
 */
const SCORES = {
  prefix: { from: 0.78, to: 0.89 },
  part: { from: 0.68, to: 0.76 },
  words: { from: 0, to: 0.67 },
} as const

/** Words that match so little are no match. */
const LIKENESS_MIN = 0.55
/** Shorter words have too few letters to be recognised with a wrong one. */
const TYPO_LENGTH_MIN = 4
const TYPO_LIKENESS_MIN = 0.6

/** A function that says how well a name matches what a person said, or null. Case, accents and punctuation do not matter. */
export function nameMatcher(query: string): (name: string) => NameMatch | null {
  const asked = fold(query)
  const askedWords = wordsOf(asked)
  const said = askedWords.join(' ')
  return (name) => {
    if (asked === '') return null
    const whole = fold(name)
    // Nobody says the token.
    const bare = unmarked(whole).name
    const words = wordsOf(bare)
    const plain = words.join(' ')
    if (asked === bare || asked === whole || (said !== '' && said === plain)) return { score: 1, type: 'exact_name' }
    const share = Math.min(1, asked.length / bare.length)
    if (bare.startsWith(asked) || (said !== '' && plain.startsWith(said)))
      return { score: scaled('prefix', share), type: 'prefix' }
    if (whole.includes(asked) || (said !== '' && plain.includes(said)))
      return { score: scaled('part', share), type: 'fuzzy' }
    const likeness = likenessOf(askedWords, words)
    if (likeness < LIKENESS_MIN) return null
    return { score: scaled('words', likeness * (0.9 + 0.1 * share)), type: 'fuzzy' }
  }
}

const scaled = (kind: keyof typeof SCORES, share: number) =>
  Math.round((SCORES[kind].from + share * (SCORES[kind].to - SCORES[kind].from)) * 1000) / 1000

/** Luméa ＳＥＲＵＭ → lumea serum */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim()

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

/** From 0 to 1: each word that was said next to the word of the name that is most like it, long words counting more. */
function likenessOf(asked: readonly string[], words: readonly string[]): number {
  let sum = 0
  let letters = 0
  for (const word of asked) {
    letters += word.length
    sum += word.length * words.reduce((best, other) => (best === 1 ? 1 : Math.max(best, wordLikeness(word, other))), 0)
  }
  return letters === 0 ? 0 : sum / letters
}

function wordLikeness(asked: string, word: string): number {
  if (asked === word) return 1
  if (word.startsWith(asked)) return 0.9
  if (asked.length > 1 && word.includes(asked)) return 0.8
  if (asked.length < TYPO_LENGTH_MIN) return pairLikeness(asked, word)
  const longest = Math.max(asked.length, word.length)
  if (Math.abs(asked.length - word.length) <= longest * (1 - TYPO_LIKENESS_MIN)) {
    const likeness = 1 - distance(asked, word) / longest
    if (likeness >= TYPO_LIKENESS_MIN) return likeness * 0.95
  }
  return pairLikeness(asked, word)
}

/** The share of neighbouring letters that a longer word also has: languages without spaces write a name as one word. */
function pairLikeness(asked: string, word: string): number {
  if (asked.length < 3 || word.length <= asked.length || /^[\p{Script=Latin}\p{N}]+$/u.test(asked)) return 0
  const pairs = Array.from({ length: asked.length - 1 }, (_, i) => asked.slice(i, i + 2))
  return (0.8 * pairs.filter((pair) => word.includes(pair)).length) / pairs.length
}
