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

  it.each([
    ['Altes Gerät mitbringen, spart 50 €.', 'amountOff', 'EUR 50'],
    ['Hasta 300 € de ahorro en calderas.', 'amountOff', 'EUR 300'],
    ['Brettspiel 54 € (72 €).', 'was', 'EUR 72'],
    ['Intero 6 €, ridotto 4,50 €.', 'price', 'EUR 6'],
    ['Noc Grozy: trzy filmy, jedna cena – 45 zł.', 'price', 'PLN 45'],
    ['Rooms free from £1,150 per week.', 'price', 'GBP 1150/week'],
    ['Liquidamos exposición, hasta el 60 %.', 'percentOff', '60%'],
    ['Tudo a 50% na loja.', 'percentOff', '50%'],
    ['Liquidación por cambio de temporada: botas y botines al 40 %.', 'percentOff', '40%'],
    ['Neukunden kriegen 10 % aufs erste Mal.', 'percentOff', '10%'],
  ] as const)('%s is %s %s', (brief, type, value) => {
    expect(values(brief)[type]).toContain(value)
  })

  it.each([
    'Ab 300 Euro gibt es eine Spendenquittung.',
    'Kartenzahlung ab 10 €.',
    'O cartão amigo acumula 5€ por cada 50€.',
  ])('claim no price for what one must spend: %s', (brief) => {
    expect(factsOf(brief).price).toBeUndefined()
  })

  it('claim no reduction where less of something is used', () => {
    expect(factsOf('Maschine mit 40 % weniger Stromverbrauch.').percentOff).toBeUndefined()
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
    ['Rea fram till den 15 juni.', 'until', '06-15'],
    ['Só até sábado, dia 23/08.', 'until', '08-23'],
    ['Gratis cuts till the 20th, dogs too.', 'until', '20'],
    ['Der Adventmarkt öffnet am 28. November.', 'from', '11-28'],
    ['Le parc rouvre le 5 avril.', 'from', '04-05'],
    ['Wieder lieferbar ab Montag.', 'from', 'Mon'],
    ['Webinar giovedì 22 ottobre, iscrizione entro il 20.', 'until', '10-20'],
    ['Choir practice every Tuesday in the hall.', 'on', 'Tue'],
  ] as const)('%s', (brief, type, value) => {
    expect(values(brief)[type]).toEqual([value])
  })

  it('claim no day for a street or the head of a mail', () => {
    for (const brief of [
      'Loja na Rua 5 de Outubro, Lousã.',
      'Von: Tobi\nDatum: 3. März, 08:14\nBetreff: Plakat\nBrot 3 €.',
    ]) {
      const { on, until, from } = factsOf(brief)
      expect([on, until, from], brief).toEqual([undefined, undefined, undefined])
    }
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
