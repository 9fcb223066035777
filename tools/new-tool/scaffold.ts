import type { Effect, Scope } from '@adloom/contracts'
import { camelCase } from '../codegen/registries.ts'
import type { Generated } from '../codegen/generated.ts'

export type NewTool = { service: string; name: string; effect: Effect; scope: Scope | null }

/** The three files that a tool is: they compile, and the test fails until the tool does something. */
export function scaffold(tool: NewTool): Generated[] {
  const file = tool.name.replaceAll('_', '-')
  return [
    { path: `libs/contracts/src/tools/${tool.service}/${file}.ts`, text: contractText(tool, camelCase(file)) },
    { path: `apps/${tool.service}/src/tools/${file}.ts`, text: handlerText(tool) },
    { path: `apps/${tool.service}/src/tools/${file}.pg.test.ts`, text: testText(tool) },
  ]
}

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

function contractText({ service, name, effect, scope }: NewTool, constant: string): string {
  const words = name.replaceAll('_', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  const confirms = effect === 'confirm'
  const imports = confirms ? `import { ConfirmationToken, ExecutedAnswer } from '../../confirmation.ts'\n` : ''
  return `import { z } from 'zod'
${imports}import { defineTool } from '../../define-tool.ts'

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

const handlerText = ({ name }: NewTool) => `import { ToolError, tools } from '@adloom/contracts'
import { implement } from '../deps.ts'

export const handler = implement(tools.${name}, async () => {
  throw new ToolError('unavailable', '${name} has no behaviour yet.')
})
`

const testText = ({ service, name }: NewTool) => `import { tools } from '@adloom/contracts'
import { makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ authority: true })
  await stage.start('${service}')
})
afterAll(() => stage[Symbol.asyncDispose]())

test('${name} answers as its contract says', async () => {
  const answer = await stage.callTool(tools.${name}, {}, { as: makeCaller() })
  expect(answer).toMatchInlineSnapshot()
})
`
