import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { headlineText, copyOf } from '../copy.ts'
import { piece } from '../clauses/pieces.ts'
import { withShortHead } from './short-heads.ts'
import { writeWordings } from '../wordings.ts'

const heads = (brief: string) => {
  const { reading } = readAd(wordsOnly(brief))
  return writeWordings(reading).flatMap((wording) => {
    const copy = copyOf(reading, wording, false)
    return copy ? [headlineText(copy)] : []
  })
}

// The first reading loads the models.
describe('a long clause', { timeout: 60_000 }, () => {
  test('stands whole under the short name of its thing', () => {
    const clause =
      'Ich gebe Klavierunterricht, am liebsten Kindern ab 6 und Erwachsenen, auch Leuten, die nach einer langen Pause wieder anfangen wollen'
    const { reading } = readAd(
      wordsOnly(`${clause}. Probestunde kostenlos. Annegret Vollmer, Lindental, Tel. 555 0161`),
    )
    const long = piece(reading, 'headline', { start: 0, end: clause.length })
    const [head, next] = withShortHead(reading, { leads: 'thing', texts: [long] }).texts
    expect([head?.text, next?.text]).toEqual(['Klavierunterricht', clause])
  })

  test('leads itself when it says who is wanted', () => {
    const clause =
      'Unser Kegelclub sucht dringend noch drei Leute für die Mannschaft, die im Herbst in der Liga antritt'
    const { reading } = readAd(wordsOnly(`${clause}. Dienstags ab 19 Uhr. Tel. 05971 555 01`))
    const wording = { leads: 'thing' as const, texts: [piece(reading, 'headline', { start: 0, end: clause.length })] }
    expect(withShortHead(reading, wording)).toBe(wording)
  })

  test('is not parted from its offer at a colon', () => {
    const club = "Le Judo Club de Sarzelles fait sa rentrée : deux séances d'essai offertes, dès six ans."
    expect(heads(club)[0]).toMatch(/deux séances d'essai offertes, dès six ans$/iu)
  })

  test('is no headline about what it only uses', () => {
    const brief =
      'Learn to make fresh pasta from scratch in one evening, then sit down and eat it with a glass of wine. £38 per person.'
    for (const head of heads(brief)) expect(head).not.toMatch(/^fresh pasta$/iu)
  })

  test('that is short enough to shout leads itself', () => {
    for (const head of heads('Fitted wardrobes and shelves made to measure in Penrow. Call 555 0135.'))
      expect(head).toMatch(/wardrobes and shelves/iu)
  })

  test.each([
    [
      'holaa somos la panaderia Trigal, los domingos churros recién hechos de 8 a 12!',
      'panader[ií]a Trigal',
      /churros/u,
    ],
  ])('is parted from who introduces themselves: %s', (brief, name, said) => {
    const [first] = writeWordings(readAd(wordsOnly(brief)).reading)
    const texts = first?.texts.map(({ text }) => text) ?? []
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(name, 'iu')))
    expect(texts).toContainEqual(expect.stringMatching(said))
    expect(texts.join(' | ')).not.toMatch(/we are|somos/iu)
  })

  test.each([
    ["It's for our plant swap on Sunday 4 May, 10-12, village hall Ockham. Bring a pot, take a pot.", 'Plant swap'],
    ['Es ist für unseren Flohmarkt am 3. Mai in der Turnhalle Reitwein. Standgebühr 8 €.', 'Flohmarkt'],
  ])('is not announced: %s', (brief, thing) => {
    expect(heads(brief)[0]).toMatch(new RegExp(`^${thing}`, 'u'))
  })
})
