import { expect, test } from 'vitest'
import { askedScopes } from './known-scope.ts'

const asked = (scope?: string) =>
  askedScopes(new URLSearchParams(scope === undefined ? {} : { scope }), ['org:read', 'models:read'])

test('scopes that unlock no tool are offered only if the client asks for them', () => {
  expect(asked()).toEqual(['org:read', 'models:read'])
  expect(asked('org:read videos:write')).toEqual(['org:read', 'videos:write'])
})

test('unknown scopes are ignored', () => {
  expect(asked('openid org:read offline_access')).toEqual(['org:read'])
})
