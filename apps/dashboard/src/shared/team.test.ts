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

test('a team that a person is not in is passed over, and nobody’s team is none', () => {
  expect(chooseTeam(TEAMS, 'green', 'blue')?.id).toBe('blue')
  expect(chooseTeam(TEAMS, 'green', 'green')?.id).toBe('red')
  expect(chooseTeam([], 'green', null)).toBeNull()
})

test('who signs in comes back to where they were, search and all', () => {
  const address = signInAddress({ pathname: '/developers/keys', search: '?team=a&b=c' })
  expect(new URL(address, 'http://x').searchParams.get('return_to')).toBe('/developers/keys?team=a&b=c')
})
