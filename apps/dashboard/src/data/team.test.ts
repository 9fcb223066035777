import { expect, test } from 'vitest'
import { signInAddress } from './session.ts'
import { chooseTeam } from './team.ts'

const team = (id: string) => ({ id, name: id, role: 'owner' as const })
const TEAMS = [team('red'), team('blue')]

test('the team in the URL takes precedence over the last one, and that over the first', () => {
  expect(chooseTeam(TEAMS, 'blue', 'red')?.id).toBe('blue')
  expect(chooseTeam(TEAMS, undefined, 'blue')?.id).toBe('blue')
  expect(chooseTeam(TEAMS, undefined, null)?.id).toBe('red')
})

test('no other team is shown in place of one that the person is not a member of', () => {
  expect(chooseTeam(TEAMS, 'green', 'blue')).toBeNull()
  expect(chooseTeam(TEAMS, '', 'blue')).toBeNull()
  expect(chooseTeam([], 'green', null)).toBeNull()
  expect(chooseTeam([], undefined, null)).toBeNull()
})

test('a deleted team is not chosen, and letter case does not matter', () => {
  expect(chooseTeam(TEAMS, undefined, 'green')?.id).toBe('red')
  expect(chooseTeam(TEAMS, 'BLUE', null)?.id).toBe('blue')
})

test('after sign-in, people return to the page they were on, query included', () => {
  const address = signInAddress({ pathname: '/developers/keys', search: '?team=a&b=c' })
  expect(new URL(address, 'http://x').searchParams.get('return_to')).toBe('/developers/keys?team=a&b=c')
})
