import { expect, test } from 'vitest'
import { warmUpBriefs } from './warm-up.ts'

test('patterns of every language are compiled in steps', () => {
  expect([...warmUpBriefs()].length).toBeGreaterThanOrEqual(18)
})
