import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** A worst-case body within its bounds, and what makes it hard. */
export type WorstInput = { name: string; body: string }

type Contract = { input: z.ZodType }

/** The largest body the gateway accepts. Source: docs/rules.md §1. */
const BODY_MAX = 1_048_576

/**
 * Patterns for worst-case texts: one character repeated, characters of many code units, joining characters, and the
 * marks, numbers and words that the parsers of briefs, pages and searches look for.
 */
const PATTERNS: Record<string, string> = {
  letters: 'a',
  capitals: 'A',
  blanks: ' ',
  lines: '\n',
  words: 'a ',
  'capital words': 'ABC ',
  sentences: 'Aa. ',
  listed: '\n- a',
  digits: '1',
  prices: '$9.99 ',
  percent: '30% off ',
  commas: 'a, ',
  stops: '.',
  marks: '!?',
  dashes: '-',
  quotes: '"',
  'curly quotes': '“a” ',
  brackets: '(',
  slashes: '/',
  backslashes: '\\',
  times: 'until Sunday ',
  labels: 'Before: a After: ',
  addresses: 'a.co ',
  emoji: '😀',
  'joined emoji': '👩‍👩‍👧‍👦',
  flags: '🇩🇪',
  'marks on a letter': '\u0301',
  expanding: 'ﷺ',
  folding: 'İß',
  wide: '中',
  'right to left': 'אב ',
  unseen: '\u200b',
  'soft hyphens': 'a\u00ad',
}

/**
 * The bodies for one contract, each of up to `bytes`: hard for any JSON parser, refused by the schema, and accepted by
 * it with every field at its bounds.
 */
export function* worstInputsOf(contract: Contract, bytes = BODY_MAX): Generator<WorstInput> {
  const schema = jsonSchemaOf(contract.input, 'input')
  yield* anyJson(bytes)
  yield* unknownProperties(schema, bytes)
  yield* tooMuch(schema, bytes)
  yield* fullInputsOf(contract)
}

/** Repeated as often as it fits. */
const repeat = (text: string, bytes: number) =>
  text.repeat(Math.max(1, Math.floor(bytes / new TextEncoder().encode(text).length)))
const quote = (text: string) => JSON.stringify(text)

/** Hard to parse for any schema. */
function* anyJson(bytes: number): Generator<WorstInput> {
  const half = Math.floor(bytes / 2)
  yield { name: 'arrays in arrays', body: '['.repeat(half) + ']'.repeat(half) }
  yield { name: 'arrays that never end', body: '['.repeat(bytes) }
  yield { name: 'objects in objects', body: `${repeat('{"a":', bytes - 8)}1` }
  yield { name: 'a list as the body', body: `[${repeat('0,', bytes - 8)}0]` }
  yield { name: 'a list of lists', body: `[${repeat('[],', bytes - 8)}[]]` }
  yield { name: 'a number of many digits', body: repeat('9', bytes) }
  yield { name: 'blanks', body: `${repeat(' ', bytes - 8)}{}` }
  yield { name: 'escapes', body: `"${repeat(String.raw`\u0000`, bytes - 8)}"` }
  yield { name: 'a text that never ends', body: `{"${repeat('a', bytes - 8)}` }
}

/** Unknown properties: many, similar to known ones, odd and long. */
function* unknownProperties(schema: JsonSchema, bytes: number): Generator<WorstInput> {
  const known = [...Object.keys(schema['properties'] ?? {}), 'name']
  const names: Record<string, (i: number) => string> = {
    short: (i) => i.toString(36),
    near: (i) => `${known[i % known.length]}${i.toString(36)}`,
    odd: (i) => `\u0000 ${i}`,
    long: (i) => `${i}${'a'.repeat(60)}`,
  }
  for (const [kind, nameOf] of Object.entries(names))
    yield { name: `unknown properties: ${kind}`, body: `{${membersOf(nameOf, bytes)}}` }
  yield { name: 'one property over and over', body: `{${repeat('"a":0,', bytes - 16)}"a":0}` }
  yield { name: 'one unknown property of a long name', body: `{"${repeat('a', bytes - 16)}":0}` }
  yield {
    name: 'a wide unknown property, deep',
    body: `{"a":${'['.repeat(30)}${repeat('0,', bytes - 80)}0${']'.repeat(30)}}`,
  }
}

function membersOf(nameOf: (i: number) => string, bytes: number): string {
  const members: string[] = []
  for (let length = 0, i = 0; length < bytes - 256; i++) {
    const member = `${quote(nameOf(i))}:0`
    members.push(member)
    length += member.length + 1
  }
  return members.join()
}

/** Each property with as much data as a body holds, and each list with as many items. */
function* tooMuch(schema: JsonSchema, bytes: number): Generator<WorstInput> {
  const room = bytes - 1_024
  const values: Record<string, string> = {
    'a long text': `"${repeat('a', room)}"`,
    'a text of emoji': `"${repeat('😀', room)}"`,
    'a text of dashes': `"${repeat('a-', room)}"`,
    'a long number': repeat('9', room),
    'empty texts': `[${repeat('"",', room)}""]`,
    'empty objects': `[${repeat('{},', room)}{}]`,
    'many properties': `{${membersOf((i) => i.toString(36), room)}}`,
  }
  const properties = Object.keys(schema['properties'] ?? {})
  for (const name of properties)
    for (const [kind, value] of Object.entries(values))
      yield { name: `${name}: ${kind}`, body: `{${quote(name)}:${value}}` }
  const items = { 'empty items': '{}', 'wrong items': '0', 'items with unknown properties': '{"a":0}' }
  for (const path of listsWithin(schema))
    for (const [kind, item] of Object.entries(items))
      yield { name: `${path.join('.')}: ${kind}`, body: nest(path, `[${repeat(`${item},`, room)}${item}]`) }
}

/** The paths of lists; `[]` is an item of a list. */
function* listsWithin(schema: JsonSchema, path: string[] = []): Generator<string[]> {
  if (schema['items']) {
    yield path
    yield* listsWithin(schema['items'] as JsonSchema, [...path, '[]'])
  }
  for (const alternative of (schema['anyOf'] ?? []) as JsonSchema[]) yield* listsWithin(alternative, path)
  for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>))
    yield* listsWithin(property, [...path, name])
}

const nest = (path: readonly string[], value: string): string =>
  path.reduceRight((inner, step) => (step === '[]' ? `[${inner}]` : `{${quote(step)}:${inner}}`), value)

/** Accepted input: every field at its bounds, filled with one pattern, except ids of other entities. */
export function* fullInputsOf({ input }: Contract): Generator<WorstInput> {
  const schema = jsonSchemaOf(input, 'input')
  for (const [kind, pattern] of Object.entries(PATTERNS)) {
    const valid = acceptable(input, largest(schema, pattern) as Record<string, unknown>)
    const body = JSON.stringify(valid)
    if (valid && new TextEncoder().encode(body).length <= BODY_MAX) yield { name: `full of ${kind}`, body }
  }
}

const SAMPLES = ['#1a2b3c', 'US', 'USD', '50.00', 'en', 'a'.repeat(64), 'https://a.example/', '-1.00']

function largest(schema: JsonSchema, pattern: string, depth = 0): unknown {
  const alternatives = schema['anyOf'] as JsonSchema[] | undefined
  if (alternatives)
    return largest(
      alternatives.find((one) => one['type'] !== 'null')!,
      pattern,
    )
  if (schema['enum']) return (schema['enum'] as unknown[]).at(-1)
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'string':
      return largestText(schema, pattern)
    case 'integer':
    case 'number':
      return schema['maximum'] ?? 0
    case 'boolean':
      return true
    case 'array': {
      // Lists within lists would be larger than any body.
      const length = Math.min(Number(schema['maxItems'] ?? 10), depth === 0 ? 1_000 : 2)
      return Array.from({ length }, (_, i) => largestItem(schema['items'] as JsonSchema, pattern, i, depth + 1))
    }
    default:
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
          .filter(([, property]) => property['format'] !== 'uuid')
          .map(([name, property]) => [name, largest(property, pattern, depth)]),
      )
  }
}

/** Distinct items, so that none is dropped as a duplicate. */
function largestItem(schema: JsonSchema, pattern: string, index: number, depth: number): unknown {
  const item = largest(schema, pattern, depth)
  if (typeof item !== 'string' || !schema['maxLength'] || schema['enum']) return item
  const mark = String(index)
  return `${Array.from(item)
    .slice(0, Number(schema['maxLength']) - mark.length)
    .join('')}${mark}`
}

function largestText(schema: JsonSchema, pattern: string): string {
  if (schema['format'] === 'uuid') return '00000000-0000-0000-0000-000000000000'
  if (schema['format'] === 'email') return `${'a'.repeat(64)}@${'a'.repeat(60)}.example`
  if (schema['format'] === 'date-time') return '2026-01-31T09:00:00Z'
  if (schema['format'] === 'date') return '2026-01-31'
  if (schema['format'] === 'uri') return `https://a.example/${'a'.repeat(Number(schema['maxLength'] ?? 2048) - 30)}`
  if (typeof schema['pattern'] === 'string') {
    const regex = new RegExp(schema['pattern'])
    return SAMPLES.find((sample) => regex.test(sample)) ?? ''
  }
  const max = Number(schema['maxLength'] ?? 10_000)
  return Array.from(pattern.repeat(max)).slice(0, max).join('')
}

/** The input without the fields that its rules forbid; null when no acceptable input remains. Changes `value`. */
function acceptable(input: z.ZodType, value: Record<string, unknown>): Record<string, unknown> | null {
  for (let round = 0; round < 200; round++) {
    const { error } = input.safeParse(value)
    if (!error) return value
    if (!remove(value, error.issues[0]!.path)) return null
  }
  return null
}

/** Removes the innermost property on a path that is there. */
function remove(value: object, path: readonly PropertyKey[]): boolean {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const holder = path.slice(0, depth).reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value)
    if (Array.isArray(holder) || !Reflect.has(Object(holder), path[depth]!)) continue
    return Reflect.deleteProperty(Object(holder), path[depth]!)
  }
  return false
}
