import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedParametersOf, isBounded, parametersOf, PASSED_BACK } from '../testing/parameters.ts'
import { wireOutputOf } from './define/confirmation.ts'
import { type Effect, FRAME_ERRORS, type ToolContract } from './define/tool.ts'
import type { z } from 'zod'
import type { EventContract } from './define/event.ts'
import { events } from './events.gen.ts'
import { SERVICES } from './services.gen.ts'
import { ERRORS } from './errors/errors.ts'
import { inputSchemaOf } from './documents/json-schema.ts'
import { schemaHashes } from './documents/schema-hashes.ts'
import { tools } from './tools.gen.ts'

const registry: Readonly<Record<string, ToolContract>> = tools
const all = Object.entries(registry)
const folder = join(import.meta.dirname, 'tools')
const fileOf = (tool: ToolContract) => `${tool.service}/${tool.name.replaceAll('_', '-')}.ts`

/** Source: docs/tools.md. */
const SCOPE_TABLE = {
  'org:read': [
    'get_team_info',
    'get_credit_balance',
    'get_brand_kit',
    'list_products',
    'list_projects',
    'list_ad_accounts',
  ],
  'models:read': ['list_models', 'list_avatars', 'list_voices'],
  'analytics:read': ['query_performance'],
  'assets:read': ['search_assets', 'lookup_asset', 'get_generation_status'],
  'campaigns:read': [
    'list_campaigns',
    'get_launch_status',
    'list_launch_drafts',
    'get_launch_draft',
    'lookup_campaign',
  ],
  'copy:write': ['generate_ad_copy'],
  'creatives:write': ['generate_image'],
  'videos:write': ['generate_video'],
  'launches:write': ['create_launch_draft', 'delete_launch_draft'],
  'campaigns:write': ['resume_campaign', 'pause_ad_set'],
  'automations:read': ['list_pending_automation_actions'],
  'automations:write': ['approve_automation_action', 'reject_automation_action'],
}

/** Tools that take workspaceId. Source: docs/tools.md. */
const TAKES_WORKSPACE = [
  'approve_automation_action',
  'create_launch_draft',
  'generate_ad_copy',
  'generate_image',
  'generate_video',
  'get_brand_kit',
  'get_team_info',
  'list_ad_accounts',
  'list_avatars',
  'list_campaigns',
  'list_launch_drafts',
  'list_pending_automation_actions',
  'list_products',
  'list_projects',
  'lookup_campaign',
  'pause_ad_set',
  'query_performance',
  'reject_automation_action',
  'resume_campaign',
  'search_assets',
]

const ODD = ['x'.repeat(1_000_000), '\0', '\ud800', ' ', '../..', '\u202e', '😀']

const HOW_TO_ACCEPT =
  'The schemas that callers rely on have changed. If that is meant, run `npm run codegen -- --accept-schemas` and add a ' +
  'line to CHANGELOG.md; if it is not, undo the change of the contract.'

describe('the registry', () => {
  test('contains the documented tools, each with its scope', () => {
    const expected = Object.entries(SCOPE_TABLE).flatMap(([scope, names]) => names.map((name) => [name, scope]))
    const actual = Object.fromEntries(all.map(([name, { scope }]) => [name, scope]))
    expect(actual).toMatchObject({ ...Object.fromEntries(expected), list_workspaces: null })
    expect(expected).toHaveLength(28)
  })

  test('has a file for every entry and an entry for every file, under one name', async () => {
    const files = readdirSync(folder, { recursive: true }).map(String)
    const contracts = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    expect(contracts.toSorted()).toEqual(all.map(([, tool]) => fileOf(tool)).toSorted())
    for (const [name, tool] of all) {
      expect(tool.name).toBe(name)
      expect(SERVICES).toContain(tool.service)
      const module = (await import(join(folder, fileOf(tool)))) as Record<string, unknown>
      const exported = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(module[exported], `${fileOf(tool)} exports ${exported}`).toBe(tool)
    }
  })

  test('gives workspaceId only to the documented tools', () => {
    const names = all.filter(([, tool]) => 'workspaceId' in tool.input.shape).map(([name]) => name)
    expect(names.toSorted()).toEqual(TAKES_WORKSPACE)
  })

  test('matches the public schemas in schemas.golden.json', async () => {
    const path = join(import.meta.dirname, 'schemas.golden.json')
    const golden = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    const hashes = await schemaHashes(registry)
    const names = [...new Set([...Object.keys(hashes), ...Object.keys(golden)])]
    const changed = names.filter((name) => hashes[name] !== golden[name])
    expect(changed.length === 0 ? '' : `${HOW_TO_ACCEPT} Changed: ${changed.join(', ')}.`).toBe('')
  })
})

describe.each(all)('%s', (_, tool) => {
  test('has a name, a title, a summary and a description within their bounds', () => {
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(tool.name.length).toBeLessThanOrEqual(64)
    expect(tool.title).toMatch(/^[A-Z].{2,39}$/)
    expect(tool.summary, 'one sentence').toMatch(/^[A-Z][^.]{19,118}\.$/)
    expect(tool.description.length).toBeGreaterThanOrEqual(80)
    expect(tool.description.length).toBeLessThanOrEqual(600)
    expect(tool.description, 'when to use it, in whole sentences').toMatch(/^Use it .*\.$/)
    expect(tool.description, 'says what it costs').toMatch(/credit/i)
  })

  test('names only tools that exist', () => {
    const verbs = 'list|get|lookup|search|generate|query|create|delete|resume|pause|approve|reject'
    const texts = JSON.stringify([tool.summary, tool.description, inputSchemaOf(tool)])
    const named = texts.match(new RegExp(String.raw`\b(?:${verbs})_[a-z_]+\b`, 'g')) ?? []
    expect(named.filter((name) => !(name in registry))).toEqual([])
  })

  test('declares errors that exist and are its own, each once', () => {
    expect(tool.errors.filter((code) => !(code in ERRORS) || FRAME_ERRORS.includes(code))).toEqual([])
    expect(new Set(tool.errors).size).toBe(tool.errors.length)
  })

  test('describes every parameter', () => {
    const silent = parametersOf(inputSchemaOf(tool)).filter(({ schema }) => !schema['description'])
    // The description of a list covers its items.
    expect(silent.map(({ path }) => path).filter((path) => !path.endsWith('[]'))).toEqual([])
  })

  test('bounds every text, list and number of its input', () => {
    const unbounded = parametersOf(inputSchemaOf(tool)).filter(({ schema }) => !isBounded(schema))
    expect(unbounded.map(({ path }) => path).filter((path) => !PASSED_BACK.test(path))).toEqual([])
  })

  test('sets no bound on ids of the ad platform and on confirmation tokens', () => {
    const passedBack = checkedParametersOf(tool.input).filter(({ path }) => PASSED_BACK.test(path))
    const texts = passedBack.filter(({ schema }) => schema.safeParse('x').success)
    const refused = texts.flatMap(({ path, schema }) =>
      ODD.filter((value) => !schema.safeParse(value).success).map(() => path),
    )
    expect(refused).toEqual([])
  })

  test('refuses an unknown property', () => {
    const input = { ...tool.examples[0]?.input, doesNotExist: 1 }
    expect(tool.input.safeParse(input).success).toBe(false)
  })

  test('has examples that its own schemas accept', () => {
    expect(tool.examples.some(({ output }) => output !== undefined)).toBe(true)
    expect(new Set(tool.examples.map(({ name }) => name)).size).toBe(tool.examples.length)
    const output = wireOutputOf(tool).strict()
    const refused = tool.examples.flatMap((example) => [
      ...(tool.input.safeParse(example.input).error?.issues ?? []),
      ...(example.output === undefined ? [] : (output.safeParse(example.output).error?.issues ?? [])),
    ])
    expect(refused).toEqual([])
  })
})

describe('an effect', () => {
  const withEffect = (effect: Effect) => all.map(([, tool]) => tool).filter((tool) => tool.effect === effect)

  test.each(withEffect('read'))('$name only reads, so it is neither destructive nor open to the world', (tool) => {
    expect(tool.hints).toEqual({ destructive: false, openWorld: false })
  })

  test.each(withEffect('write'))('$name writes, so it can meet its own idempotency key', (tool) => {
    expect(tool.errors).toEqual(expect.arrayContaining(['idempotency_mismatch', 'call_in_progress']))
  })

  test.each(withEffect('confirm'))('$name acts on the ad platform, so it takes a token and can refuse it', (tool) => {
    expect(tool.hints).toEqual({ destructive: true, openWorld: true })
    expect(tool.input.shape).toHaveProperty('confirmationToken')
    const refusals = ['confirmation_invalid', 'confirmation_expired', 'confirmation_mismatch', 'state_drifted']
    expect(tool.errors).toEqual(expect.arrayContaining(refusals))
    const id = Object.keys(tool.input.shape).find((name) => name.endsWith('Id')) as string
    const { input } = tool.examples[0] as { input: Record<string, unknown> }
    expect(tool.input.safeParse({ [id]: input[id], confirmationToken: '' }).success).toBe(true)
  })

  test.each(all.filter(([, tool]) => 'workspaceId' in tool.input.shape))('%s can be refused a workspace', (_, tool) => {
    expect(tool.errors).toContain('workspace_forbidden')
  })
})

test('An event that members of a workspace are shown says its workspaces, and one for the team names none', () => {
  for (const { name, shownTo, data } of Object.values<EventContract>(events)) {
    if (shownTo === undefined) continue
    const fields = Object.keys((data as z.ZodObject).shape)
    expect(fields, name).toContain('teamId')
    expect(fields.includes('workspaceIds'), name).toBe(shownTo === 'workspaces')
  }
})
