import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, unsupportedLetterShare, tidyMarks, withoutFullStop } from './clean-text.ts'
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

describe('scripts', () => {
  test('reports letters that no bundled font covers', () => {
    expect(unsupportedLetterShare('ลดราคา')).toBe(1)
    expect(unsupportedLetterShare('Sushi bar 寿司')).toBeLessThan(0.25)
    expect(unsupportedLetterShare('Cafe')).toBe(0)
  })

  test('names the main script', () => {
    const texts = ['Кава', 'Καφές', 'coffee 20%', 'خصم Nike', 'הנחה']
    expect(texts.map(mainScript)).toEqual(['cyrillic', 'greek', 'latin', 'arabic', 'hebrew'])
  })
})

test.each([
  ['2 magdalenas,, hasta agotar!!', '2 magdalenas, hasta agotar!'],
  ['kids cone £2 .', 'kids cone £2.'],
  ['звоните 555-01-82 :)', 'звоните 555-01-82'],
  ['Lund !! tisdagar , onsdagar', 'Lund ! tisdagar, onsdagar'],
  ['from £2 .50 … and more?!', 'from £2 .50 … and more?!'],
])('marks typed in haste are set once: %s', (typed, set) => expect(tidyMarks(typed)).toBe(set))

test.each([
  ['Open daily from 9 to 5.', 'Open daily from 9 to 5'],
  ['Juniors from 8.30.', 'Juniors from 8.30'],
  ['Dana K.', 'Dana K.'],
  ['Closed on Mondays. Ring first.', 'Closed on Mondays. Ring first.'],
  ['Verein der Gartenfreunde e.V.', 'Verein der Gartenfreunde e.V.'],
])('one short statement needs no full stop: %s', (typed, set) => expect(withoutFullStop(typed)).toBe(set))
