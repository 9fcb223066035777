import { createPhraseFinder, type PhraseFinder } from './phrase-finder.ts'

/**
 * Normalises text before it is compared with banned words: case, invisible characters (a soft hyphen, a zero-width
 * space) and white space are ignored. Upper case comes first, because only that maps ß to ss.
 */
const plain = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')

type Avoid = { avoid: readonly string[] }

/** The banned phrases in a text, in upper or lower case. An invisible phrase is never found. */
export function listAvoided(text: string, { avoid }: Avoid): readonly string[] {
  const { find, known } = finderOf(avoid)
  const found = known.get(text) ?? find(plain(text)).map((place) => avoid[place]!)
  known.set(text, found)
  return found
}

export const findAvoided = (text: string, request: Avoid): string | undefined => listAvoided(text, request)[0]

/** Caches results: a writer checks the same lines for every variant, against up to 250 phrases. */
const finders = new WeakMap<readonly string[], { find: PhraseFinder; known: Map<string, readonly string[]> }>()

function finderOf(avoid: readonly string[]) {
  const finder = finders.get(avoid) ?? {
    find: createPhraseFinder(avoid.map((phrase) => plain(phrase).trim())),
    known: new Map<string, readonly string[]>(),
  }
  finders.set(avoid, finder)
  return finder
}
