import { expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

const codesOf = (instructions: string) =>
  readAd({ instructions, brand: null, product: null, photos: [] }).checks.map(({ code }) => code)

it('tells whoever writes in a language that is hardly known to look at the reading', () => {
  expect(codesOf('Φρέσκο ψωμί κάθε πρωί στον Φούρνο της Ελένης, Πάτρα. Κουλούρι 0,80 €.')).toContain(
    'language_hardly_known',
  )
})

it('says nothing of languages that it knows', () => {
  expect(codesOf('Frisches Brot jeden Morgen, Bäckerei Lenz in Fulda, Brötchen 40 Cent.')).toEqual([])
})
