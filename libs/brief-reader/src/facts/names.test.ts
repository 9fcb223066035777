import { describe, expect, it } from 'vitest'
import { factsOf } from '../testing/facts-of.ts'

describe('who advertises', () => {
  it.each([
    ['Afternoon tea £28. Oven & Oak, 212 Main St.', 'Oven & Oak'],
    ['Trekkingräder für 999 €. Autohaus Berger GmbH, Ulm.', 'Autohaus Berger GmbH'],
    ['2 pizzas pour 20 € chez Bella Napoli, sur place.', 'Bella Napoli'],
    ['Garage Petit, Lyon : forfait vidange à 79 €.', 'Garage Petit'],
    ['Memory mattress £449. Dreamwell, dreamwell.co.uk', 'Dreamwell'],
  ])('%s', (brief, name) => {
    expect(factsOf(brief).business).toEqual([name])
  })

  it('is no occasion, platform or venue', () => {
    for (const brief of [
      'Black Friday: 20% off boots.',
      'Find us on Instagram, 20% off today.',
      'Draw on 20 December at St Mark’s Hall, Bath.',
    ])
      expect(factsOf(brief).business, brief).toBeUndefined()
  })
})

describe('what is advertised', () => {
  it.each([
    ['Part-time barista wanted, £12.60 an hour.', 'Part-time barista wanted'],
    ['Create an ad for our vegan burger. $12.95.', 'vegan burger'],
    ['Yoga retreat, 5–8 June. £420 per person.', 'Yoga retreat'],
    ['Cours d’anglais en visio dès 15,50 €/h.', 'Cours d’anglais en visio'],
    ['Maple & Rye bakery presents sourdough workshops, $75 per person.', 'sourdough workshops'],
  ])('%s', (brief, thing) => {
    expect(factsOf(brief).product).toEqual([thing])
  })

  it('is no verb, price noun or loose end', () => {
    for (const brief of [
      'Call us now for £20.',
      'Entry £5.',
      'We are open again, from £5.',
      'Pagamos 12 € la hora.',
      'Estudantes e seniores 5 €.',
    ])
      expect(factsOf(brief).product, brief).toBeUndefined()
  })
})

describe('where it is', () => {
  it.each([
    ['Brunch £18, 14 High Street, Whitby.', '14 High Street, Whitby'],
    ['Flohmarkt, Kirchgasse 8, 67146 Deidesheim.', 'Kirchgasse 8, 67146 Deidesheim'],
    ['Vélos 99 €, 5 quai des Docks, Le Havre.', '5 quai des Docks, Le Havre'],
    ['Cambio de aceite 59 € en Talleres Rubio, Av. Europa 22, Getafe.', 'Av. Europa 22, Getafe'],
    ['Elcykel 19 995 kr, Storgatan 4, Umeå.', 'Storgatan 4, Umeå'],
    ['Plumber in Derby. Burst pipes and boilers.', 'Derby'],
    ['Corsi di ballo da 40 €, via Emilia 112, Modena.', 'via Emilia 112, Modena'],
    ['Корм от 900 ₽. Адрес: Московское шоссе, 55.', 'Московское шоссе, 55'],
    ['Sailing weekend, 19-20 July, Rutland Water.', 'Rutland Water'],
  ])('%s', (brief, place) => {
    expect(factsOf(brief).place).toEqual([place])
  })

  it('is no month, language or material', () => {
    for (const brief of ['Courses in English from £20.', 'Sofas in Leder ab 900 €.', 'Shop in store or online, £20.'])
      expect(factsOf(brief).place, brief).toBeUndefined()
  })
})
