import { expect, test } from 'vitest'
import type { LanguageId } from '../types.ts'
import { findAtoms } from './find-atoms.ts'

type Row = readonly [LanguageId, string, string]

/** What the atoms of the kinds that matter are read as, each in short. */
const read = (language: LanguageId, text: string, kinds: readonly string[]) =>
  findAtoms(text, language)
    .filter(({ kind }) => kinds.includes(kind))
    .map((atom) => {
      if (atom.kind === 'money')
        return `${atom.currency} ${atom.amount}${atom.to === null ? '' : `-${atom.to}`}${atom.unit ? `/${atom.unit}` : ''}`
      if (atom.kind === 'date' || atom.kind === 'time') return `${atom.from}${atom.to === null ? '' : `..${atom.to}`}`
      if (atom.kind === 'percent') return `${atom.minus ? '-' : ''}${atom.value}%`
      return 'value' in atom ? String(atom.value) : atom.text
    })
    .join(', ')

test.each<Row>([
  ['en', '50p a pint', 'GBP 0.5/portion'],
  ['en', '22.4p per kWh', 'GBP 0.224/kilowattHour'],
  ['en', 'R79 per month, students R25', 'ZAR 79/month, ZAR 25'],
  ['en', 'a 6ft tree for £9', 'GBP 9'],
  ['en', 'room R12, block R20', ''],
  ['de', '79 Cent', 'EUR 0.79'],
  ['de', '26 Euro 90', 'EUR 26.9'],
  ['de', 'zwischen 15 und 20 Euro', 'EUR 15-20'],
  ['de', 'Fr. 26.50, Fr. 18.30 Uhr', 'CHF 26.5'],
  ['de', '26,90 pro person', 'EUR 26.9/person'],
  ['de', '39,90 € (statt 49,90)', 'EUR 39.9, EUR 49.9'],
  ['de', 'jetzt339€ statt 429', 'EUR 339, EUR 429'],
  ['de', 'Maki 9,50, Schnitzel 8,90', 'EUR 9.5, EUR 8.9'],
  ['de', '1,75 Dioptrien, 2,50 hoch, Note 1,25', ''],
  ['de', '2.650 netto', 'EUR 2650'],
  ['de', 'CHF 54.–\n- 10 % auf Rechauds', 'CHF 54'],
  ['fr', '3€50 la baguette', 'EUR 3.5'],
  ['fr', '49 euros au lieu de 69', 'EUR 49, EUR 69'],
  ['fr', '24,99 $ CA', 'CAD 24.99'],
  ['es', "café 3'80€", 'EUR 3.8'],
  ['es', '$1,299 MXN', 'MXN 1299'],
  ['es', 'el i5 a 329€', 'EUR 329'],
  ['es', 'libra Q 85, talla L 40', 'GTQ 85'],
  ['it', 'da 99 a 69 €', 'EUR 99, EUR 69'],
  ['it', '29 €/PC/mese', 'EUR 29/month'],
  ['pt', '10 cêntimos', 'EUR 0.1'],
  ['pt', '6,99 por mês ou 49,99 ao ano', 'XXX 6.99/month, XXX 49.99/year'],
  ['nl', 'nu 399 is ipv 549', 'EUR 399, EUR 549'],
  ['nl', 'voor maar 179 zolang de voorraad strekt', 'EUR 179'],
  ['nl', '37,50pp', 'EUR 37.5/person'],
  ['pl', 'szynka jagi42zł/kg', 'PLN 42/kilogram'],
  ['pl', '159zl(było189)', 'PLN 159, PLN 189'],
  ['sv', '62 öre/kWh', 'SEK 0.62/kilowattHour'],
  ['ru', 'за 1790руб(было 2 390)', 'RUB 1790, RUB 2390'],
  ['ru', 'бургер 2 400 тг', 'KZT 2400'],
  ['ru', 'коробки по 90 ₽ штука', 'RUB 90/piece'],
  ['nl', 'voor SRD 350', 'SRD 350'],
  ['pt', '3 dias 1.500 MT', 'MZN 1500'],
  ['es', 'Urban 7 a 1.399€', 'EUR 1399'],
  ['fr', '0,11 € HT pièce par carton', 'EUR 0.11/piece'],
  ['sv', 'biljetter 240 kr pensionär 190 och skolungdom 95', 'SEK 240, SEK 190, SEK 95'],
  ['de', 'Eintritt 10 €, Kulturhaus Hauptstraße 12', 'EUR 10'],
  ['de', 'Eintritt 10 €, ab 18 Jahren, Linie 12', 'EUR 10'],
  ['ar', 'بـ60 ريال', 'SAR 60'],
])('%s: the sums of “%s” are %s', (language, text, sums) => expect(read(language, text, ['money'])).toBe(sums))

test.each<Row>([
  ['en', 'from 6, 13 and 20 December', '12-06, 12-13, 12-20'],
  ['en', 'Sat 10 & Sun 11 January', '01-10..01-11'],
  ['en', 'kick off on 2.30, home game', ''],
  ['de', 'Samstag,6.Dezember', '12-06'],
  ['de', 'Fr 12.–So 14.9.', '09-12..09-14'],
  ['de', '12.+13.9.', '09-12..09-13'],
  ['de', 'bis 12.11. 40 neue Routen', '11-12'],
  ['fr', 'du 20 au 24 octobre ou du 27 au 31', '10-20..10-24, 10-27..10-31'],
  ['it', 'entro il30/09.no foto', '09-30'],
  ['es', '3, 10 y 17 de mayo', '05-03, 05-10, 05-17'],
  ['pt', 'de 4a 9 de maio', '05-04..05-09'],
  ['pt', 'caixa de 6, 32,40 €', ''],
  ['nl', 'vrijdag 20maart ,6 wijnen', '03-20'],
  ['nl', 'tussen 1 mei en 31 augustus 2025', '2025-05-01..2025-08-31'],
  ['pl', 'w piątek 9 stycznia od 16 do 21', '01-09'],
  ['sv', '14/6-20/6', '06-14..06-20'],
  ['sv', 'öppet 24/7, 1/2 pris', ''],
  ['sv', 'under hela oktober', '10-01..10-31'],
  ['ru', '14июня 2026 старт', '2026-06-14'],
])('%s: the days of “%s” are %s', (language, text, days) => expect(read(language, text, ['date'])).toBe(days))

test.each<Row>([
  ['en', 'Doors 7, music 7.45pm', '19:00, 19:45'],
  ['en', 'from 5 til late', '17:00'],
  ['en', '0900-1500', '09:00..15:00'],
  ['en', 'Wed 10-12, 2-4', '10:00..12:00, 14:00..16:00'],
  ['de', '18 Uhr 30', '18:30'],
  ['de', 'kostenfrei, 24 h', ''],
  ['fr', 'à 11 h et 15 h', '11:00, 15:00'],
  ['fr', '9h/12h', '09:00..12:00'],
  ['es', 'L-V 9-14', '09:00..14:00'],
  ['it', 'lun-ven 9-13 / 15-19', '09:00..13:00, 15:00..19:00'],
  ['it', 'supera le 4 ore, 20ore sett.', ''],
  ['pt', 'curso, 8 horas, certificado', ''],
  ['nl', '10.00-16.00', '10:00..16:00'],
  ['nl', 'maat 3.50-4.50', ''],
  ['sv', 'mellan klockan 10 och 14', '10:00..14:00'],
  ['sv', '⏰ 10–19', '10:00..19:00'],
  ['fr', 'de 18 h 30 à 20 h 30', '18:30..20:30'],
  ['pt', 'sessões, 1 h, 30 fotos', ''],
  ['nl', '19 april 5 - 10 - 21 km', ''],
  ['ru', '8–19 без выходных', '08:00..19:00'],
  ['ru', 'старт в8:00', '08:00'],
])('%s: the hours of “%s” are %s', (language, text, hours) => expect(read(language, text, ['time'])).toBe(hours))

test.each<Row>([
  ['en', 'foo.co.uk.Bring a mat', 'foo.co.uk'],
  ['en', 'ipas $6. 21+ only.menu at barrel.beer/taps', 'barrel.beer/taps'],
  ['sv', 'maila order@nord.se.gärna', 'order@nord.se'],
  ['de', 'www.hof.de.Wir freuen uns', 'www.hof.de'],
  ['ru', 'регистрация volgawind.run', 'volgawind.run'],
  ['fr', 'au 04.65.71.88.09 .pas', '0465718809'],
  ['es', 'whats 600123456', '600123456'],
  ['it', 'Mario 333 1234567', '3331234567'],
  ['ru', 'тел. 25-50-16', '255016'],
  ['en', 'Reg. charity no. 0000000, ABN 12 345 678 901', ''],
  ['de', 'IBAN DE12 3456 7890 1234 5678 90', ''],
  ['it', 'P.IVA 01234567890', ''],
  ['pl', 'KRS 0000000000, NIP 123-456-78-90', ''],
  ['fr', 'SIRET 123 456 789 00012', ''],
])('%s: the contacts of “%s” are %s', (language, text, contacts) =>
  expect(read(language, text, ['phone', 'url', 'email'])).toBe(contacts),
)

test.each<Row>([
  ['de', 'zwei zum Preis von einem', '2/1'],
  ['pt', '2 meses pelo preço de 1', '2/1'],
  ['it', '3 notti al prezzo di 2', '3/2'],
  ['nl', 'wie twee boeken koopt krijgt de derde gratis', '2+1'],
  ['en', '2-for-1 cocktails', '2/1'],
  ['ru', '1+1=3', '3/2'],
  ['pl', 'rodzina 2+3 za 99 zł', ''],
  ['nl', 'bij een abonnement een kalender cadeau', ''],
  ['fr', '-50 sur la deuxième robe', '-50%'],
  ['fr', 'VTT 2024 -25 %', '-25%'],
])('%s: the offers of “%s” are %s', (language, text, offers) =>
  expect(read(language, text, ['bundle', 'percent'])).toBe(offers),
)
