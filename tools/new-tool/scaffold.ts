import type { Effect, Scope } from '@adloom/contracts'
import { camelCase } from '../codegen/registries.ts'
import type { Generated } from '../codegen/generated.ts'

export type Kind = Effect | 'action'
export type NewTool = { service: string; name: string; effect: Kind; scope: Scope | null }

/** The three files that a tool or an action is: they compile, and the test fails until it does something. */
export function scaffold(tool: NewTool): Generated[] {
  const file = tool.name.replaceAll('_', '-')
  const { service, name, effect, scope } = tool
  const folder = effect === 'action' ? 'actions' : 'tools'
  const constant = camelCase(file)
  const contract =
    effect === 'action' ? actionText(tool, constant) : contractText({ service, name, effect, scope }, constant)
  return [
    { path: `libs/contracts/src/${folder}/${service}/${file}.ts`, text: contract },
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
  const imports = confirms ? `import { ConfirmationToken, ExecutedAnswer } from '../../define/confirmation.ts'\n` : ''
  return `import { z } from 'zod'
${imports}import { defineTool } from '../../define/tool.ts'

export const ${constant} = defineTool({
  name: '${name}',
  service: '${service}',
  effect: '${effect}',
  scope: ${scope === null ? 'null' : `'${scope}'`},
  title: '${title}',
  summary: '${title}.',
  description: 'Has no behaviour yet: say when to use it, which sibling instead, what it changes and what it costs.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({${confirms ? ' confirmationToken: ConfirmationToken ' : ''}}),
  output: ${confirms ? 'ExecutedAnswer' : 'z.object({})'},
  errors: [${ERRORS[effect].map((error) => `'${error}'`).join(', ')}],
  examples: [{ name: '${title}', input: {} }],
})
`
}

/** What tools and actions are called by in the code. */
const wordsOf = ({ effect }: NewTool) =>
  effect === 'action'
    ? { registry: 'actions', implement: 'implementAction', call: 'callAction', make: 'makePerson' }
    : { registry: 'tools', implement: 'implement', call: 'callTool', make: 'makeCaller' }

const handlerText = (tool: NewTool) => {
  const { name, service } = tool
  const { registry, implement } = wordsOf(tool)
  return `import { ToolError } from '@adloom/contracts'
import { ${registry} } from '@adloom/contracts/of/${service}'
import { ${implement} } from '../deps.ts'

export const handler = ${implement}(${registry}.${name}, async () => {
  throw new ToolError('unavailable', '${name} has no behaviour yet.')
})
`
}

const testText = (tool: NewTool) => {
  const { service, name } = tool
  const { registry, call, make } = wordsOf(tool)
  return `import { ${registry} } from '@adloom/contracts'
import { ${make}, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ authority: true })
  await stage.start('${service}')
})
afterAll(() => stage[Symbol.asyncDispose]())

test('${name} answers as its contract says', async () => {
  const answer = await stage.${call}(${registry}.${name}, {}, { as: ${make}() })
  expect(answer).toMatchInlineSnapshot()
})
`
}
