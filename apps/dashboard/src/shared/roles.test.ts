import { expect, test } from 'vitest'
import { rolesGivenBy } from './roles.ts'

test('an owner assigns every role, an admin every role but owner, a member none', () => {
  expect(rolesGivenBy('owner')).toEqual(['member', 'admin', 'owner'])
  expect(rolesGivenBy('admin')).toEqual(['member', 'admin'])
  expect(rolesGivenBy('member')).toEqual([])
})
