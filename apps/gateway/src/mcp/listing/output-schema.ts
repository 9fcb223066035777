import { type JsonSchema, outputSchemaOf, type ToolContract } from '@adloom/contracts'

/**
 * Members of a problem document whose names an output may also use with another type. A result with isError holds a
 * problem, and clients of the older SDK validate it against the output schema as well.
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
 * The output schema of a tool in the listing: the types and enums of its answer, and the required members of nested
 * objects. Most hosts validate results against it and show it to no one. The full schema is in the OpenAPI description.
 * The root requires nothing, because a result holds either an answer or a problem. The root is an object without a
 * union, as all hosts expect.
 */
export function listedOutputSchema(tool: ToolContract): JsonSchema {
  const { properties } = outputSchemaOf(tool) as { properties: Record<string, JsonSchema> }
  const members = Object.entries(properties).map(([name, schema]) => [
    name,
    orProblem(name, orDeclined(tool, name, outlineOf(schema))),
  ])
  return { type: 'object', properties: Object.fromEntries(members) }
}

/** A dialog of the host can end without a confirmation, which only MCP knows. */
function orDeclined({ effect }: ToolContract, name: string, schema: JsonSchema): JsonSchema {
  if (effect !== 'confirm' || name !== 'status') return schema
  return { ...schema, enum: [...(schema['enum'] as string[]), 'declined'] }
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
