import { describe, expect, test } from 'vitest'
import { type ErrorCode, ERRORS } from '../errors/errors.ts'
import { FRAME_ERRORS, type ToolContract } from '../define/tool.ts'
import { ISSUE_CODES } from '../errors/issue-codes.ts'
import { openApiDocument } from './openapi.ts'
import { Problem } from './openapi/problem.ts'
import { tools } from '../tools.gen.ts'

const document = openApiDocument({ baseUrl: 'https://adloom.example/v1' })
const all: ToolContract[] = Object.values(tools)
type Operation = (typeof document.paths)[string]['post']
const operationOf = (tool: ToolContract) => document.paths[`/tools/${tool.name}`]?.post as Operation

describe('the OpenAPI document', () => {
  test('is version 3.1 of the format, describes version 1.0.0, and is plain JSON', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.0.0')
    expect(document.servers).toEqual([{ url: 'https://adloom.example/v1' }])
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('has one POST operation per tool', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(all.map(({ name }) => `/tools/${name}`).toSorted())
    for (const [path, item] of Object.entries(document.paths)) {
      expect(Object.keys(item)).toEqual(['post'])
      expect(path).toBe(`/tools/${item.post.operationId}`)
    }
  })

  test('has a target for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] as string,
    )
    expect(references.length).toBeGreaterThan(500)
    const targetOf = (reference: string) =>
      reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
    expect([...new Set(references)].filter((reference) => targetOf(reference) === undefined)).toEqual([])
  })

  test('names the parts that callers work with, so that a generated client has types for them', () => {
    const { schemas } = document.components
    const { properties } = schemas['Product'] as { properties: Record<string, unknown> }
    expect(properties['images']).toMatchObject({ items: { $ref: '#/components/schemas/ProductImage' } })
    const names = ['Asset', 'BrandKit', 'Generation', 'Model', 'Product', 'Workspace']
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names))
    const answers = Object.values(document.paths).map(({ post }) => post.responses[200].content)
    const bodies = Object.values(document.paths).map(({ post }) => post.requestBody.content)
    // Callers loop over lists. Without a name, a generated client names the type by its position.
    expect([...nodesOf([answers, bodies, schemas])].filter(isListOfNameless)).toEqual([])
  })

  test('describes only what is offered: no other tool, tag, scope or schema', () => {
    const offered = [tools.list_products, tools.list_workspaces]
    const small = openApiDocument({ baseUrl: 'https://adloom.example/v1', offered })
    expect(Object.keys(small.paths)).toEqual(['/tools/list_products', '/tools/list_workspaces'])
    expect(small.tags.map(({ name }) => name)).toEqual(['org'])
    expect(small.info.description).toContain('org:read')
    expect(small.info.description).not.toMatch(/videos:write|confirmationToken/)
    const text = JSON.stringify(small)
    const names = Object.keys(small.components.schemas)
    expect(names).toContain('Product')
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
    expect(names).not.toContain('Asset')
  })

  test('uses only tags it explains and only security it defines', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const { post } of Object.values(document.paths)) {
      expect(tags).toEqual(expect.arrayContaining(post.tags))
      for (const requirement of post.security) {
        expect(Object.keys(document.components.securitySchemes)).toEqual(Object.keys(requirement))
      }
    }
  })

  test('spells out the UUID pattern', () => {
    const { pattern } = document.components.schemas['Uuid'] as { pattern: string }
    const uuid = new RegExp(pattern)
    const same = ['F', 'f', '0'].map((digit) => '########-####-####-####-############'.replaceAll('#', digit))
    const valid = [...same, '7D3C1C52-6a1f-8f5c-Bb1e-2f6f0f4f9a10']
    const invalid = ['7d3c1c52-6a1f-9f5c-9b1e-2f6f0f4f9a10', '7d3c1c52-6a1f-4f5c-cb1e-2f6f0f4f9a10', '', 'x']
    expect([...valid, ...invalid].filter((value) => uuid.test(value))).toEqual(valid)
  })

  test('names every code that an issue can have', () => {
    const issue = document.components.schemas['Issue'] as { properties: Record<string, { enum?: string[] }> }
    expect(issue.properties['code']!['enum']).toEqual(Object.keys(ISSUE_CODES))
  })

  test('has a valid example problem for every error code', () => {
    const examples = Object.entries(document.components.examples)
    expect(examples.map(([code]) => code)).toEqual(Object.keys(ERRORS))
    expect(examples.filter(([, { value }]) => !Problem.strict().safeParse(value).success)).toEqual([])
    const misled = examples.filter(
      ([code, { value }]) => value.type !== `https://adloom.example/v1/docs/errors#${code}`,
    )
    expect(misled).toEqual([])
  })
})

describe.each(all)('the operation of $name', (tool) => {
  const operation = operationOf(tool)

  test('says the scope, in words and for machines', () => {
    expect(operation['x-required-scope']).toBe(tool.scope)
    expect(operation.security).toEqual([{ bearer: tool.scope === null ? [] : [tool.scope] }])
    expect(operation.description).toContain(tool.scope ?? 'Any valid credential')
  })

  test('has a response for every status that the tool can return', () => {
    const codes = [...FRAME_ERRORS, ...tool.errors].filter(
      (code) => tool.scope !== null || code !== 'insufficient_scope',
    )
    const responses = operation.responses as Record<string, { content: Record<string, { examples: object }> }>
    const shown = (code: ErrorCode) =>
      responses[ERRORS[code].status]?.content['application/problem+json']?.examples ?? {}
    expect(codes.filter((code) => !(code in shown(code)))).toEqual([])
  })

  test('shows every example of the contract, its request and its response', () => {
    const shown = operation.requestBody.content['application/json'].examples
    expect(Object.values(shown).map(({ value }) => value)).toEqual(tool.examples.map(({ input }) => input))
    const answers = operation.responses[200].content['application/json'].examples
    const outputs = tool.examples.map(({ output }) => output).filter((output) => output !== undefined)
    expect(Object.values(answers).map(({ value }) => value)).toEqual(outputs)
  })

  test('takes an idempotency key exactly when it writes', () => {
    expect(operation.parameters).toHaveLength(tool.effect === 'write' ? 1 : 0)
  })

  test('requires a body exactly when an empty one is refused', () => {
    expect(operation.requestBody.required).toBe(!tool.input.safeParse({}).success)
  })
})

function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield node as Record<string, unknown>
  for (const value of Object.values(node)) yield* nodesOf(value)
}

const isListOfNameless = ({ type, items }: Record<string, unknown>) =>
  type === 'array' && (items as { type?: string }).type === 'object'
