import { UUID_PATTERN } from '../../ids.ts'
import type { JsonSchema } from '../json-schema.ts'
import { namedSchemas } from './named.ts'

/** `share` replaces named schemas by references; `used` holds the schemas that were referred to. */
export function sharedSchemas() {
  const schemas = new Map<string, JsonSchema>()
  const names = new Map<string, string>()
  for (const [name, schema] of namedSchemas()) {
    names.set(identity(schema), names.get(identity(schema)) ?? name)
    schemas.set(name, schema)
  }
  const used = new Map<string, JsonSchema>([['Uuid', UUID]])
  const refer = (name: string, { description }: JsonSchema) => {
    const schema = schemas.get(name)
    if (schema && !used.has(name)) {
      used.set(name, {})
      used.set(name, share(schema, true) as JsonSchema)
    }
    return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) }
  }
  const share = (node: unknown, isRoot = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => share(item))
    if (typeof node !== 'object' || node === null) return node
    const schema = node as JsonSchema
    if (schema['format'] === 'uuid') return refer('Uuid', schema)
    const name = isRoot ? undefined : names.get(identity(schema))
    if (name !== undefined) return refer(name, schema)
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, share(value)]))
  }
  refer('Problem', {})
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
  return { share, used: () => Object.fromEntries([...used].toSorted(byName)) as Record<string, JsonSchema> }
}

const UUID: JsonSchema = {
  type: 'string',
  format: 'uuid',
  pattern: UUID_PATTERN.source,
  description: 'A UUID, in any letter case.',
}

/** A schema as text, without descriptions. A property named description is an object and stays. */
const identity = (schema: JsonSchema) =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
