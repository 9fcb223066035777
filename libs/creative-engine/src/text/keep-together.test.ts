import { expect, test } from 'vitest'
import { keepTogether, WORD_JOINER } from './keep-together.ts'

test('joins only short hyphenated words, ranges and numbers with their signs', () => {
  const shown = (text: string) => keepTogether(text).replaceAll(WORD_JOINER, '|').replaceAll('\u00a0', '_')
  expect(shown('Two-bedroom flats')).toBe('Two-|bedroom flats')
  expect(shown('Sunday 10–4')).toBe('Sunday 10|–|4')
  expect(shown('20 % off, 49 €')).toBe('20_% off, 49_€')
  expect(shown('internationalisation-minded people')).toBe('internationalisation-minded people')
  expect(shown('Soldes : « vite » !')).toBe('Soldes_: «_vite_»_!')
  expect(shown('one - two')).toBe('one - two')
  expect(shown('Half price pizza 🍕')).toBe('Half price pizza_🍕')
})

test('keeps the order of numbers in right-to-left texts', () => {
  const shown = (text: string) =>
    keepTogether(text).replaceAll('\u200e', '>').replaceAll(WORD_JOINER, '').replaceAll('\u00a0', '_')
  expect(shown('خصم 20% على كل شيء')).toBe('خصم >20%> على كل شيء')
  expect(shown('هاتف +966 50 123 4567')).toBe('هاتف >+966_50_123_4567>')
  expect(shown('טלפון 050-123 4567 89')).toBe('טלפון >050-123_4567_89>')
  expect(shown('30% הנחה')).toBe('30% הנחה')
})
