import { expect, test } from 'vitest'
import { warmUpBriefs } from './warm-up.ts'

test('patterns are compiled in steps, for texts of Latin letters and for others', () => {
  expect([...warmUpBriefs()]).toHaveLength(12)
})
