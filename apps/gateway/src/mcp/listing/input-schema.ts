import { inputSchemaOf, type JsonSchema, type ToolContract } from '@adloom/contracts'

/** Values that an agent copies from another answer, so it cannot get their length wrong. */
const PASSED_ON = /(?:Id|Ids|_id)$|^(?:cursor|confirmationToken)$/

/** Enums of at least this length are listed once in a schema. */
const LONG_CHOICE = 12

/**
 * The input schema of a tool in the listing. To save tokens it omits the length of identifiers, `additionalProperties`
 * of nested objects, and repeated long enums, for which the description refers to the first one. It accepts everything
 * that the contract accepts. The service validates every call against the contract itself.
 */
export function listedInputSchema(tool: ToolContract): JsonSchema {
  const { type, properties, ...rest } = inputSchemaOf(tool)
  return { type, ...slim({ properties }, '', []), ...rest }
}

/** `name` is the name of the property. `listed` holds the long enums so far. */
function slim(schema: JsonSchema, name: string, listed: unknown[][]): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword, value]) => !isNeedless(keyword, value, name, listed))
  const { enum: choices } = schema
  if (Array.isArray(choices) && choices.length >= LONG_CHOICE) listed.push(choices)
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, slimValue(keyword, value, name, listed)]))
}

function slimValue(keyword: string, value: unknown, name: string, listed: unknown[][]): unknown {
  if (keyword === 'items') return slim(value as JsonSchema, name, listed)
  if (keyword !== 'properties') return value
  const properties = Object.entries(value as Record<string, JsonSchema>)
  return Object.fromEntries(properties.map(([key, property]) => [key, slim(property, key, listed)]))
}

function isNeedless(keyword: string, value: unknown, name: string, listed: unknown[][]): boolean {
  switch (keyword) {
    case 'maxLength':
      return PASSED_ON.test(name)
    case 'additionalProperties':
      return value === false
    case 'enum':
      return listed.some((choices) => choices.every((choice) => (value as unknown[]).includes(choice)))
    default:
      return false
  }
}
