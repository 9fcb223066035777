import { type JsonSchema, SCOPE_NAMES, type ToolContract, tools } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import { createListing } from './listing.ts'
import { PROFILE_NAMES } from '../profiles.ts'

/** Includes tools without a service, because a contract exists before its handler. */
const listTools = createListing(Object.values(tools))
const listed = listTools(SCOPE_NAMES, 'full')

/** Every nested schema with its path. */
function* within(schema: unknown, path = ''): Generator<[string, JsonSchema]> {
  if (typeof schema !== 'object' || schema === null) return
  if (!Array.isArray(schema)) yield [path, schema as JsonSchema]
  for (const [key, value] of Object.entries(schema)) yield* within(value, `${path}/${key}`)
}

describe.each(listed.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const contract: ToolContract = tools[name as keyof typeof tools]

  test('has a name that every host accepts, a title, and a description that begins with a verb', () => {
    expect(name).toMatch(/^[a-z][a-z_]{2,63}$/)
    expect(tool.title).toBeTruthy()
    expect(tool.annotations?.title).toBe(tool.title)
    expect(tool.description).toMatch(/^[A-Z][a-z]+ .*\./)
    expect(tool.description!.length).toBeLessThan(1_000)
  })

  test('states all four hints in line with its effect', () => {
    const { title: _title, ...hints } = tool.annotations!
    const byEffect = {
      read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      write: { readOnlyHint: false, openWorldHint: false, ...hintsOfWrites(contract) },
      confirm: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    }
    expect(hints).toEqual(byEffect[contract.effect])
  })

  test('takes a closed object without a union at its root, and explains every member', () => {
    const schema = tool.inputSchema as JsonSchema
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    for (const union of ['anyOf', 'oneOf', 'allOf', '$schema', '$ref']) expect(schema).not.toHaveProperty(union)
    for (const [member, value] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
      expect(value['description'], member).toBeTruthy()
    }
  })

  test('uses only keywords of JSON Schema that all hosts support', () => {
    for (const [path, schema] of [...within(tool.inputSchema), ...within(tool.outputSchema)]) {
      expect(Array.isArray(schema['type']), path).toBe(false)
      expect(schema, path).not.toHaveProperty('$ref')
    }
  })
})

/** A repeated delete changes nothing, and the same reason again is the same rejection. Source: docs/rules.md §15. */
const IDEMPOTENT_WRITES = ['delete_launch_draft', 'reject_automation_action']

const hintsOfWrites = ({ name }: ToolContract) => ({
  destructiveHint: name.startsWith('delete_'),
  idempotentHint: IDEMPOTENT_WRITES.includes(name),
})

describe('The list', () => {
  test('is the same array for the same scopes in any order, and another one for a profile', () => {
    const one = listTools(['org:read', 'models:read'], 'full')
    expect(listTools(['models:read', 'org:read', 'org:read'], 'full')).toBe(one)
    expect(listTools(['models:read', 'org:read'], 'read-only')).not.toBe(one)
  })

  test('contains exactly the tools of its scopes, for each scope alone', () => {
    for (const scope of SCOPE_NAMES) {
      const expected = Object.values(tools).filter((tool) => tool.scope === null || tool.scope === scope)
      expect(listTools([scope], 'full').map((tool) => tool.name)).toEqual(expected.map((tool) => tool.name))
    }
  })

  test('stays within its budget of bytes', () => {
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
    const shownToModels = listed.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
    // On average, because the list grows with the tools. `content` of generate_image and generate_video is a tenth of it.
    expect(bytes(listed) / listed.length).toBeLessThan(2_500)
    expect(bytes(shownToModels) / listed.length).toBeLessThan(1_890)
    for (const tool of listed) expect(bytes(tool), tool.name).toBeLessThan(8_500)
    for (const profile of PROFILE_NAMES.slice(1)) {
      expect(listTools(SCOPE_NAMES, profile).length).toBeLessThan(listed.length)
    }
  })
})
