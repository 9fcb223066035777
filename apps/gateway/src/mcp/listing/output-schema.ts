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

/**
 * What a result can hold, as the listing tells it: the types and choices of a tool's answer, and of the objects in it the
 * names that are always there. Most hosts check results against it and show it to nobody; the whole schema is in the
 * OpenAPI description. Nothing is required at the root, because the same member of a result holds either an answer or a
 * problem. An object at the root without a union, as all hosts want it.
 */
export function listedOutputSchema(tool: ToolContract): JsonSchema {
  const { properties } = outputSchemaOf(tool) as { properties: Record<string, JsonSchema> }
  const members = Object.entries(properties).map(([name, schema]) => [name, orProblem(name, outlineOf(schema))])
  return { type: 'object', properties: Object.fromEntries(members) }
}

function orProblem(name: string, schema: JsonSchema): JsonSchema {
  const problem = PROBLEM_MEMBERS[name]
  if (!problem || (schema['type'] === problem['type'] && schema['enum'] === undefined && !schema['items']))
    return schema
  return { anyOf: [schema, problem] }
}

function outlineOf({ type, anyOf, enum: choices, const: value, items, required }: JsonSchema): JsonSchema {
  if (anyOf) return { anyOf: (anyOf as JsonSchema[]).map(outlineOf) }
  return {
    type,
    ...(choices !== undefined && { enum: choices }),
    ...(value !== undefined && { const: value }),
    ...(items !== undefined && { items: outlineOf(items as JsonSchema) }),
    ...(required !== undefined && { required }),
  }
}
