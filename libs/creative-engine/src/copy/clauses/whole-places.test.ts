import { expect, test } from 'vitest'
import { wordsOnly } from '../../testing/briefs.ts'
import { readAd } from '../../reading/read-ad.ts'
import { linesOf } from '../lines.ts'

// The first reading loads the model.
test.each([
  [
    'Parkett schleifen und ölen, Jens Hollmann, Lüneburg und 30 km Umkreis. 34 Euro pro qm.',
    'Lüneburg und 30 km Umkreis',
  ],
  [
    'Window cleaning, inside and out, from £15. Ashwick and surrounding villages. Text Gary on 07700 900418',
    'Ashwick and surrounding villages',
  ],
  [
    'Menage chez les particuliers, Bourgoin et alentours. 26 €/h. Appelez Sandra 07 61 93 55 81.',
    'Bourgoin et alentours',
  ],
])('%s says where, and how far around it', { timeout: 60_000 }, (brief, place) => {
  const { reading } = readAd(wordsOnly(brief))
  expect(
    linesOf(reading)
      .filter(({ kind }) => kind === 'where')
      .map(({ text }) => text),
  ).toEqual([place])
})
