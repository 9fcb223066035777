import { describe, expect, it } from 'vitest'
import { factsOf } from '../../testing/facts-of.ts'

const values = (brief: string) => factsOf(brief, 'value')

describe('roles of sums', () => {
  it.each([
    ['Trekking bike Tour 5.1 for €2,399 instead of €3,199.', 'EUR 2399', 'EUR 3199'],
    ['Trekkingrad Tour 5.1 für 2.399 € statt 3.199 €.', 'EUR 2399', 'EUR 3199'],
    ['Vidange complète à 79,50 € au lieu de 99 €.', 'EUR 79.5', 'EUR 99'],
    ['Colchón Nube por 1.399 €, antes 1.599 €.', 'EUR 1399', 'EUR 1599'],
    ['Garden chair, was £40, now £29.99.', 'GBP 29.99', 'GBP 40'],
    ['Waschmaschine 549,- € (UVP 799,- €).', 'EUR 549', 'EUR 799'],
  ])('keep the price and the one before apart: %s', (brief, price, was) => {
    expect(values(brief)).toMatchObject({ price: [price], was: [was] })
  })

  it.each([
    ['Free delivery on orders over £150.', 'on orders over £150'],
    ['Versandkostenfrei ab 40 €.', 'ab 40 €'],
    ['20 % Rabatt ab einem Einkauf von 50 €.', 'ab einem Einkauf von 50 €'],
    ['Livraison offerte dès 60 € d’achat.', 'dès 60 € d’achat'],
  ])('take the least one spends for a condition, not a price: %s', (brief, condition) => {
    const facts = factsOf(brief)
    expect(facts.price).toBeUndefined()
    expect(facts.condition?.join(' ')).toContain(condition.replace(/^(?:on|ab einem) /, ''))
  })

  it.each([
    'Win a £500 travel voucher at our fair!',
    'Two-bed flat, deposit £1,150, to let in Leith.',
    'Gratis Tasche im Wert von 30 € bei jeder Bestellung.',
  ])('claim no price for a prize, a deposit or a worth: %s', (brief) => {
    expect(factsOf(brief).price).toBeUndefined()
  })

  it('keep "from" and "3 for" with their sum', () => {
    expect(factsOf('Facials from £38. Candles 3 for £60.').price).toEqual(['from £38', '3 for £60'])
  })

  it('take a percentage for a discount only when something says so', () => {
    expect(factsOf('100% cotton shirts. Mortgages at 4.19% fixed.').percentOff).toBeUndefined()
    expect(values('15 % auf alle Jacken im Laden.').percentOff).toEqual(['15%'])
    expect(values('Épilation laser -30% sur le forfait.').percentOff).toEqual(['30%'])
    expect(values('20% off boots all week.').percentOff).toEqual(['20%'])
  })
})

describe('roles of days', () => {
  it.each([
    ['Sale until Sunday 21 December.', 'until', '12-21'],
    ['Angebot gültig bis 31.12.2026.', 'until', '2026-12-31'],
    ['Ab dem 3. Mai wieder geöffnet.', 'from', '05-03'],
    ['Inscriptions avant le 5 septembre.', 'until', '09-05'],
    ['Concert on 14 June.', 'on', '06-14'],
    ['Offer runs until the end of November.', 'until', '11-30'],
  ] as const)('%s', (brief, type, value) => {
    expect(values(brief)[type]).toEqual([value])
  })

  it('claim no day for a bare number or a version', () => {
    for (const brief of [
      'We have 12 rooms and 3 chefs.',
      'Version 2.0 of our app is out.',
      'E-Bike Cargo 5.1 mit 24/7-Service.',
    ]) {
      const { on, until, from } = factsOf(brief)
      expect([on, until, from], brief).toEqual([undefined, undefined, undefined])
    }
  })
})
