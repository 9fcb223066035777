import { expect, test } from 'vitest'
import { findAtoms } from '../atoms/find-atoms.ts'
import { lexiconOf } from '../languages/index.ts'
import { phrasesOf } from '../languages/words.ts'
import type { LanguageId } from '../types.ts'
import { splitClauses } from './split-clauses.ts'
import { splitSentences } from './split-sentences.ts'

const split = (language: LanguageId, text: string) =>
  splitSentences(text, findAtoms(text, language), language).map(({ start, end }) => text.slice(start, end))

test.each<[LanguageId, string, string[]]>([
  ['en', 'All profits to St. Luke’s. Come along', ['All profits to St. Luke’s.', 'Come along']],
  ['en', 'Find us at 212 Main St. Open 7am.', ['Find us at 212 Main St.', 'Open 7am.']],
  ['de', 'Rad, z. B. Tour 5.1 für 99 €. Probefahrt', ['Rad, z. B. Tour 5.1 für 99 €.', 'Probefahrt']],
  ['de', 'Im 2. Stock. Nur bis zum 15. Danach zu.', ['Im 2. Stock.', 'Nur bis zum 15.', 'Danach zu.']],
  ['de', 'Mo.–Sa. 6–18 Uhr, Kirchstr. 4, Husum. Kommt!', ['Mo.–Sa. 6–18 Uhr, Kirchstr. 4, Husum.', 'Kommt!']],
  ['de', 'Energieklasse A. Nur heute', ['Energieklasse A.', 'Nur heute']],
  ['fr', 'M. Dupont vous attend. Essai de 30 min. Venez', ['M. Dupont vous attend.', 'Essai de 30 min.', 'Venez']],
  ['fr', 'Essai avant le 05/09. Jeune et fun', ['Essai avant le 05/09.', 'Jeune et fun']],
  ['es', '¡Gratis! Reformas Hnos. García ¿Cuándo?', ['¡Gratis!', 'Reformas Hnos. García', '¿Cuándo?']],
  ['it', 'Dott.ssa Bianchi, P.zza Roma. Chiama', ['Dott.ssa Bianchi, P.zza Roma.', 'Chiama']],
  ['nl', 'Za. 10 u. Kom langs.', ['Za. 10 u.', 'Kom langs.']],
  ['sv', 'Gamla Rådstugug. 12. Kom in', ['Gamla Rådstugug. 12.', 'Kom in']],
  ['en', 'Fresh bread\n• open daily\n• 5 Dock St', ['Fresh bread', 'open daily', '5 Dock St']],
  ['en', 'Rated 4.8/5. Sale ends Friday.Call now', ['Rated 4.8/5.', 'Sale ends Friday.', 'Call now']],
  // Typed small.
  ['pt', 'da minha loja Doce Lua. bolo 45 reais', ['da minha loja Doce Lua.', 'bolo 45 reais']],
  ['ru', 'ищем бариста на Мира 15. график 2/2', ['ищем бариста на Мира 15.', 'график 2/2']],
  [
    'de',
    'am 2. juni im 3. stock, ruf an: 0555 123 456. danke',
    ['am 2. juni im 3. stock, ruf an: 0555 123 456.', 'danke'],
  ],
])('%s: “%s” is split where its sentences end', (language, text, sentences) =>
  expect(split(language, text)).toEqual(sentences),
)

test('a quotation is not split', () => {
  expect(split('en', 'We say “Fresh. Every day. Here” and mean it')).toHaveLength(1)
})

/** In scripts with capitals and small letters, where a capital behind the mark would begin a sentence. */
test.each<LanguageId>(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'])(
  '%s: no abbreviation ends a sentence, but for those that may',
  (language) => {
    const { abbreviations, finalAbbreviations } = lexiconOf(language)
    const final = new Set(phrasesOf(finalAbbreviations))
    const ending = phrasesOf(abbreviations)
      .filter((one) => !final.has(one) && !one.includes('*'))
      .filter((one) => split(language, `Xxxx xx ${one}. Yyyyy zz`).length !== 1)
    expect(ending).toEqual([])
  },
)

test('clauses break at commas, colons, dashes and brackets, but not between the ends of a span', () => {
  const text = 'Massage: 60 min – nur 20 € – 30 € (Mo–Fr, 9–12 Uhr)'
  const clauses = splitClauses(text, { start: 0, end: text.length }, findAtoms(text, 'de'))
  expect(clauses.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Massage',
    '60 min',
    'nur 20 € – 30 €',
    'Mo–Fr',
    '9–12 Uhr',
  ])
})
