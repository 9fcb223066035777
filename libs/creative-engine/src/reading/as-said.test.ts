import { describe, expect, test } from 'vitest'
import { wordsOnly } from '../testing/briefs.ts'
import { readAd } from './read-ad.ts'

const read = (brief: string) => readAd(wordsOnly(brief)).reading
const messages = (brief: string) =>
  read(brief)
    .sentences.filter(({ kind, printable }) => kind === 'message' && printable)
    .map(({ text }) => text)
    .join(' ')

describe('what is said to us', () => {
  test.each([
    ['Spring stay from £129. Button should say Check dates.', 'Check dates'],
    ['Tannenbäume ab 29 €. Button soll „Baum reservieren“ heißen.', 'Baum reservieren'],
    ['Cours de yoga, 12 €. Le bouton doit dire Réserver ma place.', 'Réserver ma place'],
  ])('is the label of the button: %s', (brief, label) => {
    expect(read(brief).facts.filter(({ type }) => type === 'callToAction')).toMatchObject([{ text: label }])
    expect(messages(brief)).not.toContain(label)
  })

  test('is no label when a button is only coloured', () => {
    const { facts } = read('Spring stay from £129. The button in dark red please.')
    expect(facts.filter(({ type }) => type === 'callToAction')).toEqual([])
  })

  test.each([
    ['2. Brille gratis bis 31.1., das muss irgendwo stehen. Tel. 05141 555 01', /muss|irgendwo/],
    ['Free eye test until Friday. That must be on it. 01304 555 010', /must be/],
    ['Sehtest 10 €. Zielgruppe so ab 50', /Zielgruppe/],
  ])('is no message: %s', (brief, aside) => {
    expect(messages(brief)).not.toMatch(aside)
    expect(messages(brief)).toMatch(/gratis|eye test|10 €/)
  })
})

test('rates of interest stand whole as small print', () => {
  const rates = 'Ränta från 3,95 %, eff. ränta 4,62 % vid 72 mån, 20 % kontant'
  const { facts } = read(`Demobilar från 349 900 kr. ${rates} – det måste stå med enligt lag. Ring 033-555 01 77.`)
  expect(facts.filter(({ type }) => type === 'legal').map(({ text }) => text)).toEqual([rates])
  expect(read('20 % Rabatt auf alle Räder.').facts.filter(({ type }) => type === 'legal')).toEqual([])
})
