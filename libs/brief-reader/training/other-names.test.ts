import { expect, test } from 'vitest'
import { withOthers, withOtherNames } from './other-names.ts'
import type { TaughtBrief } from './phrases.ts'

const briefOf = (id: string, text: string, marks: [TaughtBrief['marks'][number]['tag'], string][]): TaughtBrief => {
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const lines = [
    { tag: 'head' as const, ...at(text.match(/open \w+/u)![0]) },
    { tag: 'where' as const, ...at(text.match(/in ([^.]+)/u)![1]!) },
  ]
  return { id, language: 'en', text, marks: marks.map(([tag, words]) => ({ tag, ...at(words) })), half: 0, lines }
}
const first = briefOf('a', 'Hi both, hello. Rook & Son open Monday in Mill Lane, Diss. Thanks a lot!', [
  ['to', 'Hi both, hello.'],
  ['biz', 'Rook & Son'],
  ['place', 'Mill Lane, Diss'],
  ['to', 'Thanks a lot!'],
])
const second = briefOf('b', 'Good day to you all. The Larch Tearoom open Friday in Bath.', [
  ['to', 'Good day to you all.'],
  ['biz', 'The Larch Tearoom'],
  ['place', 'Bath'],
])

test('a brief is learned with the names and the greeting of another one, and its marks and lines move with them', () => {
  const pool = new Map([
    ['en,biz,mixed,false,false,false', ['The Larch Tearoom']],
    ['en,opening,mixed', ['Good day to you all.']],
  ])
  const other = withOthers(first, pool, () => 0)!
  expect(other.text).toBe('Good day to you all. The Larch Tearoom open Monday in Mill Lane, Diss. Thanks a lot!')
  expect(other.marks.map(({ start, end }) => other.text.slice(start, end))).toEqual([
    'Good day to you all.',
    'The Larch Tearoom',
    'Mill Lane, Diss',
    'Thanks a lot!',
  ])
  expect(other.lines!.map(({ start, end }) => other.text.slice(start, end))).toEqual(['open Monday', 'Mill Lane, Diss'])
})

test('only names of the same kind stand for each other', () => {
  const made = withOtherNames([first, second], () => 0).slice(2)
  expect(made.map(({ id }) => id)).toEqual(['a+other', 'b+other'])
  for (const { text } of made)
    expect(text).toMatch(/(?:Rook & Son|The Larch Tearoom) open \w+ in (?:Mill Lane, Diss|Bath)\./u)
})
