import { expect, test } from 'vitest'
import { assignableRoles } from './roles.ts'

test('an owner assigns every role, an admin every role but owner, a member none', () => {
  expect(assignableRoles('owner')).toEqual(['member', 'admin', 'owner'])
  expect(assignableRoles('admin')).toEqual(['member', 'admin'])
  expect(assignableRoles('member')).toEqual([])
})
