import { describe, expect, test } from 'vitest'
import { changesBetween, type JsonSchema, type ToolSchemas } from './compatibility.ts'

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const tool = (input: JsonSchema, output: JsonSchema = object({})): ToolSchemas => ({
  scope: 'org:read',
  effect: 'read',
  input,
  output,
})

const text = { type: 'string' }
const size = (maximum: number, minimum = 1) => ({ type: 'integer', minimum, maximum })
const nullable = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })
const shape = (...values: string[]) => ({ type: 'string', enum: values })

/** The one property `x`, before and after; required both times. */
const property = (before: JsonSchema, after: JsonSchema): [JsonSchema, JsonSchema] => [
  object({ x: before }, ['x']),
  object({ x: after }, ['x']),
]

describe('an input', () => {
  const changes = (before: JsonSchema, after: JsonSchema) => changesBetween({ t: tool(before) }, { t: tool(after) })

  test.each<[string, [JsonSchema, JsonSchema], string]>([
    ['loses a property', [object({ a: text }), object({})], 't input.a: removed'],
    ['demands a new property', [object({}), object({ a: text }, ['a'])], 't input.a: new and required'],
    ['demands what was optional', [object({ a: text }), object({ a: text }, ['a'])], 't input.a: now required'],
    ['loses an enum value', property(shape('a', 'b'), shape('a')), 't input.x: b removed'],
    ['is limited to a list', property(text, shape('a')), 't input.x: now a closed list'],
    ['takes less at the top', property(size(100), size(50)), 't input.x: maximum 100 is now 50'],
    ['takes less at the bottom', property(size(9, 0), size(9, 1)), 't input.x: minimum 0 is now 1'],
    ['gets a bound', property(text, { ...text, maxLength: 9 }), 't input.x: maxLength none is now 9'],
    [
      'changes its pattern',
      property({ ...text, pattern: 'a' }, { ...text, pattern: 'b' }),
      't input.x: pattern a is now b',
    ],
    ['changes its type', property(text, size(1)), 't input.x: type string is now integer'],
    [
      'takes no fractions any more',
      property({ type: 'number' }, { type: 'integer' }),
      't input.x: type number is now integer',
    ],
    ['takes no null any more', property(nullable(text), text), 't input.x: no longer {"type":"null"}'],
    [
      'changes its default',
      property({ ...text, default: 'a' }, { ...text, default: 'b' }),
      't input.x: default "a" is now "b"',
    ],
    [
      'is narrowed inside a list',
      property({ type: 'array', items: size(5) }, { type: 'array', items: size(4) }),
      't input.x[]: maximum 5 is now 4',
    ],
    [
      'refuses unknown properties',
      [{ type: 'object' }, { type: 'object', additionalProperties: false }],
      't input: no longer takes unknown properties',
    ],
  ])('that %s breaks callers', (_what, [before, after], said) => {
    expect(changes(before, after)).toEqual([{ breaking: true, text: said }])
  })

  test.each<[string, [JsonSchema, JsonSchema], string]>([
    ['gains an optional property', [object({}), object({ a: text })], 't input.a: new'],
    [
      'no longer demands a property',
      [object({ a: text }, ['a']), object({ a: text })],
      't input.a: no longer required',
    ],
    ['gains an enum value', property(shape('a'), shape('a', 'b')), 't input.x: b added'],
    ['takes more', property(size(50), size(100)), 't input.x: maximum 50 is now 100'],
    ['loses a bound', property({ ...text, minLength: 2 }, text), 't input.x: minLength 2 is now none'],
    ['takes fractions too', property({ type: 'integer' }, { type: 'number' }), 't input.x: type integer is now number'],
    ['takes null too', property(text, nullable(text)), 't input.x: may now be {"type":"null"}'],
  ])('that %s breaks nobody', (_what, [before, after], said) => {
    expect(changes(before, after)).toEqual([{ breaking: false, text: said }])
  })

  test('that is only described in other words has not changed', () => {
    expect(changes(...property({ ...text, description: 'a' }, { ...text, description: 'b' }))).toEqual([])
  })
})

describe('an output', () => {
  const changes = (before: JsonSchema, after: JsonSchema) =>
    changesBetween({ t: tool(object({}), before) }, { t: tool(object({}), after) })

  test.each<[string, [JsonSchema, JsonSchema], string]>([
    ['loses a property', [object({ a: text }), object({})], 't output.a: removed'],
    [
      'promises a property no longer',
      [object({ a: text }, ['a']), object({ a: text })],
      't output.a: no longer required',
    ],
    ['may be null now', property(text, nullable(text)), 't output.x: may now be {"type":"null"}'],
    ['grows beyond its bound', property(size(50), size(100)), 't output.x: maximum 50 is now 100'],
    ['loses an enum value', property(shape('a', 'b'), shape('a')), 't output.x: b removed'],
  ])('that %s breaks callers', (_what, [before, after], said) => {
    expect(changes(before, after)).toEqual([{ breaking: true, text: said }])
  })

  test.each<[string, [JsonSchema, JsonSchema], string]>([
    ['gains a property', [object({}), object({ a: text }, ['a'])], 't output.a: new'],
    ['promises a property for certain', [object({ a: text }), object({ a: text }, ['a'])], 't output.a: now required'],
    ['gains an enum value', property(shape('a'), shape('a', 'b')), 't output.x: b added'],
    ['keeps closer bounds', property(size(100), size(50)), 't output.x: maximum 100 is now 50'],
  ])('that %s breaks nobody', (_what, [before, after], said) => {
    expect(changes(before, after)).toEqual([{ breaking: false, text: said }])
  })
})

describe('a tool', () => {
  const one = tool(object({}))

  test('that is removed breaks callers, and is told before one that is new', () => {
    expect(changesBetween({ a: one }, { b: one })).toEqual([
      { breaking: true, text: 'a: removed' },
      { breaking: false, text: 'b: new' },
    ])
  })

  test('that needs another scope breaks callers, one that needs none breaks nobody', () => {
    expect(changesBetween({ a: one }, { a: { ...one, scope: 'org:write' } })).toMatchObject([{ breaking: true }])
    expect(changesBetween({ a: one }, { a: { ...one, scope: null } })).toMatchObject([{ breaking: false }])
  })

  test('that must be confirmed now breaks callers', () => {
    expect(changesBetween({ a: one }, { a: { ...one, effect: 'confirm' } })).toMatchObject([{ breaking: true }])
  })

  test('that is the same has no changes', () => {
    expect(changesBetween({ a: one }, { a: structuredClone(one) })).toEqual([])
  })
})
