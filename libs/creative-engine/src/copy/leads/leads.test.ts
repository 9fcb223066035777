import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { copyOf, headlineText } from '../copy.ts'
import { writeWordings } from '../wordings.ts'

const copiesOf = (brief: string) => {
  const { reading } = readAd(wordsOnly(brief))
  return writeWordings(reading).flatMap((wording) => copyOf(reading, wording, false) ?? [])
}

// The first reading loads the models.
describe('what leads a picture', { timeout: 60_000 }, () => {
  test.each([
    ['Manicure 28 €, pedicure 35 €, gel polish 12 €. Studio Lind, 4 Mill Lane, 01632 960 220.', /Studio Lind/],
    ['Fußpflege: klein 25 €, groß 38 €, mit Lack 45 €. Freitags alles minus 10 %. Studio Lind.', /Fußpflege|Lind/],
    [
      'Buenos días. Les escribo de la Clínica Dental Orozco Vidal, en la calle del Pósito 17, de Almenara del Río. Durante todo septiembre la primera revisión de los niños de 4 a 12 años es gratuita (no incluye radiografías). Atendemos con cita, teléfono 955 555 127.',
      /Clínica Dental Orozco Vidal|primera revisión .* es gratuita/,
    ],
    ['bäckerei lind sucht verkäuferin ab 1.9., 30 stunden', /bäckerei lind sucht/iu],
    // A share without its sign is no figure to shout.
    [
      'Je ferme ma mercerie le 28 juin, place du Marché à Montreval. Tout est à moins 50 %, la laine à moins 70.',
      /ferme ma mercerie|50 %/,
    ],
  ])('is the thing or the name, not a row of a list or half of a sentence: %s', (brief, lead) => {
    for (const copy of copiesOf(brief)) expect(headlineText(copy)).toMatch(lead)
  })

  test.each([
    [
      'ищем бариста в кофейню Зерно на Мира 15. график 2/2, смена 3200 р плюс чаевые. пишите в телеграм @zerno_job',
      /^Ищем бариста/,
    ],
    [
      'Somos los voluntarios de Salvamento Marítimo Punta Brava. Buscamos doce personas nuevas para la lancha y el puesto de radio; no hace falta experiencia. Charla informativa el jueves 8 de octubre.',
      /^Buscamos doce personas/,
    ],
    [
      "Alors voilà, il faut prévenir les gens que l'eau sera coupée mardi 22 septembre de 8h30 à 16h, rue des Tanneurs. Une question : 05 55 01 02 03.",
      /^(?:L['’])?eau sera coupée/i,
    ],
  ])('is who is sought or what happens, not who says so: %s', (brief, lead) => {
    for (const copy of copiesOf(brief)) expect(headlineText(copy)).toMatch(lead)
  })

  test('is beside the name that a sentence of its own tells', () => {
    const { reading } = readAd(
      wordsOnly(
        'Programa de facturas para autónomos. Se llama Facturín. 6 €/mes, sin permanencia. Hace el IVA solo. facturin.example.',
      ),
    )
    for (const { texts } of writeWordings(reading))
      expect(texts).toContainEqual(expect.objectContaining({ role: 'brand', text: 'Facturín' }))
  })

  test('is no gift beside the thing', () => {
    for (const copy of copiesOf('Removals in Harwick with 2 men and a van. We lend boxes free. Call 01632 960 220.'))
      expect(headlineText(copy)).not.toMatch(/boxes/iu)
  })

  test('keeps an offer with what limits it', () => {
    const brief = 'Steuerbüro Lind. Wenn Sie die Belege bis zum 12. bringen, machen wir die Erklärung für 45 €.'
    for (const copy of copiesOf(brief)) {
      const [sum] = copy.says.filter(({ text }) => text.includes('45 €'))
      expect(sum?.text).toMatch(/Wenn Sie die Belege/)
    }
  })
})

describe('a list on a picture', { timeout: 60_000 }, () => {
  test('has the prices in their order with the sums set off, then the terms', () => {
    const brief =
      'Hundsalong Lind. Liten hund 450 kr, mellan 600 kr, stor 790 kr. Vi tar inte katter. Endast tidsbokning. Ring 08-123 45 67.'
    for (const { bullets } of copiesOf(brief)) {
      expect(bullets.slice(0, 3).map(({ sum }) => sum)).toEqual(['450 kr', '600 kr', '790 kr'])
      expect(bullets.filter(({ sum, stays }) => sum === null && stays).map(({ text }) => text)).toContain(
        'Vi tar inte katter',
      )
    }
  })
})

describe('a button', { timeout: 60_000 }, () => {
  const button = (brief: string) => copiesOf(brief)[0]?.cta ?? null
  test('asks nobody to drop in where the advertiser does', () => {
    expect(button('I visit people at home and cut their hair. £20 for a cut.')).toBeNull()
    expect(button('Umzüge mit 3 Mann. Festpreis nach Besichtigung. Kartons leihen wir.')).toBeNull()
  })
})
