import { expect, test } from 'vitest'
import type { Problem } from '../../../data/api.ts'
import { fieldErrorsOf } from './field-errors.ts'

const RIGHT = { name: 'report', scopes: ['org:read'], workspaceIds: 'all' } as const
const NOTHING = { name: ' ', scopes: [], workspaceIds: [] }
const refused = (path: string): Problem => ({
  code: 'invalid_input',
  title: '',
  detail: '',
  requestId: '',
  retryable: false,
  issues: [{ path, code: 'not_valid', message: 'no' }],
})

test('no errors show before the first submission; every empty field has one after it', () => {
  expect(fieldErrorsOf(NOTHING, null, false)).toEqual({})
  expect(Object.keys(fieldErrorsOf(NOTHING, null, true))).toEqual(['name', 'scopes', 'workspaceIds'])
  expect(fieldErrorsOf(RIGHT, null, true)).toEqual({})
})

test.each([
  ['name', 'name'],
  ['scopes[3]', 'scopes'],
  ['workspaceIds[0]', 'workspaceIds'],
])('what was refused at %s stands at %s', (path, field) => {
  expect(fieldErrorsOf(RIGHT, refused(path), true)).toEqual({ [field]: 'no' })
})

test('an error outside the fields is shown at no field', () => {
  expect(fieldErrorsOf(RIGHT, refused('expiresAt'), true)).toEqual({})
})
