import { inputSchemaOf, type JsonSchema, type ToolContract, tools } from '@adloom/contracts'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { describe, expect, test } from 'vitest'
import { listedInputSchema } from './input-schema.ts'

const all: readonly ToolContract[] = Object.values(tools)
const validators = new AjvJsonSchemaValidator()

describe.each(all.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  const schema = listedInputSchema(tool)

  test('lists a schema that accepts every example of its contract, and refuses an unknown property', () => {
    const validate = validators.getValidator(schema)
    for (const { input } of tool.examples) expect(validate(input)).toMatchObject({ valid: true })
    expect(validate({ ...tool.examples[0]?.input, doesNotExist: 1 }).valid).toBe(false)
  })

  test('leaves out only what no agent needs, and adds nothing to the contract', () => {
    const differences = compare(inputSchemaOf(tool), schema)
    expect(differences.filter((difference) => !MAY_DIFFER.some((allowed) => allowed.test(difference)))).toEqual([])
  })
})

const MAY_DIFFER = [
  /(?:Ids?|_id|[.]cursor|[.]confirmationToken)(?:[[]])? without maxLength \d+$/,
  /^[.].* without additionalProperties false$/,
]

/** The keywords that differ between two schemas, with their paths. */
function compare(contract: JsonSchema, listed: JsonSchema, path = ''): string[] {
  const keywords = [...new Set([...Object.keys(contract), ...Object.keys(listed)])]
  return keywords.flatMap((keyword) => {
    const [expected, shown] = [contract[keyword], listed[keyword]]
    if (keyword === 'properties') return compareEach(expected as JsonSchema, shown as JsonSchema, path)
    if (keyword === 'items') return compare(expected as JsonSchema, shown as JsonSchema, `${path}[]`)
    if (JSON.stringify(expected) === JSON.stringify(shown)) return []
    if (shown !== undefined) return [`${path} with another ${keyword}`]
    // A repeated enum is replaced by a reference in the description.
    if (keyword === 'enum' && /^One of the metrics\b/.test(String(contract['description']))) return []
    return [`${path} without ${keyword} ${JSON.stringify(expected)}`]
  })
}

function compareEach(contract: JsonSchema, listed: JsonSchema, path: string): string[] {
  const names = [...new Set([...Object.keys(contract), ...Object.keys(listed)])]
  return names.flatMap((name) => {
    const [expected, shown] = [contract[name], listed[name]] as (JsonSchema | undefined)[]
    return expected && shown ? compare(expected, shown, `${path}.${name}`) : [`${path}.${name} is in one of them only`]
  })
}

test('A long enum is listed once, at its first use', () => {
  const { properties } = listedInputSchema(tools.query_performance) as { properties: Record<string, JsonSchema> }
  expect((properties['metrics']!['items'] as JsonSchema)['enum']).toContain('spend')
  expect(properties['breakdown']!['enum']).toContain('ad_set')
  expect(JSON.stringify(properties).match(/"holdRate"/g)).toHaveLength(1)
})
