import type { Generated } from '../codegen/generated.ts'
import type { NewService } from './request.ts'
import type { Words } from './words.ts'

/** A tool that lists what the first table holds: its contract, its handler and its test. */
export const exampleFiles = ({ scope }: NewService, words: Words): Generated[] => [
  { path: `libs/contracts/src/tools/${words.service}/${words.toolFile}.ts`, text: contract(words, scope) },
  { path: `apps/${words.service}/src/tools/${words.toolFile}.ts`, text: handler(words) },
  { path: `apps/${words.service}/src/tools/${words.toolFile}.pg.test.ts`, text: test(words, scope) },
]

const contract = (
  { service, tool, toolConstant, words, field, typeName }: Words,
  scope: string,
) => `import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Instant } from '../../shapes/text.ts'

export const ${toolConstant} = defineTool({
  name: '${tool}',
  service: '${service}',
  effect: 'read',
  scope: '${scope}',
  title: 'List ${words}',
  summary: "List the team's ${words}, newest first.",
  description: 'Use it to find one of the ${words} by its name, or to show people which there are. It costs no credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ limit: limit(), cursor: Cursor }),
  output: z.object({
    ${field}: z.array(z.object({ id: Uuid, name: z.string(), createdAt: Instant })),
    nextCursor: NextCursor,
  }),
  named: { ${typeName}: '${field}' },
  errors: [],
  examples: [
    {
      name: 'The newest',
      input: { limit: 1 },
      output: {
        ${field}: [{ id: '2b7e1f6c-90a4-4d35-8f1b-6c5d4e3f2a10', name: 'First', createdAt: '2026-05-20T10:00:00Z' }],
        nextCursor: null,
      },
    },
  ],
})
`

const handler = ({ service, table, tool, field }: Words) => `import { InstantInput, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/${service}'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implement } from '../deps.ts'

export const handler = implement(tools.${tool}, async ({ sql, caller: { teamId } }, { limit, cursor }) => {
  const boundTo = ['${table}', teamId]
  const [createdAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST

  const rows = await sql<Row[]>\`
    select id, name, created_at as "createdAt" from ${table}
    where team_id = \${teamId} and (created_at, id) < (\${createdAt}::timestamptz, \${id}::uuid)
    order by created_at desc, id desc limit \${limit + 1}\`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    ${field}: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.id]),
  }
})

type Row = { id: string; name: string; createdAt: Date }

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
`

const test = ({ service, table, words, tool, field }: Words, scope: string) => `import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const as = makeCaller({ scopes: ['${scope}'] })
const names = (answer: { ${field}: { name: string }[] }) => answer.${field}.map(({ name }) => name)

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ authority: true })
  await stage.start('${service}')
  const add = (teamId: string, name: string, day: number) => stage.admin\`
    insert into ${service.replaceAll('-', '_')}.${table} (team_id, id, name, created_at)
    values (\${teamId}, \${randomUUID()}, \${name}, \${new Date(Date.UTC(2026, 0, day))})\`
  await add(as.teamId, 'older', 1)
  await add(as.teamId, 'newer', 2)
  await add(randomUUID(), 'of another team', 3)
})
afterAll(() => stage[Symbol.asyncDispose]())

test('the ${words} of the team are listed, newest first, and nobody else’s', async () => {
  expect(names(await stage.callTool(tools.${tool}, {}, { as }))).toEqual(['newer', 'older'])
})

test('a page ends with the position of the next', async () => {
  const first = await stage.callTool(tools.${tool}, { limit: 1 }, { as })
  expect(names(first)).toEqual(['newer'])
  const second = await stage.callTool(tools.${tool}, { limit: 1, cursor: first.nextCursor! }, { as })
  expect([names(second), second.nextCursor]).toEqual([['older'], null])
})
`
