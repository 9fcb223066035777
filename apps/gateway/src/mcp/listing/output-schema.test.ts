import { outputSchemaOf, problemOf, type ToolContract, tools } from '@adloom/contracts'
import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { describe, expect, test } from 'vitest'
import { listedOutputSchema } from './output-schema.ts'

const all: readonly ToolContract[] = Object.values(tools)
const validators = new AjvJsonSchemaValidator()
const problem = problemOf(
  { code: 'invalid_input', message: 'No.', issues: [{ path: 'name', code: 'required', message: 'Give a name.' }] },
  'an-id',
  'https://adloom.example/errors',
)

describe.each(all.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  const schema = listedOutputSchema(tool) as JsonSchemaType & { properties: object }
  const validate = validators.getValidator(schema)
  const answers = tool.examples.flatMap(({ output }) => (output === undefined ? [] : [output as object]))

  test('lists a schema that accepts every answer and every problem', () => {
    expect(answers).not.toEqual([])
    for (const result of [...answers, problem]) expect(validate(result)).toMatchObject({ valid: true })
  })

  test('names every member of its answer, and requires none', () => {
    expect(schema.type).toBe('object')
    expect(schema).not.toHaveProperty('required')
    expect(Object.keys(schema.properties)).toEqual(Object.keys(outputSchemaOf(tool)['properties'] as object))
  })

  test('refuses an answer with a member of another type', () => {
    for (const name of Object.keys(schema.properties)) {
      const refused = [[[]], 0.5].filter((value) => !validate({ ...answers[0], [name]: value }).valid)
      expect(refused, name).not.toEqual([])
    }
  })
})

test('The schema of a list element names its required members', () => {
  const { properties } = listedOutputSchema(tools.list_projects) as { properties: Record<string, unknown> }
  const items = { type: 'object', required: ['id', 'name', 'itemCount', 'createdAt', 'updatedAt'] }
  expect(properties['projects']).toEqual({ type: 'array', items })
})
