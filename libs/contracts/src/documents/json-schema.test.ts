import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkedParametersOf, parametersOf } from '../../testing/parameters.ts'
import { actions } from '../actions.gen.ts'
import type { ActionContract } from '../define/action.ts'
import type { ToolContract } from '../define/tool.ts'
import { UUID_PATTERN } from '../ids.ts'
import { inputSchemaOf, type JsonSchema, jsonSchemaOf, outputSchemaOf } from './json-schema.ts'
import { tools } from '../tools.gen.ts'

const all: ToolContract[] = Object.values(tools)
const schemas = all.flatMap((tool) => [
  { name: `${tool.name} input`, schema: inputSchemaOf(tool), tool },
  { name: `${tool.name} output`, schema: outputSchemaOf(tool), tool },
])

describe.each(schemas)('the schema of $name', ({ schema }) => {
  test('is one object at the root, with no choice between schemas there', () => {
    expect(schema['type']).toBe('object')
    for (const keyword of ['anyOf', 'oneOf', 'allOf', '$schema', '$ref', '$defs'])
      expect(schema).not.toHaveProperty(keyword)
  })

  test('has no list of types and no reference anywhere', () => {
    expect(nodesOf(schema).filter((node) => Array.isArray(node['type']) || node['$ref'] !== undefined)).toEqual([])
  })
})

const contracts: (ToolContract | ActionContract)[] = [...all, ...Object.values(actions)]
const LEAST = ['', [], -1e300] as const

describe.each(contracts)('what $name publishes', ({ input, output }) => {
  test('gives every UUID the documented pattern', () => {
    const uuids = [jsonSchemaOf(input, 'input'), jsonSchemaOf(output, 'output')]
      .flatMap(nodesOf)
      .filter((node) => node['format'] === 'uuid')
    expect(uuids.filter((node) => node['pattern'] !== UUID_PATTERN.source)).toEqual([])
  })

  test('has every lower bound that the contract checks', () => {
    const published = new Map(parametersOf(jsonSchemaOf(input, 'input')).map(({ path, schema }) => [path, schema]))
    const checked = checkedParametersOf(input)
    expect(new Set(checked.map(({ path }) => path))).toEqual(new Set(published.keys()))
    const silent = checked.flatMap(({ path, schema }) => {
      const tells = z.fromJSONSchema(published.get(path)!)
      return LEAST.filter((value) => isBelow(schema, value) && tells.safeParse(value).success).map(() => path)
    })
    expect(silent).toEqual([])
  })
})

const isBelow = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.some(({ code }) => code === 'too_small') ?? false

describe('an input schema', () => {
  test('is closed at every depth', () => {
    const objects = all.flatMap((tool) => nodesOf(inputSchemaOf(tool))).filter((node) => node['type'] === 'object')
    expect(objects.length).toBeGreaterThan(29)
    expect(objects.filter((node) => node['additionalProperties'] !== false)).toEqual([])
  })

  test('shows a default and does not require it', () => {
    const { properties, required } = inputSchemaOf(tools.list_products) as { properties: never; required?: string[] }
    expect(properties['limit']).toMatchObject({ default: 50, minimum: 1, maximum: 100 })
    expect(required ?? []).not.toContain('limit')
  })

  test('accepts the examples on its own', () => {
    const refused = all.flatMap((tool) => {
      const read = z.fromJSONSchema(inputSchemaOf(tool))
      return tool.examples.filter(({ input }) => !read.safeParse(input).success).map(({ name }) => [tool.name, name])
    })
    expect(refused).toEqual([])
  })
})

describe('an output schema', () => {
  test('is open, so that a response may gain members', () => {
    for (const tool of all) {
      expect(JSON.stringify(outputSchemaOf(tool))).not.toContain('"additionalProperties":false')
    }
  })

  test('of a two-step tool requires only the status', () => {
    const schema = outputSchemaOf(tools.resume_campaign)
    expect(schema['required']).toEqual(['status'])
    const { status } = schema['properties'] as Record<string, JsonSchema>
    expect(status?.['enum']).toEqual(['confirmation_required', 'executed', 'no_change'])
  })

  test('accepts the examples on its own', () => {
    const refused = all.flatMap((tool) => {
      const read = z.fromJSONSchema(outputSchemaOf(tool))
      const answers = tool.examples.filter(({ output }) => output !== undefined)
      return answers.filter(({ output }) => !read.safeParse(output).success).map(({ name }) => [tool.name, name])
    })
    expect(refused).toEqual([])
  })
})

test('a schema is computed once', () => {
  expect(inputSchemaOf(tools.generate_image)).toBe(inputSchemaOf(tools.generate_image))
})

test('a nullable value is a choice of two schemas, with its description next to it', () => {
  const schema = z.object({ note: z.string().max(5).nullable().describe('A note.') })
  expect(jsonSchemaOf(schema, 'output')['properties']).toEqual({
    note: { description: 'A note.', anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
  })
})

test('a property may have the name of a keyword', () => {
  const schema = z.strictObject({ pattern: z.int(), format: z.string().max(3), enum: z.string().max(3).nullable() })
  expect(Object.keys(jsonSchemaOf(schema, 'input')['properties'] as object)).toEqual(['pattern', 'format', 'enum'])
})

/** Every schema inside a schema, itself first. */
function nodesOf(schema: JsonSchema): JsonSchema[] {
  const {
    properties = {},
    items,
    anyOf = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
    anyOf?: JsonSchema[]
    additionalProperties?: JsonSchema | boolean
  }
  const inner = [...Object.values(properties), ...anyOf]
  if (items) inner.push(items)
  if (typeof additionalProperties === 'object') inner.push(additionalProperties)
  return [schema, ...inner.flatMap(nodesOf)]
}
