import { type JsonSchema, outputSchemaOf, type ToolContract } from '@adloom/contracts'

/**
 * The members of a problem document that an output has under the same name, but as something else. A result with
 * isError holds a problem, and clients of the older SDK hold it against the tool's schema as well.
 */
const PROBLEM_MEMBERS: Record<string, JsonSchema> = {
  type: { type: 'string' },
  title: { type: 'string' },
  status: { type: 'integer' },
  detail: { type: 'string' },
  code: { type: 'string' },
  requestId: { type: 'string' },
  retryable: { type: 'boolean' },
  issues: { type: 'array' },
}

/** Keywords that narrow or explain: most of the size, and of no use to who gets only what fits anyway. */
const DETAILS = new Set([
  'description',
  'format',
  'pattern',
  'default',
  'examples',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
])

/** Objects further down than the members of a list’s items are told as objects: what is in them is in the reference. */
const DEPTH_MAX = 3

/**
 * What a result can hold, as the listing tells it: names, types and choices of what a tool answers, and nothing required
 * at the root, because the same member of a result holds either an answer or a problem. The whole schema is in the
 * OpenAPI description. An object at the root without a union, as all hosts want it.
 */
export function listedOutputSchema(tool: ToolContract): JsonSchema {
  const { properties } = outputSchemaOf(tool) as { properties: Record<string, JsonSchema> }
  const members = Object.entries(properties).map(([name, schema]) => [name, orProblem(name, slim(schema, 1))])
  return { type: 'object', properties: Object.fromEntries(members) }
}

function orProblem(name: string, schema: JsonSchema): JsonSchema {
  const problem = PROBLEM_MEMBERS[name]
  if (!problem || (schema['type'] === problem['type'] && schema['enum'] === undefined && !schema['items']))
    return schema
  return { anyOf: [schema, problem] }
}

function slim(schema: JsonSchema, depth: number): JsonSchema {
  if (depth > DEPTH_MAX && schema['type'] === 'object') return { type: 'object' }
  const entries = Object.entries(schema).filter(([keyword, value]) => !DETAILS.has(keyword) && !isOpen(keyword, value))
  if (entries.length === 0) return ANY_VALUE
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, slimValue(keyword, value, depth)]))
}

function slimValue(keyword: string, value: unknown, depth: number): unknown {
  if (keyword === 'properties') {
    return Object.fromEntries(Object.entries(value as JsonSchema).map(([name, one]) => [name, slimAny(one, depth + 1)]))
  }
  if (keyword === 'items' || keyword === 'additionalProperties') return slimAny(value, depth + 1)
  return keyword === 'anyOf' ? (value as unknown[]).map((one) => slimAny(one, depth)) : value
}

/** Said in types: a schema without any word is taken for a mistake. */
const ANY_VALUE: JsonSchema = {
  anyOf: ['string', 'number', 'boolean', 'object', 'array', 'null'].map((type) => ({ type })),
}

/** That an object may hold anything else is so without a word. */
const isOpen = (keyword: string, value: unknown) =>
  keyword === 'additionalProperties' && Object.keys(value as JsonSchema).length === 0

const slimAny = (value: unknown, depth: number) =>
  typeof value === 'object' && value !== null ? slim(value as JsonSchema, depth) : value
