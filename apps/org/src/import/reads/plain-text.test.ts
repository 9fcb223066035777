import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each<[unknown, string | null]>([
  ['  Skin \n that\tglows ', 'Skin that glows'],
  ['<p>Vitamin C</p><p>30 ml</p>', 'Vitamin C 30 ml'],
  ['Salt &amp; stone', 'Salt & stone'],
  ['&lt;b&gt;Bold&lt;/b&gt; claim', 'Bold claim'],
  ['Fine<script>alert(1)</script> print', 'Fine print'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Fine', 'Fine'],
  ['&lt;img src=x onerror=alert(1)&gt;', null],
  ['2 < 3', '2 < 3'],
  ['safe\u202egnp.exe', 'safegnp.exe'],
  ['a\u0000b\ud800', 'a b'],
  ['', null],
  ['   ', null],
  [42, '42'],
  [{ name: 'x' }, null],
  [null, null],
])('%j becomes %j', (value, expected) => {
  expect(plainText(value, 100)).toBe(expected)
})

test('A long text ends after a whole word, and its length is counted in characters', () => {
  expect(plainText('one two three four', 12)).toBe('one two…')
  expect(plainText('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(plainText('🙂'.repeat(10), 10)).toBe('🙂'.repeat(10))
})
