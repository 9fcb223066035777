/** Letters that an inflection adds or takes away. */
const ENDING_MAX = 3

/**
 * Whether a text contains a phrase that must not be said: in any case, with other marks between its words, written together,
 * and inflected ("cheap" forbids "CHEAPER", "black friday" forbids "Black-Friday"). Words of up to three letters must be equal.
 */
export function forbiddenIn(text: string, phrase: string): boolean {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) return phrase.trim() !== '' && text.includes(phrase.trim())
  const said = wordsOf(text)
  const joined = wanted.join('')
  return said.some(
    (word, at) => wanted.every((one, i) => isForm(said[at + i], one)) || (joined.length > 3 && isForm(word, joined)),
  )
}

function isForm(word: string | undefined, base: string): boolean {
  if (word === undefined) return false
  if (word === base) return true
  if (base.length <= 3) return false
  if (word.startsWith(base)) return word.length - base.length <= ENDING_MAX
  // "neighbours" forbids "neighbour" as well.
  return base.startsWith(word) && word.length >= 4 && base.length - word.length <= 2
}

/** The words of a text in lower case, without accents and apostrophes. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200d'’‘ʼ]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
