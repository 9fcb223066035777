import { expect, test } from 'vitest'
import { signInAddress } from './session.ts'
import { chooseTeam } from './team.ts'

const team = (id: string) => ({ id, name: id, role: 'owner' as const })
const TEAMS = [team('red'), team('blue')]

test('the team in the address comes before the last one, and that before the first', () => {
  expect(chooseTeam(TEAMS, 'blue', 'red')?.id).toBe('blue')
  expect(chooseTeam(TEAMS, undefined, 'blue')?.id).toBe('blue')
  expect(chooseTeam(TEAMS, undefined, null)?.id).toBe('red')
})

test('in place of a team that a person is not in, no other is shown', () => {
  expect(chooseTeam(TEAMS, 'green', 'blue')).toBeNull()
  expect(chooseTeam(TEAMS, '', 'blue')).toBeNull()
  expect(chooseTeam([], 'green', null)).toBeNull()
  expect(chooseTeam([], undefined, null)).toBeNull()
})

test('a team that was chosen last and is no more is passed over, and letter case says nothing', () => {
  expect(chooseTeam(TEAMS, undefined, 'green')?.id).toBe('red')
  expect(chooseTeam(TEAMS, 'BLUE', null)?.id).toBe('blue')
})

test('who signs in comes back to where they were, search and all', () => {
  const address = signInAddress({ pathname: '/developers/keys', search: '?team=a&b=c' })
  expect(new URL(address, 'http://x').searchParams.get('return_to')).toBe('/developers/keys?team=a&b=c')
})
