import { z } from 'zod'
import { wireOutputOf } from '../define/confirmation.ts'
import type { ToolContract } from '../define/tool.ts'

/** A JSON Schema 2020-12 object. */
export type JsonSchema = { [keyword: string]: unknown }
type Tool = Pick<ToolContract, 'effect' | 'input' | 'output'>
type Direction = 'input' | 'output'

const inputs = new WeakMap<Tool, JsonSchema>()
const outputs = new WeakMap<Tool, JsonSchema>()

/**
 * The input schema: an object without a union at the root. Properties with a default are not required. Computed once.
 */
export const inputSchemaOf = (tool: Tool) => cached(inputs, tool, () => jsonSchemaOf(tool.input, 'input'))

/** The output schema, with both responses of a two-step tool in one object. Open to further members. Computed once. */
export const outputSchemaOf = (tool: Tool) => cached(outputs, tool, () => jsonSchemaOf(wireOutputOf(tool), 'output'))

function cached(cache: WeakMap<Tool, JsonSchema>, tool: Tool, compute: () => JsonSchema): JsonSchema {
  const schema = cache.get(tool) ?? compute()
  cache.set(tool, schema)
  return schema
}

/** The JSON Schema of a contract schema, limited to keywords that every MCP client and validator supports. */
export function jsonSchemaOf(schema: z.ZodType, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...generated } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'throw' })
  return simplify(generated, direction) as JsonSchema
}

/** Keywords whose value is data or a map of names, not a schema. */
const DATA = new Set(['default', 'const', 'enum', 'examples', 'required'])

function simplify(node: unknown, direction: Direction): unknown {
  if (Array.isArray(node)) return node.map((item) => simplify(item, direction))
  if (typeof node !== 'object' || node === null) return node
  const schema: JsonSchema = {}
  for (const [keyword, value] of Object.entries(node)) {
    if (isNoise(keyword, value, node as JsonSchema, direction)) continue
    if (keyword === 'properties') schema[keyword] = simplifyEach(value as JsonSchema, direction)
    // A choice by a field's value excludes all others anyway.
    else if (keyword === 'oneOf') schema['anyOf'] = simplify(value, direction)
    else schema[keyword] = DATA.has(keyword) ? value : simplify(value, direction)
  }
  return withoutTypeList(schema)
}

function simplifyEach(properties: JsonSchema, direction: Direction): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplify(value, direction)]))
}

/**
 * Removes redundant keywords: a pattern next to the format it spells out, the bounds of any integer, the type of any
 * key. A UUID keeps its pattern, because the format alone does not define versions and variants.
 */
function isNoise(keyword: string, value: unknown, node: JsonSchema, direction: Direction): boolean {
  if (keyword === 'pattern') return node['format'] !== undefined && node['format'] !== 'uuid'
  if (keyword === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (keyword === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (keyword === 'propertyNames') return true
  // A response may gain members without breaking a caller that validates it.
  return keyword === 'additionalProperties' && value === false && direction === 'output'
}

/** Writes `type: [string, null]` as a choice of two schemas: several clients refuse a list of types. */
function withoutTypeList(schema: JsonSchema): JsonSchema {
  const { type, description, default: fallback, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const choices = type.map((one) => (one === 'null' ? { type: one } : { type: one, ...rest }))
  const kept = {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
  }
  return { ...kept, anyOf: choices }
}
