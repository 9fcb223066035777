import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { parseRequest } from './request.ts'
import { scaffold } from './scaffold.ts'

const known = [
  { name: 'people', order: 1 },
  { name: 'later', order: 2, isPlanned: true as const },
  { name: 'gateway', order: 1, isGateway: true as const },
]
const parse = (line: string) => parseRequest(line.split(' '), known, [{ name: 'list_things' }])

test('a new service comes after the others, and a planned one keeps its place', () => {
  expect(parse('reporting saved_reports')).toEqual({
    name: 'reporting',
    things: 'saved_reports',
    scope: 'org:read',
    order: 3,
  })
  expect(parse('later saved_reports campaigns:read')).toMatchObject({ order: 2, scope: 'campaigns:read' })
})

test.each([
  ['reporting', 'npm run new-service'],
  ['Reporting reports', 'words with hyphens'],
  ['reporting report', 'several'],
  ['people reports', 'already'],
  ['reporting things', 'list_things already'],
  ['reporting reports reports:read', 'Scopes: '],
])('%s is refused with what to write instead', (line, said) => {
  expect(() => parse(line)).toThrow(said)
})

test('its files parse, and package.json is a sibling’s with its own name', () => {
  const sibling = {
    folder: 'apps/people',
    scripts: { test: 'vitest run apps/people/' },
    nx: { tags: ['type:app'] },
    dependencies: { zod: '1.2.3', other: '1.0.0' },
  }
  const files = scaffold(parse('reporting saved_reports'), sibling, undefined)
  for (const { path, text } of files.filter((file) => file.path.endsWith('.ts')))
    expect(parseSync(path, text).errors, path).toEqual([])
  const { text = '' } = files.find(({ path }) => path === 'apps/reporting/package.json') ?? {}
  expect(JSON.parse(text)).toMatchObject({
    name: '@adloom/reporting',
    scripts: { test: 'vitest run apps/reporting/' },
    dependencies: { zod: '1.2.3' },
  })
  expect(text).not.toContain('other')
})
