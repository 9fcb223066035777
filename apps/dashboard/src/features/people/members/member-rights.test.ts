import { expect, test } from 'vitest'
import { rightOver } from './member-rights.ts'

const [owner, other] = [
  { userId: 'o1', role: 'owner' as const },
  { userId: 'o2', role: 'owner' as const },
]
const admin = { userId: 'a', role: 'admin' as const }
const member = { userId: 'm', role: 'member' as const }
const team = [owner, admin, member]

test('an owner manages everyone, but not themselves while they are the only owner', () => {
  expect([admin, member].map((person) => rightOver(person, owner, team))).toEqual(['manage', 'manage'])
  expect(rightOver(owner, owner, team)).toBeNull()
  expect(rightOver(owner, owner, [...team, other])).toBe('manage')
})

test('an admin manages themselves and members, but no owner', () => {
  const people = [...team, other]
  expect(people.map((person) => rightOver(person, admin, people))).toEqual([null, 'manage', 'manage', null])
})

test('a member may only leave', () => {
  expect(team.map((person) => rightOver(person, member, team))).toEqual([null, null, 'leave'])
})
