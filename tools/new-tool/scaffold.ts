import type { Effect, Scope } from '@adloom/contracts'
import { camelCase } from '../codegen/registries.ts'
import type { Generated } from '../codegen/generated.ts'

export type Kind = Effect | 'action'
export type NewTool = {
  service: string
  name: string
  effect: Kind
  scope: Scope | null
  /** Its contract was agreed before: the handler and its test are new. */
  hasContract?: true
}

/**
 * The three files that a tool or an action is, the contract first, or two if that is there: they compile and run, and the
 * test says that nothing is done yet.
 */
export function scaffold(tool: NewTool): Generated[] {
  const file = tool.name.replaceAll('_', '-')
  const { service, name, effect, scope } = tool
  const folder = effect === 'action' ? 'actions' : 'tools'
  const constant = camelCase(file)
  const contract =
    effect === 'action' ? actionText(tool, constant) : contractText({ service, name, effect, scope }, constant)
  return [
    ...(tool.hasContract ? [] : [{ path: `libs/contracts/src/${folder}/${service}/${file}.ts`, text: contract }]),
    { path: `apps/${service}/src/${folder}/${file}.ts`, text: handlerText(tool) },
    { path: `apps/${service}/src/${folder}/${file}.pg.test.ts`, text: testText(tool) },
  ]
}

const titleOf = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const actionText = ({ service, name }: NewTool, constant: string) => `import { z } from 'zod'
import { defineAction } from '../../define/action.ts'

export const ${constant} = defineAction({
  name: '${name}',
  service: '${service}',
  roles: ['owner', 'admin'],
  summary: '${titleOf(name)}.',
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['idempotency_mismatch', 'call_in_progress'],
})
`

const ERRORS: Record<Effect, readonly string[]> = {
  read: [],
  write: ['idempotency_mismatch', 'call_in_progress'],
  confirm: [
    'conflict',
    'confirmation_invalid',
    'confirmation_expired',
    'confirmation_mismatch',
    'state_drifted',
    'call_in_progress',
  ],
}

function contractText({ service, name, effect, scope }: NewTool & { effect: Effect }, constant: string): string {
  const title = titleOf(name)
  const confirms = effect === 'confirm'
  return `import { z } from 'zod'
${confirms ? `import { ConfirmationToken, ExecutedAnswer } from '../../define/confirmation.ts'\n` : ''}import { defineTool } from '../../define/tool.ts'
${confirms ? `import { Uuid } from '../../ids.ts'\n` : ''}
export const ${constant} = defineTool({
  name: '${name}',
  service: '${service}',
  effect: '${effect}',
  scope: ${scope === null ? 'null' : `'${scope}'`},
  title: '${title}',
  summary: '${title} (not implemented yet).',
  description: 'Use it once it is implemented. Until then it answers unavailable, changes nothing and costs no credits.',
  hints: { destructive: ${confirms || name.startsWith('delete_')}, openWorld: ${confirms} },
  input: z.strictObject({${confirms ? ` entityId: Uuid.describe('What to act on.'), confirmationToken: ConfirmationToken ` : ''}}),
  output: ${confirms ? 'ExecutedAnswer' : 'z.object({})'},
  errors: [${ERRORS[effect].map((error) => `'${error}'`).join(', ')}],
  examples: [{ name: '${title}', input: ${exampleOf(effect)}, output: ${confirms ? EXECUTED : '{}'} }],
})
`
}

const EXECUTED = `{
    status: 'executed',
    actionId: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
    executedAt: '2026-11-20T12:01:30Z',
    before: { status: 'active' },
    after: { status: 'paused' },
  }`
const exampleOf = (effect: Kind) =>
  effect === 'confirm' ? `{ entityId: '2b7e1f6c-90a4-4d35-8f1b-6c5d4e3f2a10' }` : '{}'

/** The names of tools and of actions in code. */
const wordsOf = ({ effect }: NewTool) =>
  effect === 'action'
    ? { registry: 'actions', implement: 'implementAction', call: 'callAction', make: 'makePerson' }
    : { registry: 'tools', implement: 'implement', call: 'callTool', make: 'makeCaller' }

const handlerText = (tool: NewTool) => {
  const { name, service, effect } = tool
  const { registry, implement } = wordsOf(tool)
  const refuse = `throw new ToolError('unavailable', '${name} is not implemented yet.')`
  const run =
    effect === 'confirm'
      ? `{
  async preview() {
    ${refuse}
  },
  async execute() {
    ${refuse}
  },
}`
      : `async () => {
  ${refuse}
}`
  return `import { ToolError } from '@adloom/contracts'
import { ${registry} } from '@adloom/contracts/of/${service}'
import { ${implement} } from '../deps.ts'

export const handler = ${implement}(${registry}.${name}, ${run})
`
}

/** The test passes until the handler is implemented. Then it has to describe what the handler does. */
const testText = (tool: NewTool) => {
  const { service, name } = tool
  const { registry, call, make } = wordsOf(tool)
  const input = tool.hasContract ? `${registry}.${name}.examples[0]!.input` : exampleOf(tool.effect)
  return `import { ${registry} } from '@adloom/contracts'
import { ${make}, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ authority: true })
  await stage.start('${service}')
})
afterAll(() => stage[Symbol.asyncDispose]())

test('${name} is not implemented yet', async () => {
  const answer = stage.${call}(${registry}.${name}, ${input}, { as: ${make}() })
  await expect(answer).rejects.toMatchObject({ code: 'unavailable' })
})
`
}
