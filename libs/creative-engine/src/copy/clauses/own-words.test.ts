import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { mayLeave } from './lead-ins.ts'
import { writeWordings } from '../wordings.ts'

const saidBy = (brief: string) =>
  writeWordings(readAd(wordsOnly(brief)).reading).map(({ texts }) => texts.map(({ text }) => text))

/** The texts that have some words. */
const withWords = (brief: string, words: string) =>
  saidBy(brief).flatMap((texts) => texts.filter((text) => text.toLowerCase().includes(words.toLowerCase())))

// The first reading loads the models.
describe('a line', { timeout: 60_000 }, () => {
  test.each([
    [
      'Oven cleaning in Fernhill, 45 pounds, and if it is not spotless we come back for nothing. 555 0190',
      'it is not spotless',
      'if it is not spotless',
    ],
    [
      'Fahrradladen Speichenwerk, Lindau. Auf Kinderräder geben wir im März 15 Prozent.',
      'Kinderräder',
      'Auf Kinderräder geben wir',
    ],
    [
      'kwiaciarnia Malwa, róże 6 zł, w piatek wiązanki gratis dla nauczycieli, tel 555 010 877',
      'wiązanki gratis',
      'w piątek wiązanki gratis',
    ],
    [
      'Boulangerie Arpin, Sallanches. Pain au levain 4 €, et le soir dès 18h tout à moitié prix.',
      'moitié prix',
      'le soir dès 18h',
    ],
    [
      'Panadería Sol: barra 1,20 €, por la tarde café y bollo 2,50 €. Calle Nueva 3',
      '2,50 €',
      'por la tarde café y bollo',
    ],
  ])('keeps the words that open its clause: %s', (brief, words, whole) => {
    const found = withWords(brief, words)
    expect(found.length).toBeGreaterThan(0)
    for (const text of found) expect(text.toLowerCase()).toContain(whole.toLowerCase())
  })

  test.each([
    ['Tischlerei Hobelspan sucht Lehrling ab September, 4-Tage-Woche', /Hobelspan sucht Lehrling/i],
    ['El taller Ruedas Prim busca mecánico con carné B en Lugo, 1.500 € al mes', /busca mecánico/i],
    ['La trattoria Da Nives cerca cuoco per la stagione, alloggio incluso, tel 0445 555 120', /cerca cuoco/i],
  ])('never offers what is sought: %s', (brief, sought) => {
    for (const texts of saidBy(brief)) expect(texts.join(' | ')).toMatch(sought)
  })

  test.each([
    [
      'wood fired pizza friday nights on Quay Row, margherita 9.50, garlic bread 4, closed if it pours down',
      /closed if it pours down/i,
    ],
    [
      'Ramonage à Vernoux, 60 € la cheminée, certificat remis. Nous passons le samedi, avant les premiers froids.',
      /avant les premiers froids/i,
    ],
    ['puppy training saturdays on Harl Common, 12 pounds, book by text 555 0162 Mollie', /Mollie/],
    [
      'kite club half term days mon-fri 10-3, ages 8 to 14, 30 a day, Gullbank Sands 555 0126',
      /kite club half term days/i,
    ],
  ])('is lost neither for what it limits nor for where it stands: %s', (brief, words) => {
    for (const texts of saidBy(brief)) expect(texts.join(' | ')).toMatch(words)
  })

  test('keeps the subject of its verb', () => {
    for (const text of withWords('I walk dogs in Elmstead every morning. 9 pounds a walk. 555 0113', 'walk dogs'))
      expect(text).toMatch(/^I walk dogs/)
  })

  test('opens with no word that joins it to the one before', () => {
    const found = withWords(
      'Lindqvist Motors is closing for the summer, so book your tyre change before 20 June. 555 0144',
      'tyre change',
    )
    for (const text of found) expect(text).not.toMatch(/^so\b/i)
  })
})

test.each([
  ['en', 'so we have', true],
  ['en', 'if', false],
  ['de', 'also wir haben noch', true],
  ['de', 'nur', false],
  ['fr', 'alors on fait des', true],
  ['fr', 'sauf', false],
  ['es', 'y queremos avisar a los vecinos de que', true],
  ['it', 'solo con', false],
  ['pt', 'então temos', true],
  ['nl', 'alleen', false],
  ['pl', 'w sobote', false],
  ['sv', 'vi har', true],
  ['ru', 'у нас есть', true],
  ['ru', 'если', false],
] as const)('in %s the words “%s” may be left off: %s', (language, lead, may) => {
  expect(mayLeave(language, lead, false)).toBe(may)
})
