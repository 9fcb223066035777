import { expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

const codesOf = (instructions: string) =>
  readAd({ instructions, brand: null, product: null, photos: [] }).checks.map(({ code }) => code)

// The first reading loads the models.
it('tells whoever writes in a language that is hardly known to look at the reading', { timeout: 60_000 }, () => {
  expect(codesOf('Φρέσκο ψωμί κάθε πρωί στον Φούρνο της Ελένης, Πάτρα. Κουλούρι 0,80 €.')).toContain(
    'language_hardly_known',
  )
})

it('tells whoever writes in a language that it does not know, too', () => {
  const turkish =
    'Mülteci çocuklara ders verecek gönüllüler arıyoruz. Öğretmen olmanız şart değil, yol ve yemek bizden.'
  expect(codesOf(turkish)).toEqual(['language_hardly_known'])
})

it('says nothing of languages that it knows', () => {
  expect(codesOf('Frisches Brot jeden Morgen, Bäckerei Lenz in Fulda, Brötchen 40 Cent.')).toEqual([])
})
