import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { ledByThing } from '../leads/leads.ts'
import { linesOf } from '../lines.ts'

const readingOf = (brief: string) => readAd(wordsOnly(brief)).reading
const told = (lines: readonly { kind: string; text: string }[]) => lines.map(({ kind, text }) => `${kind}: ${text}`)
const kindsOf = (brief: string) => told(linesOf(readingOf(brief)))
const ledKindsOf = (brief: string) => told(ledByThing(readingOf(brief), linesOf(readingOf(brief))))

// The first reading loads the models.
describe('a list', { timeout: 60_000 }, () => {
  test.each([
    ['Fußpflege: klassisch 28 €, medizinisch 42 €, mit Lack 36 €. Gutscheine gibt es im Laden.', 'Fußpflege'],
    ['Manicure: klassiek 25 €, gellak 38 €, nagelriemen 12 €. Zaterdag gesloten.', 'Manicure'],
  ])('is led by the word in front of it: %s', (brief, thing) => {
    expect(ledKindsOf(brief)[0]).toMatch(new RegExp(`: ${thing}`))
  })

  test('is not led by the word for its prices', () => {
    expect(kindsOf('Preise: Waschen 12 €, Schneiden 28 €, Föhnen 15 €.').join(' | ')).not.toMatch(/head: Preise/)
  })

  test('leads with none of its later items', () => {
    const heads = kindsOf(
      'Piadina crudo 6, con rucola 7,50, menù bimbo 5 fino a 8 anni, acqua 1. Lunedì chiuso.',
    ).filter((one) => one.startsWith('head'))
    expect(heads.join(' | ')).not.toMatch(/menù bimbo|acqua/)
  })
})
