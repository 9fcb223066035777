import { expect, test } from 'vitest'
import { keepTogether, withFiguresHeld, withoutOrphan, WORD_JOINER } from './keep-together.ts'
import { breakableWords } from './words.ts'

test('joins only short hyphenated words, ranges and numbers with their signs', () => {
  const shown = (text: string) => keepTogether(text).replaceAll(WORD_JOINER, '|').replaceAll('\u00a0', '_')
  expect(shown('AM 2. ADVENTSWOCHENENDE')).toBe('AM 2._ADVENTSWOCHENENDE')
  expect(shown('в субботу с 11 до 16')).toBe('в_субботу с_11_до_16')
  expect(shown('Two-bedroom flats')).toBe('Two-|bedroom flats')
  expect(shown('Sunday 10–4')).toBe('Sunday 10|–|4')
  expect(shown('20 % off, 49 €')).toBe('20_% off, 49_€')
  expect(shown('internationalisation-minded people')).toBe('internationalisation-minded people')
  expect(shown('Soldes : « vite » !')).toBe('Soldes_: «_vite_»_!')
  expect(shown('one - two + three')).toBe('one_- two_+ three')
  expect(shown('Half price pizza 🍕')).toBe('Half price pizza_🍕')
})

test.each([
  ['Zahnreinigung 149 CHF statt 189 CHF bis 12. Dezember', ['149 CHF', '189 CHF', '12. Dezember']],
  ['Dr. Meier in St. Gallen, Nr. 5', ['Dr. Meier', 'St. Gallen,', 'Nr. 5']],
  ['från 1 299 kr per däck, 20 % rabatt', ['från 1 299 kr', '20 %']],
  ['w sklepie Alpina, ul. Długa 12, Kraków', ['w sklepie', 'ul. Długa 12,']],
  ['2 for 1 on pizzas, 8 am – 2 pm', ['2 for 1', '8 am – 2 pm']],
  ['desde 3,50 € / día hasta el 24 de diciembre', ['desde 3,50 € / día', '24 de diciembre']],
  ['Ruf an: 071 222 33 44, samedi 14 mars', ['071 222 33 44,', 'samedi 14 mars']],
  ['Every Tuesday 7 pm, first class free', ['Tuesday 7 pm,']],
  ['Garage sale at 14 Birch Lane, Boise', ['14 Birch Lane,']],
  ['Съёмка 6 000 ₽ вместо 8 000 ₽', ['6 000 ₽', '8 000 ₽']],
  ['del 1 al 15 de julio', ['1 al 15 de julio']],
  ['Marktstraat 12 Zwolle', ['Marktstraat 12']],
  ['corso per la patente B a Ferrara', ['patente B']],
  ['churros de 8 a 12 en la calle Telares, 44', ['de 8 a 12', 'calle Telares, 44']],
  ['A SAINT AUBRAC, ab samstag 14.6.', ['SAINT AUBRAC,', 'samstag 14.6.']],
  ['Sa 14.3., 2 x 250 g im Monat', ['Sa 14.3.,']],
  ['£4 before 8 am all through June', ['£4 before 8 am']],
  ['inloopavond, dinsdag 7 oktober van 19.30', ['dinsdag 7 oktober']],
  ['Recogida 23 y 24, el 24 solo hasta las 14 h', ['el 24', '14 h']],
  ['les mains dans la terre a Saint Aubrac', ['a Saint Aubrac']],
  ['serwis Szprycha ul Lipowa 8 Zabrodzin', ['ul Lipowa 8']],
  ['улица Садовая, 12, вход со двора', ['улица Садовая, 12,']],
  ['am 3. Mai ab 9 Uhr', ['3. Mai']],
  ['Beginners night Tues 14 April, 8.15pm', ['Tues 14 April,']],
  ['OTWARCIE SKLEPU, UL. KLONOWA 6, PIŁA', ['UL. KLONOWA 6,']],
  ['Abierto sábado 9h-14h en la plaza', ['sábado 9h-14h']],
  ['РЕМОНТ ОКОН ОТ 6000 РУБ за окно', ['ОТ 6000 РУБ']],
  ['Book at fern-and-company.example', ['fern-and-company.example']],
])('breaks no unit of %j over lines', (said, units) => {
  expect(breakableWords(said).map((word) => word.replaceAll(WORD_JOINER, '').replaceAll('\u00a0', ' '))).toEqual(
    expect.arrayContaining(units),
  )
})

test.each(['8 (843) 555-01-44', '070-555 01 88', 'jobs@weissdorn-hochzeiten.example'])(
  'breaks %s at none of its hyphens',
  (contact) => {
    expect(keepTogether(contact)).toMatch(new RegExp(`-${WORD_JOINER}`, 'u'))
    expect(keepTogether(contact)).not.toMatch(new RegExp(`-(?!${WORD_JOINER})`, 'u'))
  },
)

test('leaves long phrases and ordinary words breakable', () => {
  expect(breakableWords('Two coats for the price of one until we close at the end of March')).toHaveLength(15)
})

test('is quick for hostile texts', () => {
  const before = process.cpuUsage()
  for (const unit of ['1 ', 'a. ', 'A1 ', '€ / ', '12 de ', 'Dr. ']) keepTogether(unit.repeat(4000 / unit.length))
  // Processor time: other work on the machine does not count.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('ties a short last word of running text to the one before it', () => {
  expect(withoutOrphan('Every euro buys a book')).toBe('Every euro buys a\u00a0book')
  expect(withoutOrphan('Cash only')).toBe('Cash only')
})

test('keeps figures between commas with what they tell of', () => {
  const shown = (text: string) => withFiguresHeld(text).replaceAll('\u00a0', '_')
  expect(shown('Dagspa 3 timmar, 495 kr mån-tors, 650 kr fre-sön')).toBe(
    'Dagspa_3_timmar, 495_kr_mån-tors, 650_kr_fre-sön',
  )
  expect(shown('Open on 24 and 26 December until late, tea and cake')).not.toContain('_')
})

test('keeps the order of numbers in right-to-left texts', () => {
  const shown = (text: string) =>
    keepTogether(text).replaceAll('\u200e', '>').replaceAll(WORD_JOINER, '').replaceAll('\u00a0', '_')
  expect(shown('خصم 20% على كل شيء')).toBe('خصم >20%> على كل شيء')
  expect(shown('هاتف +966 50 123 4567')).toBe('هاتف >+966_50_123_4567>')
  expect(shown('טלפון 050-123 4567 89')).toBe('טלפון >050-123_4567_89>')
  expect(shown('30% הנחה')).toBe('30% הנחה')
})
