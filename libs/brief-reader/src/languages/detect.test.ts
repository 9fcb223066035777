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

test.each(['', '49 € 20 %', 'https://fern.example/sale', 'mail@fern.example'])('“%s” tells no language', (text) =>
  expect(languageOf(text)).toBeNull(),
)
