import { describe, expect, it } from 'vitest'
import { readBrief } from '../../read-brief.ts'
import { factsOf } from '../../testing/facts-of.ts'

describe('conditions and small print', () => {
  it.each([
    ['20% off. New customers only.', 'New customers only'],
    ['Kids under 10 half price on Tuesdays.', 'Kids under 10'],
    ['First 50 people get a tote bag.', 'First 50 people'],
    ['549 € nur solange Vorrat reicht.', 'nur solange Vorrat reicht'],
    ['15 % auf alles, nur für Stammkunden.', 'nur für Stammkunden'],
    ['Gratuit pour les moins de 12 ans.', 'pour les moins de 12 ans'],
    ['99 € solo per i nuovi iscritti.', 'solo per i nuovi iscritti'],
    ['50% rabatt, endast för medlemmar.', 'endast för medlemmar'],
  ])('are facts: %s', (brief, condition) => {
    const { condition: found = [], legal = [] } = factsOf(brief)
    expect([...found, ...legal].join(' | ')).toContain(condition)
  })

  it('keeps the terms of an offer', () => {
    const { condition = [], legal = [] } = factsOf('Half price sofas. T&Cs apply. Prices incl. VAT.')
    expect([...condition, ...legal].join(' ')).toContain('T&Cs apply')
  })
})

describe('what is free', () => {
  it.each([
    ['Première séance offerte.', 'Première séance offerte'],
    ['Envío gratis a toda España.', 'Envío gratis'],
  ])('%s', (brief, free) => {
    expect(factsOf(brief).free).toEqual([free])
  })

  it('is not an interest-free loan, a free flat or a feeling', () => {
    for (const brief of [
      'Pay interest-free over 6 months.',
      'Wohnung ab 1.5. frei.',
      'Feel free to call us on 01202 555 018.',
    ])
      expect(factsOf(brief).free, brief).toBeUndefined()
  })
})

describe('the action', () => {
  it.each([
    ['Haus zum Verkauf in Luzern. Besichtigung nach Vereinbarung, 041 555 66 77.', 'viewing'],
    ['4-bed detached house, £650,000. Tel. 01423 555 010.', 'call'],
    ['Barista wanted, £12.60 an hour. Apply at jobs@tidewater.cafe.', 'apply'],
    ['Termin buchen unter praxis.de.', 'book'],
    ['Jazz en vigne, 3 juillet, 20 h. Billetterie : jazzenvigne.fr', 'tickets'],
    ['Our garden is in bloom.', null],
    ['Walk in, no booking needed: 12 Mill Lane.', 'visit'],
    ['Kisoro Education Fund. $25 buys a desk.', 'donate'],
    ['Timber pallets £4.75, min order 50. 01632 960288', 'call'],
    ['Wir kaufen ein und helfen beim Handy. Telefon 044 555 01 82', 'call'],
    ['Refuge des chats. Visites samedi 14h-17h.', 'visit'],
    ['Взрослый билет 300 руб.', null],
    ['Choir for adults: tonart9.fi/sing', 'visit'],
  ])('comes from the words of the brief: %s', (brief, kind) => {
    expect(readBrief(brief).action?.kind ?? null).toBe(kind)
  })

  it('is never to buy because a trade sells', () => {
    for (const brief of [
      'House for sale in Bath, £650,000.',
      'Bakery Oven & Oak, open daily.',
      'Wohnung in Graz, 190.000 €.',
    ])
      expect(readBrief(brief).action?.kind, brief).not.toBe('buy')
  })

  it.each([
    ['Wash €12, if you bring a friend.', 'if you bring a friend'],
    ['Reinigung 20 €, wenn Sie früh buchen.', 'wenn Sie früh buchen'],
    ['Cône à 2 €, si vous venez en pyjama.', 'si vous venez en pyjama'],
    ['Portátil a 329 €, si traes el viejo.', 'si traes el viejo'],
    ['Cono a 2 €, se vieni in bici.', 'se vieni in bici'],
    ['Band € 20, als je de oude inlevert.', 'als je de oude inlevert'],
    ['Olej 20 zł, jeśli masz kartę.', 'jeśli masz kartę'],
    ['Rosor 90 kr, om du hämtar själv.', 'om du hämtar själv'],
    ['Йогурт 90 ₽, если берёте сыр.', 'если берёте сыр'],
    ['Menu da 95 € a persona, minimo 60 ospiti.', 'minimo 60 ospiti'],
    ['Corte de relva até 200 m²: 35 €.', 'até 200 m²'],
    ['Salsa £12, students £9.', 'students'],
  ])('what an offer depends on is a condition: %s', (brief, condition) => {
    expect(factsOf(brief).condition).toContain(condition)
  })

  it('a cream without fragrance gives nothing away', () => {
    expect(factsOf('Barrier cream £18, fragrance free.').free).toBeUndefined()
  })
})
