import { expect, test } from 'vitest'
import type { LanguageId } from '../types.ts'
import { languageOf } from './detect.ts'

test.each<[LanguageId, string]>([
  ['en', 'We are hiring a chef'],
  ['de', 'Wir suchen eine Köchin'],
  ['fr', 'Nous recrutons un boulanger'],
  ['es', 'Primera clase gratis'],
  ['it', 'Niente foto di persone'],
  ['pt', 'Reserve a sua mesa'],
  ['nl', 'Gratis proefles, meld je aan'],
  ['pl', 'Zarezerwuj stolik'],
  ['sv', 'Dagens lunch 125 kr'],
  ['el', 'Έκπτωση 15% σε όλα'],
  ['ru', 'Скидка на всё'],
  ['he', 'שיעור ראשון חינם'],
  ['ar', 'تبييض الأسنان'],
])('%s is told from a short line: %s', (language, text) => expect(languageOf(text)).toBe(language))

test('a brand in Latin letters does not hide the script', () => {
  expect(languageOf('NovaPods со скидкой до пятницы')).toBe('ru')
})

test.each([
  ['Turkish', 'Mülteci çocuklara ders verecek gönüllüler arıyoruz, haftada iki saat'],
  ['Norwegian', 'Keramikkurs for nybegynnere i Oslo, lørdag formiddag hele høsten'],
  ['Czech', 'Škola jógy v Brně, lekce pro začátečníky každé úterý večer'],
  ['Romanian', 'Curs de înot pentru copii, înscrieri în fiecare dimineață'],
  ['Catalan', 'Taller de ceràmica a Girona, dissabte, apunta-t’hi abans que s’acabin les places'],
])('%s is no language that the reader knows', (_, text) => expect(languageOf(text)).toBeNull())

test.each(['', '49 € 20 %', 'https://fern.example/sale', 'mail@fern.example'])('“%s” tells no language', (text) =>
  expect(languageOf(text)).toBeNull(),
)

test.each([
  'Mülteci çocuklara ders verecek gönüllüler arıyoruz, yol ve yemek bizden. Son başvuru 25 Eylül, başka şart yok',
  'Jazykové kurzy pro děti i dospělé, zápis od září',
  'Pâine caldă în fiecare zi, și plăcinte cu brânză',
  'Vi søger en kok til vores køkken på Østerbro, gode lønforhold',
])('a language that is not known here is taken for none: %s', (text) => expect(languageOf(text)).toBeNull())

test('a foreign name leaves a language what it is', () => {
  expect(languageOf('Konditorei Čapek in Linz sucht eine Aushilfe')).toBe('de')
})
