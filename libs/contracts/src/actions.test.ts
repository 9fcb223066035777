import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isBounded, parametersOf, PASSED_BACK } from '../testing/parameters.ts'
import { actions } from './actions.gen.ts'
import { type ActionContract, isPersonal } from './define/action.ts'
import { FRAME_ERRORS } from './define/tool.ts'
import { BACKENDS } from './services.gen.ts'
import { ERRORS } from './errors/errors.ts'
import { jsonSchemaOf } from './documents/json-schema.ts'
import { tools } from './tools.gen.ts'

const registry: Readonly<Record<string, ActionContract>> = actions
const all = Object.entries(registry)
const folder = join(import.meta.dirname, 'actions')
const fileOf = (action: ActionContract) => `${action.service}/${action.name.replaceAll('_', '-')}.ts`

test('every action has a file of its name, every file is an action, and no action shares a name with a tool', () => {
  const files = readdirSync(folder, { recursive: true }).map(String)
  expect(files.filter((file) => file.endsWith('.ts')).toSorted()).toEqual(
    all.map(([, action]) => fileOf(action)).toSorted(),
  )
  for (const [name, action] of all) {
    expect(action.name).toBe(name)
    expect(BACKENDS).toContain(action.service)
    expect(name in tools, name).toBe(false)
  }
})

describe.each(all)('%s', (_, action) => {
  const input = jsonSchemaOf(action.input, 'input')

  test('has a name, roles and a summary', () => {
    expect(action.name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    // Only auth knows people without a team.
    expect(isPersonal(action) ? action.service === 'auth' : action.roles?.includes('owner')).toBe(true)
    expect(action.summary).toMatch(/^[A-Z].{8,398}\.$/)
  })

  test('bounds every text, list and number of its input, and refuses unknown properties', () => {
    const unbounded = parametersOf(input).filter(({ schema }) => !isBounded(schema))
    expect(unbounded.map(({ path }) => path).filter((path) => !PASSED_BACK.test(path))).toEqual([])
    expect(input['additionalProperties']).toBe(false)
  })

  test('declares errors that exist, each once', () => {
    expect(action.errors.filter((code) => !(code in ERRORS) || FRAME_ERRORS.includes(code))).toEqual([])
    expect(new Set(action.errors).size).toBe(action.errors.length)
  })
})
