import { tools } from '@adloom/contracts'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { parseRequest } from './request.ts'
import { scaffold } from './scaffold.ts'

const known = Object.values(tools)
const parse = (line: string) => parseRequest(line.split(' '), known)

test('of a contract that waits for its handler, the service and the name are enough', () => {
  const request = parseRequest(['drafts', 'get_launch_draft'], known, [], ['get_launch_draft'])
  expect(request).toMatchObject({ effect: 'read', hasContract: true })
  expect(scaffold(request).map(({ path }) => path)).toEqual([
    'apps/drafts/src/tools/get-launch-draft.ts',
    'apps/drafts/src/tools/get-launch-draft.pg.test.ts',
  ])
  expect(() => parseRequest(['drafts', 'get_launch_draft'], known)).toThrow('npm run new-tool')
})

describe('the request for a tool', () => {
  test('takes the scope its siblings need, unless one is named', () => {
    expect(parse('drafts rename_launch_draft write')).toEqual({
      service: 'drafts',
      name: 'rename_launch_draft',
      effect: 'write',
      scope: 'launches:write',
    })
    expect(parse('drafts rename_launch_draft write campaigns:write').scope).toBe('campaigns:write')
    expect(parse('drafts rename_launch_draft write none').scope).toBeNull()
  })

  test.each([
    ['drafts rename_launch_draft', 'npm run new-tool'],
    ['draft rename_launch_draft write', 'Services: '],
    ['drafts renameLaunchDraft write', 'snake_case'],
    ['drafts rename write', 'verb_noun'],
    ['org list_workspaces read', 'already'],
    ['drafts rename_launch_draft delete', 'Effects: '],
    ['drafts rename_launch_draft write launch:write', 'Scopes: '],
    ['org rename_launch_draft confirm', 'name the scope'],
    ['org rename_team action org:read', 'roles'],
  ])('%s is refused, and the error says what to write instead', (line, said) => {
    expect(() => parse(line)).toThrow(said)
  })
})

test.each(['read', 'write', 'confirm'] as const)('a new %s tool is three files that parse', (effect) => {
  const files = scaffold({ service: 'drafts', name: 'rename_launch_draft', effect, scope: 'launches:write' })
  expect(files.map(({ path }) => path)).toEqual([
    'libs/contracts/src/tools/drafts/rename-launch-draft.ts',
    'apps/drafts/src/tools/rename-launch-draft.ts',
    'apps/drafts/src/tools/rename-launch-draft.pg.test.ts',
  ])
  for (const { path, text } of files) expect(parseSync(path, text).errors).toEqual([])
})

test('a new action is three files, in the folders of actions, that parse', () => {
  const files = scaffold(parse('org rename_team action'))
  expect(files.map(({ path }) => path)).toEqual([
    'libs/contracts/src/actions/org/rename-team.ts',
    'apps/org/src/actions/rename-team.ts',
    'apps/org/src/actions/rename-team.pg.test.ts',
  ])
  for (const { path, text } of files) expect(parseSync(path, text).errors).toEqual([])
})
