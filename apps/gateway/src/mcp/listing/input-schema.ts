import { inputSchemaOf, type JsonSchema, type ToolContract } from '@adloom/contracts'

/** Values that an agent passes on as it got them, and so cannot get the length of wrong. */
const PASSED_ON = /(?:Id|Ids|_id)$|^(?:cursor|confirmationToken)$/

/** Choices as long as this are told once in a schema. */
const LONG_CHOICE = 12

/**
 * What a tool takes, as the listing tells it: the contract's schema without how long an identifier from another answer may
 * be, without saying again that nested objects take nothing else, and without repeating a long list of choices, which the
 * description then points to. It takes whatever the contract takes; the service checks every call against the contract
 * itself.
 */
export function listedInputSchema(tool: ToolContract): JsonSchema {
  const { type, properties, ...rest } = inputSchemaOf(tool)
  return { type, ...slim({ properties }, '', []), ...rest }
}

/** `name`: of the property. `told`: the long choices so far. */
function slim(schema: JsonSchema, name: string, told: unknown[][]): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword, value]) => !isNeedless(keyword, value, name, told))
  const { enum: choices } = schema
  if (Array.isArray(choices) && choices.length >= LONG_CHOICE) told.push(choices)
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, slimValue(keyword, value, name, told)]))
}

function slimValue(keyword: string, value: unknown, name: string, told: unknown[][]): unknown {
  if (keyword === 'items') return slim(value as JsonSchema, name, told)
  if (keyword !== 'properties') return value
  const properties = Object.entries(value as Record<string, JsonSchema>)
  return Object.fromEntries(properties.map(([key, property]) => [key, slim(property, key, told)]))
}

function isNeedless(keyword: string, value: unknown, name: string, told: unknown[][]): boolean {
  switch (keyword) {
    case 'maxLength':
      return PASSED_ON.test(name)
    case 'additionalProperties':
      return value === false
    case 'enum':
      return told.some((choices) => choices.every((choice) => (value as unknown[]).includes(choice)))
    default:
      return false
  }
}
