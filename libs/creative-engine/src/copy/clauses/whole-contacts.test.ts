import { expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { writeWordings } from '../wordings.ts'

const contacts = (brief: string) =>
  writeWordings(readAd(wordsOnly(brief)).reading)[0]?.texts.flatMap(({ role, text }) =>
    role === 'contact' ? [text] : [],
  )

// The first reading loads the models.
test.each([
  [
    'Vollsperrung Mühlstraße ab Montag, 8. September. Auskunft Bauamt, Frau Seidel, 03555 5550-12.',
    'Auskunft Bauamt, Frau Seidel, 03555 5550-12',
  ],
  ['Vioolbouw Terpstra-Hoek. Stok beharen € 65. Alleen op afspraak, 020 555 0147.', 'Alleen op afspraak, 020 555 0147'],
])('a short sentence that says whom to ask is one contact: %s', { timeout: 60_000 }, (brief, whole) => {
  expect(contacts(brief)?.map((text) => text.replace(/\.$/u, ''))).toEqual([whole])
})

test('an offer beside a number keeps its place', { timeout: 60_000 }, () => {
  expect(contacts('Piano lessons in Halden for all ages. First lesson free, 555 0143.')).toEqual(['555 0143'])
})
