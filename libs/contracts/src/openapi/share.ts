import type { z } from 'zod'
import { Preview } from '../confirmation.ts'
import { UUID_PATTERN } from '../ids.ts'
import { type JsonSchema, jsonSchemaOf } from '../json-schema.ts'
import { Money } from '../money.ts'
import { Asset } from '../shapes/asset.ts'
import { Budget, Dates, MoneyDelta } from '../shapes/campaign.ts'
import { DraftConfiguration, DraftIssue, DraftSummary } from '../shapes/draft.ts'
import { Check, JobCredits } from '../shapes/generation.ts'
import { Problem } from './problem.ts'

/** Schemas that several operations use, by the name they get in `components.schemas`. */
const SHARED: Record<string, z.ZodType> = {
  Asset,
  Budget,
  Check,
  Dates,
  DraftConfiguration,
  DraftIssue,
  DraftSummary,
  JobCredits,
  Money,
  MoneyDelta,
  Preview,
  Problem,
}

/** `components.schemas`, and a function that replaces what is one of them by a reference to it. */
export function sharedSchemas() {
  const schemas: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()
  const add = (name: string, schema: JsonSchema) => {
    const text = identity(schema)
    if (names.has(text)) return
    names.set(text, name)
    schemas[name] = schema
  }
  for (const [name, schema] of Object.entries(SHARED)) add(name, jsonSchemaOf(schema, 'output'))
  // What is strict on the way in is open on the way out, so some have two faces.
  for (const name of ['Money'] as const) add(`${name}Input`, jsonSchemaOf(SHARED[name] as z.ZodType, 'input'))

  const share = (node: unknown, isRoot = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => share(item))
    if (typeof node !== 'object' || node === null) return node
    const schema = node as JsonSchema
    if (schema['format'] === 'uuid') return reference('Uuid', schema)
    const name = isRoot ? undefined : names.get(identity(schema))
    if (name !== undefined) return reference(name, schema)
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, share(value)]))
  }
  const components = Object.entries(schemas).map(([name, schema]) => [name, share(schema, true)])
  return { schemas: { Uuid: UUID, ...Object.fromEntries(components) } as Record<string, JsonSchema>, share }
}

const UUID: JsonSchema = {
  type: 'string',
  format: 'uuid',
  pattern: UUID_PATTERN.source,
  description: 'A UUID, in any letter case.',
}

function reference(name: string, { description }: JsonSchema): JsonSchema {
  return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) }
}

function identity({ description: _description, ...schema }: JsonSchema): string {
  return JSON.stringify(schema)
}
