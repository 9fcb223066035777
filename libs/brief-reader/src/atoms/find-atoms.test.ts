import { describe, expect, test } from 'vitest'
import type { LanguageId } from '../types.ts'
import { findAtoms } from './find-atoms.ts'

/** The atoms of a text in short: kind, text, and what it was read as. */
const read = (language: LanguageId, text: string) =>
  findAtoms(text, language).map(({ start: _start, end: _end, ...atom }) => {
    const { kind, text: written, ...value } = atom
    const parts = Object.values(value).filter((part) => part !== null && part !== false)
    return `${kind} ${written} → ${parts.map((part) => (part === true ? 'yes' : String(part))).join(' ')}`
  })

describe('sums', () => {
  test.each<[LanguageId, string, string]>([
    ['en', 'Now £1,299.50 only', 'money £1,299.50 → 1299.5 GBP'],
    ['en', '€4.50 a month', 'money €4.50 a month → 4.5 EUR month'],
    ['en', 'homes from $1.2m', 'money $1.2m → 1200000 USD'],
    ['en', '$20–$30 per person', 'money $20–$30 per person → 20 30 USD person'],
    ['de', 'nur 1.299,50 € statt', 'money 1.299,50 € → 1299.5 EUR'],
    ['de', "ab CHF 14'800.– netto", "money CHF 14'800.– → 14800 CHF"],
    ['de', 'für 19,- zu haben', 'money 19,- → 19 EUR'],
    ['de', '22 €/Std., zu Hause', 'money 22 €/Std. → 22 EUR hour'],
    ['fr', '3 990,00 € ou moins', 'money 3 990,00 € → 3990 EUR'],
    ['fr', "11,50 € de l'heure", "money 11,50 € de l'heure → 11.5 EUR hour"],
    ['es', '35 €/mes en total', 'money 35 €/mes → 35 EUR month'],
    ['es', '79 € p.p., desayuno', 'money 79 € p.p. → 79 EUR person'],
    ['it', '118 € a notte con', 'money 118 € a notte → 118 EUR night'],
    ['it', "15 euro all'ora", "money 15 euro all'ora → 15 EUR hour"],
    ['pt', 'por R$ 1.299,90 hoje', 'money R$ 1.299,90 → 1299.9 BRL'],
    ['pt', '750 €/mês livre', 'money 750 €/mês → 750 EUR month'],
    ['nl', 'van € 45,- voor', 'money € 45,- → 45 EUR'],
    ['nl', '€ 9 p/m voor', 'money € 9 p/m → 9 EUR month'],
    ['pl', 'za 749 000 zł brutto', 'money 749 000 zł → 749000 PLN'],
    ['sv', 'bara 149:- idag', 'money 149:- → 149 SEK'],
    ['sv', '29 500 kr/mån för', 'money 29 500 kr/mån → 29500 SEK month'],
    ['el', '25 €/μήνα μόνο', 'money 25 €/μήνα → 25 EUR month'],
    ['ru', '7,9 млн ₽ торг', 'money 7,9 млн ₽ → 7900000 RUB'],
    ['he', 'ב-1,200 ₪ בלבד', 'money 1,200 ₪ → 1200 ILS'],
    ['ar', 'بـ 499 ريال فقط', 'money 499 ريال → 499 SAR'],
  ])('%s: %s', (language, text, atom) => expect(read(language, text)).toEqual([atom]))

  test('a currency between two numbers belongs to the one it touches', () => {
    expect(read('en', '10 €20')).toEqual(['number 10 → 10', 'money €20 → 20 EUR'])
    expect(read('de', '10€ 20')).toEqual(['money 10€ → 10 EUR', 'number 20 → 20'])
  })

  test('the full stop behind a sum is the sentence’s when a capital follows', () => {
    expect(read('sv', '950 kr. Start')).toEqual(['money 950 kr → 950 SEK'])
    expect(read('sv', '950 kr. per gång')).toEqual(['money 950 kr. per gång → 950 SEK session'])
  })
})

describe('days', () => {
  test.each<[LanguageId, string, string]>([
    ['en', 'from 28 February to 3 March', 'date 28 February to 3 March → 02-28 03-03'],
    ['en', 'ends 11/28/2026', 'date 11/28/2026 → 2026-11-28'],
    ['en', 'Sat 10 & Sun 11 January 2026', 'date Sat 10 & Sun 11 January 2026 → 2026-01-10 2026-01-11'],
    ['en', 'until Dec 2, online', 'date Dec 2 → 12-02'],
    ['de', 'vom 3. bis 9. Mai', 'date 3. bis 9. Mai → 05-03 05-09'],
    ['de', '15.7.–15.8. im Laden', 'date 15.7.–15.8. → 07-15 08-15'],
    ['de', 'Ende Mai', 'date Ende Mai → --05'],
    ['fr', 'du 1er au 31 octobre 2026', 'date 1er au 31 octobre 2026 → 2026-10-01 2026-10-31'],
    ['fr', "jusqu'au 15, venez", 'date 15 → 15'],
    ['es', 'del 10/01 al 28/02', 'date 10/01 al 28/02 → 01-10 02-28'],
    ['es', 'hasta el 31/03. Hotel', 'date 31/03 → 03-31'],
    ['it', 'entro il 15/12. Chiama', 'date 15/12 → 12-15'],
    ['pt', 'Concerto: 20/12', 'date 20/12 → 12-20'],
    ['pt', 'até 20 de maio', 'date 20 de maio → 05-20'],
    ['nl', '1 t/m 14 mei', 'date 1 t/m 14 mei → 05-01 05-14'],
    ['nl', 'za. 21 feb. in de stad', 'date za. 21 feb. → 02-21'],
    ['pl', 'do 30.06 w sklepie', 'date 30.06 → 06-30'],
    ['sv', 't.o.m. 30/4', 'date 30/4 → 04-30'],
    ['el', 'έως 15/9', 'date 15/9 → 09-15'],
    ['ru', 'до 15 декабря', 'date 15 декабря → 12-15'],
    ['he', 'עד 10.12.', 'date 10.12 → 12-10'],
    ['ar', 'حتى 30 نوفمبر', 'date 30 نوفمبر → 11-30'],
  ])('%s: %s', (language, text, atom) => expect(read(language, text)).toContain(atom))

  test.each<[LanguageId, string, string]>([
    ['en', 'open 24/7', 'measure 24/7 → 24/7'],
    ['fr', 'ouvert 24/7', 'measure 24/7 → 24/7'],
    ['de', 'Größe 2/3', 'measure 2/3 → 2/3'],
    ['en', 'size 2/3', 'measure 2/3 → 2/3'],
    ['en', 'App v2.0', 'version v2.0 → v2.0'],
    ['pt', 'motor de 1.6', 'version 1.6 → 1.6'],
    ['de', 'Tour 5.1 für Kinder', 'version 5.1 → 5.1'],
    ['en', 'rated 4.8/5', 'rating 4.8/5 → 4.8 5'],
    ['de', 'zum 10. Geburtstag', 'number 10 → 10'],
  ])('%s: “%s” is no day', (language, text, atom) => expect(read(language, text)).toEqual([atom]))

  test.each<[LanguageId, string, string]>([
    ['en', 'every Tuesday', 'weekday every Tuesday → 2 yes'],
    ['de', 'Mo.–Fr.', 'weekday Mo.–Fr. → 1,2,3,4,5'],
    ['fr', 'du mardi au samedi', 'weekday mardi au samedi → 2,3,4,5,6'],
    ['es', 'de domingo a martes', 'weekday domingo a martes → 7,1,2'],
    ['it', 'ogni mercoledì', 'weekday ogni mercoledì → 3 yes'],
    ['pt', 'às quintas', 'weekday às quintas → 4 yes'],
    ['nl', 'elke vrijdag', 'weekday elke vrijdag → 5 yes'],
    ['sv', 'tisdagar', 'weekday tisdagar → 2 yes'],
  ])('%s: “%s” are days of the week', (language, text, atom) => expect(read(language, text)).toEqual([atom]))
})

describe('hours', () => {
  test.each<[LanguageId, string, string]>([
    ['en', 'from 9am-7pm', 'time 9am-7pm → 09:00 19:00'],
    ['en', 'Sun 11–2', 'time 11–2 → 11:00 14:00'],
    ['de', '11.30–14 Uhr', 'time 11.30–14 Uhr → 11:30 14:00'],
    ['fr', 'à 19h30', 'time 19h30 → 19:30'],
    ['es', 'de 11 a 19 h', 'time 11 a 19 h → 11:00 19:00'],
    ['es', 'a las 9', 'time 9 → 09:00'],
    ['it', 'ore 20.45', 'time 20.45 → 20:45'],
    ['it', 'dalle 15 alle 19', 'time 15 alle 19 → 15:00 19:00'],
    ['pt', 'das 9 às 18h', 'time 9 às 18h → 09:00 18:00'],
    ['nl', 'van 20.00 tot 22.30 uur', 'time 20.00 tot 22.30 uur → 20:00 22:30'],
    ['pl', 'od godz. 16:00', 'time 16:00 → 16:00'],
    ['sv', 'kl 06', 'time 06 → 06:00'],
  ])('%s: %s', (language, text, atom) => expect(read(language, text)).toContain(atom))

  test('the hours of a list are all hours', () => {
    expect(read('pt', 'às 13h, 15h e 17h')).toEqual(['time 13h → 13:00', 'time 15h → 15:00', 'time 17h → 17:00'])
    expect(read('nl', 'dagelijks 11.00, 13.30 en 16.00')).toEqual([
      'time 11.00 → 11:00',
      'time 13.30 → 13:30',
      'time 16.00 → 16:00',
    ])
  })

  test.each<[LanguageId, string]>([
    ['fr', 'spa 1h30'],
    ['fr', 'séance de 2 h'],
    ['es', 'en 24 horas'],
    ['it', 'corso di 2 ore'],
    ['nl', 'workshop van 2 uur'],
    ['en', '20 h burn time'],
  ])('%s: “%s” is how long something takes', (language, text) =>
    expect(findAtoms(text, language)).toMatchObject([{ kind: 'measure' }]),
  )
})

describe('contacts and codes', () => {
  test.each<[LanguageId, string, string]>([
    ['en', 'call 07700 900123', 'phone 07700 900123 → 07700900123'],
    ['en', 'Ask Ron 01632 960417', 'phone 01632 960417 → 01632960417'],
    ['en', 'Fern Stables 555 0184 nr Hope', 'phone 555 0184 → 5550184'],
    ['en', 'Text 512-555-0148', 'phone 512-555-0148 → 5125550148'],
    ['es', 'nunca es tarde, 555 0163 :)', 'phone 555 0163 → 5550163'],
    ['en', '24" monitor', 'measure 24" → 24"'],
    ['ru', 'школа «Лингва», 555-04-20.', 'phone 555-04-20 → 5550420'],
    ['de', 'Tel. +41 (0)44 123 45 67', 'phone +41 (0)44 123 45 67 → +41441234567'],
    ['de', '040 / 22 33 44 5', 'phone 040 / 22 33 44 5 → 0402233445'],
    ['fr', 'au 04 72 00 11 22', 'phone 04 72 00 11 22 → 0472001122'],
    ['es', 'Apúntate en el 600 123 456', 'phone 600 123 456 → 600123456'],
    ['pt', 'Visitas: 912 345 678', 'phone 912 345 678 → 912345678'],
    ['ru', '8 (8332) 55-01-46', 'phone 8 (8332) 55-01-46 → 88332550146'],
    ['en', 'with code HELLO20 today', 'code HELLO20 → HELLO20'],
    ['es', 'con el código RURAL26', 'code RURAL26 → RURAL26'],
    ['it', 'con il codice SENTIERO', 'code SENTIERO → SENTIERO'],
    ['pl', 'z kodem START26', 'code START26 → START26'],
    ['en', 'see www.Fern.example/a.', 'url www.Fern.example/a → www.fern.example/a'],
    ['de', 'an Info@Hof.de', 'email Info@Hof.de → info@hof.de'],
  ])('%s: %s', (language, text, atom) => expect(read(language, text)).toEqual([atom]))
})

describe('bundles, percentages and measures', () => {
  test.each<[LanguageId, string, string]>([
    ['en', 'Buy 2 get 1 free', 'bundle Buy 2 get 1 free → 2+1'],
    ['de', '3 für 2', 'bundle 3 für 2 → 3/2'],
    ['fr', '2 pizzas achetées = 1 offerte', 'bundle 2 pizzas achetées = 1 offerte → 2+1'],
    ['es', '3x2', 'bundle 3x2 → 3/2'],
    ['it', 'Paghi 2 prendi 3', 'bundle Paghi 2 prendi 3 → 3/2'],
    ['pt', 'Leve 3 pague 2', 'bundle Leve 3 pague 2 → 3/2'],
    ['nl', '3 halen 2 betalen', 'bundle 3 halen 2 betalen → 3/2'],
    ['nl', '1+1 gratis', 'bundle 1+1 gratis → 1+1'],
    ['de', 'minus -20 %', 'percent -20 % → 20 yes'],
    ['fr', 'de 20 à 30 %', 'percent 20 à 30 % → 20 30'],
    ['fr', 'à moitié prix', 'percent à moitié prix → 50 yes'],
    ['nl', 'voor de helft', 'percent voor de helft → 50 yes'],
    ['en', '4-bed', 'measure 4-bed → 4-bed'],
    ['es', '6-12 años', 'measure 6-12 años → 6-12años'],
    ['en', '100 x 50 cm', 'measure 100 x 50 cm → 100x50cm'],
  ])('%s: %s', (language, text, atom) => expect(read(language, text)).toEqual([atom]))
})
