import { plain } from '../spelling/letters.ts'
import { SPELLING } from '../spelling/tables/index.ts'
import type { LanguageId } from '../types.ts'

/**
 * A text with nothing in it that spelling may change: accents, capitals, apostrophes, blanks around marks and shorthand. Two texts that
 * are mended forms of each other have one such form, wherever they stand: unlike the mending it knows no certainty. Figures stay.
 */
export function asSpoken(text: string, language: LanguageId | null): string {
  const bare = plain(text)
    .replaceAll(/[’‘´`]/gu, "'")
    .replaceAll(/(?<!\.)\.\.(?!\.)/gu, '.')
    .replaceAll(/\s+(?=,)/gu, '')
    .replaceAll(/(?<!\d)([.,!?])\s+|([.,!?])\s+(?=\p{L})/gu, '$1$2')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  const words = wordsOf(language)
  return (language === 'fr' ? inFrench(bare) : language === 'de' ? inGerman(bare) : bare)
    .replaceAll(/\p{L}+(?:\/\p{L}?)?(?![\p{L}'])/gu, (word) => words.get(word) ?? word)
    .replaceAll("'", '')
}

/** "Fuer" is "für", of which the accent is gone already. */
const inGerman = (text: string): string => text.replaceAll(/([aou])e/gu, '$1')

/** "4e" is "4 €" but in front of what is counted, and "l apres" is "l'apres". */
const inFrench = (text: string): string =>
  text
    .replaceAll(/(?<=\d)\s?(?:€|e(?![\p{L}\p{N}]|\s(?:etage|main|siecle|edition|paire|anniversaire)))/gu, '€')
    .replaceAll(/(?<!\p{L})([cdjln]|qu)\s(?=[aehiouœ])/gu, '$1')

const known = new Map<LanguageId | null, ReadonlyMap<string, string>>()

/** The shorthand of a language and what it stands for, both without marks. */
function wordsOf(language: LanguageId | null): ReadonlyMap<string, string> {
  const words = known.get(language) ?? readWords(language)
  known.set(language, words)
  return words
}

function readWords(language: LanguageId | null): ReadonlyMap<string, string> {
  const table = language === null ? undefined : SPELLING[language]
  const always = (table?.short?.split('|') ?? []).map((entry) => entry.trim().split('='))
  const beside = (table?.beside ?? []).map(({ typed, set }) => [typed, set])
  return new Map(
    [...always, ...beside]
      .map(([typed = '', set = '']): [string, string] => [bareOf(typed), bareOf(set)])
      .filter(([typed, set]) => typed !== set && /^\p{L}+(?:\/\p{L}?)?$/u.test(typed)),
  )
}

const bareOf = (text: string) => plain(text).replaceAll("'", '')
