import { expect, test } from 'vitest'
import { nearestFamily } from './brand-families.ts'
import { choosePairings } from './pairings.ts'

test.each([
  ['Inter', 'Inter'],
  ['DM Sans', 'DM Sans'],
  ['Fraunces Variable', 'Fraunces'],
  ['Bodoni Moda', 'Playfair Display'],
  ['EB Garamond', 'Fraunces'],
  ['Helvetica Neue', 'Inter'],
  ['Montserrat', 'Manrope'],
  ['Bebas Neue', 'Anton'],
  ['Barlow Condensed', 'Oswald'],
  ['Quicksand', 'Nunito'],
  ['JetBrains Mono', 'Space Grotesk'],
  ['Source Serif 4', 'Fraunces'],
  ['Zapfino', null],
])('maps %s to %s', (asked, family) => expect(nearestFamily(asked)).toBe(family))

test('uses the family nearest to the brand’s own for any mood', () => {
  const wish = { moods: ['bold' as const], topics: [], script: 'latin' as const }
  const [pairing] = choosePairings({ ...wish, brandFamilies: ['Cormorant'], bodyFamilies: ['Roboto'] })
  expect(pairing).toMatchObject({ display: 'Playfair Display', text: 'Inter' })
  const [free] = choosePairings({ ...wish, brandFamilies: [], bodyFamilies: [] })
  expect(free?.display).not.toBe('Playfair Display')
})
