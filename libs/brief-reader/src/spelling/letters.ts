/** Letters with a stroke, which Unicode does not take apart. */
const STRUCK: Record<string, string> = { ł: 'l', Ł: 'l', ø: 'o', Ø: 'o' }

/**
 * A text without accents, in lower case: what a mended text must have in common with the typed one. Every UTF-16 unit keeps its
 * place: what has no plain form of one unit stays.
 */
export const plain = (text: string): string =>
  text.replaceAll(/[^\x00-\x7F]|[A-Z]/gu, (letter) => {
    const bare = STRUCK[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  })
