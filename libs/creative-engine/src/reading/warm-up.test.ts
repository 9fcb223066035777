import { expect, test } from 'vitest'
import { warmUpBriefs } from './warm-up.ts'

test('patterns of every language are compiled in steps', { timeout: 60_000 }, () => {
  expect([...warmUpBriefs()].length).toBeGreaterThanOrEqual(18)
})
