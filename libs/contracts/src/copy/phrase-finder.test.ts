import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPhraseFinder } from './phrase-finder.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', '\u0301', '😀', ' '), maxLength: 40 })

test('finds exactly the phrases that the text contains, in the order of the list', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (phrases, said) => {
      const contained = phrases.flatMap((phrase, i) => (phrase !== '' && said.includes(phrase) ? [i] : []))
      expect(createPhraseFinder(phrases)(said)).toEqual(contained)
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
})

test('finds a phrase even with a combining mark on its last letter', () => {
  expect(createPhraseFinder(['cheap'])('cheap\u0301')).toEqual([0])
})

test('reads a text once, regardless of the number and similarity of the phrases', () => {
  const phrases = Array.from({ length: 250 }, (_, i) => `${'a'.repeat(75)}${i}`)
  const find = createPhraseFinder([...phrases, 'a'])
  let reads = 0
  const said = { length: 4_000, charCodeAt: () => (reads++, 97) } as unknown as string
  expect(find(said)).toEqual([250])
  expect(reads).toBe(4_000)
})
