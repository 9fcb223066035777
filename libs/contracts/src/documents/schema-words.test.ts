import { expect, test } from 'vitest'
import type { JsonSchema } from './json-schema.ts'
import { fieldsOf, typeOf } from './schema-words.ts'

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', minLength: 1, maxLength: 200 }, 'text of 1 to 200 characters'],
  [{ type: 'string', format: 'uuid' }, 'UUID'],
  [{ type: 'integer', minimum: 1, maximum: 10 }, 'integer, 1 to 10'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, at least 0'],
  [{ type: 'array', minItems: 1, maxItems: 5, items: { enum: ['1:1', '4:5'] } }, 'list of 1 to 5 "1:1", "4:5"'],
  [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'time or null'],
  [{ const: 'queued' }, '"queued"'],
  [{}, 'anything'],
])('%j is told in words', (schema, words) => {
  expect(typeOf(schema)).toBe(words)
})

test('fields inside lists and objects, also those that may be null, have the path a caller writes', () => {
  const price = { type: 'object', properties: { amount: { type: 'string' } }, required: ['amount'] }
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: { price } } },
      total: { anyOf: [price, { type: 'null' }] },
    },
    required: ['items'],
  }
  expect(fieldsOf(schema).map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ['items', true],
    ['items[].price', false],
    ['items[].price.amount', true],
    ['total', false],
    ['total.amount', true],
  ])
})
