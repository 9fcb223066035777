import type { JsonSchema } from './json-schema.ts'

/** The keywords that the descriptions are built from. */
type Readable = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  format?: string
}

/** One property of a schema, in readable form. */
export type Field = {
  /** As a caller would write it: `generations[].credits.reserved`. */
  path: string
  isRequired: boolean
  /** `list of 1 to 10 of "1:1", "4:5"`. */
  type: string
  /** As JSON; null: no default. */
  byDefault: string | null
  /** Empty where the name is self-explanatory. */
  meaning: string
}

/** The properties of an object, each followed by those inside it. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const { properties = {}, required } = schema as Readable
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const isRequired = required?.includes(name) ?? false
    const inner = meantBy(property)
    const { items } = inner as Readable
    const nested = items ? fieldsOf(meantBy(items), `${path}[].`) : fieldsOf(inner, `${path}.`)
    const byDefault = 'default' in property ? JSON.stringify(property['default']) : null
    const meaning = (property as { description?: string }).description ?? ''
    return [{ path, isRequired, type: typeOf(property), byDefault, meaning }, ...nested]
  })
}

/** The non-null part of a nullable schema. */
function meantBy(schema: JsonSchema): JsonSchema {
  const { anyOf = [] } = schema as Readable
  const alternatives = anyOf.filter((alternative) => alternative['type'] !== 'null')
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : schema
}

/** Describes the allowed values in words. */
export function typeOf(schema: JsonSchema): string {
  const { type, anyOf, oneOf, enum: choices, items } = schema as Readable
  const alternatives = anyOf ?? oneOf
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (choices) return choices.map((value) => JSON.stringify(value)).join(', ')
  if (type === 'array') return `list of ${rangeOf(schema, 'Items')}${items ? typeOf(items) : 'anything'}`
  if (type === 'object') return 'object'
  if (type === 'string') return stringType(schema)
  if (type === 'integer' || type === 'number') return numberType(schema)
  return type ?? 'anything'
}

const FORMATS: Record<string, string> = { uuid: 'UUID', uri: 'URL', 'date-time': 'time', date: 'date', email: 'email' }

function stringType(schema: JsonSchema): string {
  const { format: named } = schema as Readable
  const format = named === undefined ? undefined : (FORMATS[named] ?? named)
  const range = rangeOf(schema, 'Length')
  return format ?? (range === '' ? 'text' : `text of ${range}characters`)
}

function numberType(schema: JsonSchema): string {
  const name = schema['type'] === 'integer' ? 'integer' : 'number'
  const [from, to] = [bound(schema['minimum']), bound(schema['maximum'])]
  if (from === null && to === null) return name
  if (to === null) return `${name}, at least ${from}`
  return from === null ? `${name}, at most ${to}` : `${name}, ${from} to ${to}`
}

function rangeOf(schema: JsonSchema, what: 'Items' | 'Length'): string {
  const [from, to] = [bound(schema[`min${what}`]), bound(schema[`max${what}`])]
  if (to === null) return from === null ? '' : `at least ${from} `
  return from === null ? `at most ${to} ` : `${from} to ${to} `
}

/** A bound set by the contract. The integer limits of JavaScript do not count. */
const bound = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
