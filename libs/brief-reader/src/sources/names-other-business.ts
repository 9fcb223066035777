import { SURE } from '../types.ts'
import type { Reading } from '../types.ts'
import type { KitText } from './catalogue.ts'

/** Legal endings, which a brief leaves out at will. Sources: the company law of the countries of our languages. */
const LEGAL =
  /(?<![\p{L}\p{N}])(?:g?gmbh|ag|kg|ohg|gbr|ug|e\.?\s?k|e\.?\s?v|ltd|limited|llc|llp|plc|inc|incorporated|corp|corporation|co|company|s\.?\s?l\.?(?:\s?u)?|s\.?\s?a\.?(?:\s?s|r\.?\s?l)?|s\.?\s?r\.?\s?l|s\.?\s?p\.?\s?a|sarl|sasu?|b\.?\s?v|n\.?\s?v|v\.?\s?o\.?\s?f|ab|oy|aps|lda|ltda|sp\.?\s?z\s?o\.?\s?o|s\.?\s?k\.?\s?a|ооо|зао|оао|ип|αε|επε|ικε|בע["״”']?מ|ش\.?\s?م\.?\s?م)(?![\p{L}\p{N}])\.?/giu
const ENDINGS_IN_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+).*$/u

/**
 * Whether the brief or its page names a business that is not the kit's: then the default kit does not apply. Letter case, legal endings,
 * accents, umlauts however written, apostrophes, `&` and domain names make no other business. A name inside the other is the
 * same business ("Lumea" and "Lumea Skincare"). A brief without a sure name names none.
 */
export function namesOtherBusiness(reading: Reading, kit: Pick<KitText, 'name' | 'websiteUrl'>): boolean {
  const named = reading.facts.filter(
    ({ type, origin, confidence }) =>
      type === 'business' && confidence >= SURE && (origin === 'brief' || origin === 'content' || origin === 'page'),
  )
  if (named.length === 0) return false
  const own = [wordsOf(kit.name), hostWordsOf(kit.websiteUrl)].filter((words) => words.length > 0)
  return !named.some(({ text }) => own.some((words) => isSame(wordsOf(text), words)))
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 0) return false
  if (a.join('') === b.join('')) return true
  return long.some((_, at) => short.every((word, i) => long[at + i] === word))
}

/** The words of a name, without what does not tell two businesses apart. */
function wordsOf(name: string): string[] {
  const isAddress = /^\S+\.\p{L}{2,}(?:\/\S*)?$/u.test(name.trim())
  const said = isAddress ? hostOf(name.trim()) : name
  return plain(said.replace(LEGAL, ' '))
    .split(' ')
    .filter((word) => word !== '' && !['the', 'and', 'und', 'et', 'y', 'e', 'en', 'och', 'i'].includes(word))
}

const hostOf = (address: string) => {
  const host = ENDINGS_IN_ADDRESS.exec(address.toLowerCase())?.[1] ?? ''
  return (
    host
      .replace(/\.(?:co|com|org|net)?\.?\p{L}{2,}$/u, '')
      .split('.')
      .at(-1)
      ?.replaceAll('-', ' ') ?? ''
  )
}
const hostWordsOf = (address: string | null) =>
  address === null ? [] : plain(hostOf(address)).split(' ').filter(Boolean)

/** Lower case, `ä` and `ae` alike, without accents, apostrophes and marks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(
      /[äöüæœø]|å/gu,
      (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa' })[letter] ?? letter,
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // "Fern’s", "Ferns" and "Fern" are one.
    .replace(/(?<=\p{L}{3})s(?![\p{L}\p{N}])/gu, '')
    .trim()
