import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { writeWordings } from '../wordings.ts'

const button = (brief: string) =>
  writeWordings(readAd(wordsOnly(brief)).reading)[0]?.texts.find(({ role }) => role === 'cta')?.text

// The first reading loads the models.
describe('the button of a contact', { timeout: 60_000 }, () => {
  test.each([
    ['Massagem relaxante em Vale da Serra, 50 minutos 40€, só com marcação 555 0154.', 'Marcar agora'],
    ['Pan sin gluten todos los días. Encárgalo la tarde antes por WhatsApp al 555 0126.', 'Pedir ahora'],
    ['Passeio de caiaque na lagoa da Barrinha, 90 reais por pessoa. Whats (48) 95555-0126', 'Enviar mensagem'],
    ['Club de fútbol en Villarrasa, entrenos martes y jueves. Escribe al 555 0112.', 'Escríbenos'],
    ['Pubquiz in de kantine, vrijdag 14 maart om 20 uur. Geef je op: quiz@desmash.example', 'Geef je op'],
  ])('does what its line asks for: %s', (brief, label) => expect(button(brief)).toBe(label))

  test.each([
    ['Pianostämning 1400 kr i Hallstad, ring gärna Bengt 070-555 02 71.', undefined],
    ['Pianostämning 1400 kr i Hallstad. Bengt 070-555 02 71.', 'Ring nu'],
  ])('does not say again what the contact says: %s', (brief, label) => expect(button(brief)).toBe(label))

  test('books nothing where no appointment is needed', () => {
    expect(button('Schlüsseldienst Lind in Wiesenau, 20 Euro. Ohne Termin, Tel. 555 0161.')).not.toMatch(/Termin/u)
  })
})
