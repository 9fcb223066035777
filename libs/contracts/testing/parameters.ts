import type { z } from 'zod'
import type { JsonSchema } from '../src/documents/json-schema.ts'

type Parameter = { path: string; schema: JsonSchema }

/** Every property and the items of every list, at any depth. */
export function parametersOf(schema: JsonSchema, path = ''): Parameter[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const items = schema['items'] as JsonSchema | undefined
  const alternatives = (schema['anyOf'] ?? []) as JsonSchema[]
  return [
    ...properties.flatMap(([name, property]) => [
      { path: `${path}.${name}`, schema: property },
      ...parametersOf(property, `${path}.${name}`),
    ]),
    ...(items ? [{ path: `${path}[]`, schema: items }, ...parametersOf(items, `${path}[]`)] : []),
    ...alternatives.flatMap((alternative) => parametersOf(alternative, path)),
  ]
}

type Checked = { path: string; schema: z.ZodType }

/** The same for the zod schema of the contract, under the same paths. */
export function checkedParametersOf(schema: z.ZodType, path = ''): Checked[] {
  const { def } = schema._zod as unknown as { def: CheckedDef }
  if (def.innerType) return checkedParametersOf(def.innerType, path)
  const properties = Object.entries(def.shape ?? {})
  return [
    ...properties.flatMap(([name, property]) => [
      { path: `${path}.${name}`, schema: property },
      ...checkedParametersOf(property, `${path}.${name}`),
    ]),
    ...(def.element ? [{ path: `${path}[]`, schema: def.element }] : []),
    ...(def.element ? checkedParametersOf(def.element, `${path}[]`) : []),
    ...(def.options ?? []).flatMap((option) => checkedParametersOf(option, path)),
  ]
}

/** The parts of zod's internal definitions that contain other schemas. */
type CheckedDef = {
  innerType?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Readonly<Record<string, z.ZodType>>
}

const BOUNDED_FORMATS = ['uuid', 'date', 'date-time']

/** Whether the schema bounds the size of its values. */
export function isBounded(schema: JsonSchema): boolean {
  const { type, format, pattern, items } = schema
  const alternatives = schema['anyOf'] as JsonSchema[] | undefined
  if (alternatives) return alternatives.every(isBounded)
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return true
  switch (type) {
    case 'string':
      // An anchored pattern without open repetition also bounds the length.
      return (
        schema['maxLength'] !== undefined ||
        BOUNDED_FORMATS.includes(String(format)) ||
        (typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern))
      )
    case 'number':
    case 'integer':
      return schema['minimum'] !== undefined && schema['maximum'] !== undefined
    case 'array':
      return schema['maxItems'] !== undefined && isBounded(items as JsonSchema)
    case 'object':
      return schema['additionalProperties'] === false
    default:
      return type === 'boolean' || type === 'null'
  }
}

/**
 * Fields without a length limit of their own: ids of the ad platform, confirmation tokens. Source: docs/rules.md §1.
 */
export const PASSED_BACK =
  /\.(?:campaignId|adSetId|adAccountId|ad_account_id|pageId|instagramAccountId|pixelId|appId|confirmationToken|(?:customAudience|campaign|adSet|ad)Ids(?:\[\])?)$/
