import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, unsupportedLetterShare } from './clean-text.ts'
import { detectLanguage, isEnglish, type Language } from './detect-language.ts'
import { mainScript } from './scripts.ts'

describe('cleanText', () => {
  test('removes control characters, bidi marks, lone surrogates and emoji without a picture', () => {
    expect(cleanLine('Sale 👩‍👩‍👧🇩🇪 now\u0000\u0007 \u202eevil\u202c \ud800 ok')).toBe('Sale now evil ok')
  })

  test('keeps whole emoji that have a picture, a few in a row', () => {
    for (const text of ['Sale 🎉 now', '👩🏿‍💻 1️⃣ ❤️', 'Pizza 🍕!']) expect(cleanLine(text)).toBe(text)
    expect(cleanLine('Wow 🔥🔥🔥🔥🔥🔥🔥🔥')).toBe('Wow 🔥🔥🔥🔥🔥')
    expect(cleanLine('★★ ✓ done')).toBe('⭐⭐ ✔ done')
  })

  test('keeps combining marks of scripts that need them, but not stacks of them', () => {
    expect(cleanLine('مُحَمَّد שָׁלוֹם می‌خواهم')).toBe('مُحَمَّد שָׁלוֹם می‌خواهم'.normalize('NFC'))
    expect(cleanLine('Z\u0338\u0322\u0321a')).toBe('Za')
    expect(cleanLine(`ب${'\u064e'.repeat(20)}`).length).toBeLessThanOrEqual(4)
  })

  test('keeps the letters, signs and currencies of the supported scripts', () => {
    for (const text of ['Zażółć gęślą jaźń', 'Ένα καφέ', 'Кава з собою', '“20 €” – 10 % · ½ price…', 'Tiếng Việt'])
      expect(cleanLine(text)).toBe(text.normalize('NFC'))
  })

  test('keeps line breaks and cuts at the limit', () => {
    expect(cleanText('a \n  b')).toBe('a\nb')
    expect(cleanText('x'.repeat(5000), 4000)).toHaveLength(4000)
  })
})

describe('scripts and languages', () => {
  test('reports letters that no bundled font covers', () => {
    expect(unsupportedLetterShare('ลดราคา')).toBe(1)
    expect(unsupportedLetterShare('Sushi bar 寿司')).toBeLessThan(0.25)
    expect(unsupportedLetterShare('Cafe')).toBe(0)
  })

  test('names the main script', () => {
    const texts = ['Кава', 'Καφές', 'coffee 20%', 'خصم Nike', 'הנחה']
    expect(texts.map(mainScript)).toEqual(['cyrillic', 'greek', 'latin', 'arabic', 'hebrew'])
  })

  test.each([
    ['sneakers', true],
    ['new album out Friday', true],
    ['café latte for two', true],
    ['coffee shop before 9am', true],
    ['20 % Rabatt auf alle Schuhe', false],
    ['Livraison gratuite sur les fleurs', false],
    ['Rebajas de verano hasta el domingo', false],
    ['Świeży chleb codziennie', false],
    ['خصم على الأحذية من Nike', false],
    ['30% הנחה על נעלי ריצה', false],
    ['Giảm giá giày chạy bộ', false],
  ])('decides whether %j is English', (text, english) => expect(isEnglish(text)).toBe(english))

  test.each<[string, Language | null]>([
    ['20 % Rabatt auf alle Schuhe', 'de'],
    ['Livraison gratuite sur les fleurs', 'fr'],
    ['Rebajas hasta el domingo con envío gratis', 'es'],
    ['Sconto del 20% su tutto fino a domenica', 'it'],
    ['Desconto em todos os sapatos até domingo', 'pt'],
    ['Gratis bezorging voor alle bloemen', 'nl'],
    ['Rabat na buty tylko do niedzieli', 'pl'],
    ['Скидка 30% на все кроссовки', 'ru'],
    ['Знижка 30% на всі кросівки', 'uk'],
    ['Кава з собою', null],
    ['Έκπτωση 30% στα παπούτσια', 'el'],
    ['خصم على الأحذية', 'ar'],
    ['تخفیف کفش', null],
    ['הנחה על נעליים', 'he'],
    ['Giảm giá giày chạy bộ', 'vi'],
    ['Gratis frakt på alle sko, kun nå', 'no'],
    ['Gratis fragt på alle sko, kun nu', 'da'],
    ['Sleva 30 % na boty do neděle', null],
    ['Reducere la toate produsele', null],
    ['Popust na sve cipele do nedjelje', null],
    ['Diskon untuk semua sepatu', null],
    ['Tüm ayakkabılarda indirim', null],
  ])('detects the language of %j, or none if it is uncertain', (text, language) =>
    expect(detectLanguage(text)).toBe(language),
  )
})
