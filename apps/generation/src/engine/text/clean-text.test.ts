import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, mainScript, unsupportedLetterShare } from './clean-text.ts'
import { isEnglish } from './detect-language.ts'

describe('cleanText', () => {
  it('drops emoji, control characters, bidi marks and lone surrogates', () => {
    expect(cleanLine('Sale 🎉👩‍👩‍👧 now\u0000\u0007 \u202eevil\u202c \ud800 ok')).toBe('Sale now evil ok')
  })

  it('keeps the letters, signs and currencies of the supported scripts', () => {
    for (const text of ['Zażółć gęślą jaźń', 'Ένα καφέ', 'Кава з собою', '“20 €” – 10 % · ½ price…', 'Tiếng Việt'])
      expect(cleanLine(text)).toBe(text.normalize('NFC'))
  })

  it('keeps line breaks and cuts at the limit', () => {
    expect(cleanText('a \n  b')).toBe('a\nb')
    expect(cleanText('x'.repeat(5000), 4000)).toHaveLength(4000)
  })
})

describe('scripts and languages', () => {
  it('tells what no bundled font writes', () => {
    expect(unsupportedLetterShare('خصم ٢٠٪')).toBe(1)
    expect(unsupportedLetterShare('Sushi bar 寿司')).toBeLessThan(0.25)
    expect(unsupportedLetterShare('Cafe')).toBe(0)
  })

  it('names the main script', () => {
    expect([mainScript('Кава'), mainScript('Καφές'), mainScript('coffee 20%')]).toEqual(['cyrillic', 'greek', 'latin'])
  })

  it.each([
    ['sneakers', true],
    ['new album out Friday', true],
    ['café latte for two', true],
    ['coffee shop before 9am', true],
    ['20 % Rabatt auf alle Schuhe', false],
    ['Livraison gratuite sur les fleurs', false],
    ['Rebajas de verano hasta el domingo', false],
    ['Świeży chleb codziennie', false],
  ])('tells whether %j is English', (text, english) => expect(isEnglish(text)).toBe(english))
})
