import { expect, test } from 'vitest'
import { parseFields } from './fields.ts'
import { GraphError } from './graph-error.ts'

const plain = (name: string) => ({ name, args: {}, fields: null })

test('Fields are a list of names, and what is named twice comes once', () => {
  expect(parseFields('id, name,id')).toEqual([plain('id'), plain('name')])
  expect(parseFields(undefined)).toBeNull()
  expect(parseFields('')).toBeNull()
})

test('Nested fields may have arguments, in any order with others', () => {
  expect(parseFields('adsets.limit(2).filtering([{"field":"name","value":"a)b"}]){id,ads{name}},name')).toEqual([
    {
      name: 'adsets',
      args: { limit: '2', filtering: '[{"field":"name","value":"a)b"}]' },
      fields: [plain('id'), { name: 'ads', args: {}, fields: [plain('name')] }],
    },
    plain('name'),
  ])
})

test.each(['id,', 'id{', 'id{name', 'id}', 'a b', '{id}', 'ads.limit(2', 'ads.limit', ',', 'ads.limit("2)'])(
  'A text that is no list of fields is refused: %s',
  (text) => {
    expect(() => parseFields(text)).toThrow(GraphError)
  },
)

test('Fields may not be nested without end', () => {
  expect(() => parseFields(`${'ads{'.repeat(20)}id${'}'.repeat(20)}`)).toThrow('too deep')
  expect(() => parseFields(Array.from({ length: 600 }, (_, index) => `f${index}`).join())).toThrow('too many')
})
