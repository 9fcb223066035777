import { expect, test } from 'vitest'
import { rolesGivenBy } from './roles.ts'

test('an owner gives every role, an admin all but that of an owner, a member none', () => {
  expect(rolesGivenBy('owner')).toEqual(['member', 'admin', 'owner'])
  expect(rolesGivenBy('admin')).toEqual(['member', 'admin'])
  expect(rolesGivenBy('member')).toEqual([])
})
