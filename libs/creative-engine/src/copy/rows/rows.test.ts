import { expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { copyOf } from '../copy.ts'
import { writeWordings } from '../wordings.ts'
import { sumAtEnd, sumInside } from './rows.ts'

test.each([
  ['Kids under 10 12', 'Kids under 10', '12'],
  ['dzieci od 7 lat 80 zł', 'dzieci od 7 lat', '80 zł'],
  ['5er Karte 170 statt 190', '5er Karte', '170 statt 190'],
  ['Reißverschluss neu ab 18', 'Reißverschluss neu', 'ab 18'],
  ['Rücken 30 Min 38 €', 'Rücken 30 Min', '38 €'],
  ['Le duo à 23 €', 'Le duo', 'à 23 €'],
  ['Reblochon fermier 9,80 € pièce', 'Reblochon fermier', '9,80 € pièce'],
  ['Pé e mão R$ 60', 'Pé e mão', 'R$ 60'],
  ['Solaires enfants 29 € au lieu de 45 €', 'Solaires enfants', '29 € au lieu de 45 €'],
  ['Fin de obra, 11 € la hora', 'Fin de obra', '11 € la hora'],
  ['Parking 3 euros a day', 'Parking', '3 euros a day'],
  ['Half an hour is £17', 'Half an hour is', '£17'],
])('%s is a row with its sum at the end', (text, label, sum) => {
  expect(sumAtEnd(text, { bare: true })).toEqual({ label, sum })
})

test.each([
  'Z mięsem 24 zł, z serem 21 zł',
  'Late night till 8',
  'Call 555 0142',
  'Grupa max 8 osób',
  'Mon–Fri 9–17',
  'Ouvert à 21',
  'Pour toute monture au-dessus de 120 €',
  'Free delivery over £40',
])('%s is no such row', (text) => expect(sumAtEnd(text, { bare: true })).toBeNull())

test.each([
  ['Krallen schneiden 10 €, nur dienstags 9-12 Uhr', '10 €', 'nur dienstags 9-12 Uhr'],
  ['Colour from 65 (patch test 48 hrs before)', 'from 65', '(patch test 48 hrs before)'],
])('%s sets its sum off from what limits it', (text, sum, note) => expect(sumInside(text)).toEqual({ sum, note }))

test.each(['Trousers, jumpers and coats', 'Teams of 4, hall opens 19.30'])('%s has no sum inside', (text) =>
  expect(sumInside(text)).toBeNull(),
)

// The first reading loads the models.
const listOf = (brief: string) => {
  const { reading } = readAd(wordsOnly(brief))
  return writeWordings(reading).flatMap(
    (wording) => copyOf(reading, wording, false)?.bullets.map(({ text }) => text) ?? [],
  )
}

test('two prices side by side are a list, in which none is louder', { timeout: 60_000 }, () => {
  const list = listOf(
    'Klub szachowy Skoczek. Turniej szybki, niedziela 19 października. Wpisowe 30 zł, juniorzy 15 zł.',
  )
  expect(list.slice(0, 2)).toEqual(['Wpisowe 30 zł', 'Juniorzy 15 zł'])
})

test('what something costs afterwards is no price of its own', { timeout: 60_000 }, () => {
  const brief = 'FaturaLeve, programa de faturação online. 30 dias grátis, sem cartão. Depois 7,90 €/mês + IVA.'
  const [first] = writeWordings(readAd(wordsOnly(brief)).reading)
  const then = first?.texts.find(({ text }) => text.startsWith('Depois 7,90'))
  expect(then?.role).toBe('condition')
})

test('the times of groups stand in one list', { timeout: 60_000 }, () => {
  const list = listOf(
    "Northgate Judo Club, St Mary's Hall. New term starts Tues 9 Sept.\n- minis (5-7) Tues 4.30pm\n- juniors (8-13) Tues 5.30pm\n- adults Thurs 7.30pm",
  )
  for (const group of [/^Minis/, /^Juniors/]) expect(list).toContainEqual(expect.stringMatching(group))
})

test('an hour behind its word is no sum', () => {
  expect(sumAtEnd('La sera dalle 19 alle 20.30', { bare: true })).toBeNull()
  expect(sumAtEnd('Ingresso adulti 20.30', { bare: true })?.sum).toBe('20.30')
})
