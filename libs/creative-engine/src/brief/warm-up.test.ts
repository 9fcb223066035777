import { expect, test } from 'vitest'
import { warmUpBriefs } from './warm-up.ts'

test('patterns are compiled in steps, for Latin-1 texts and for others', () => {
  expect([...warmUpBriefs()]).toHaveLength(12)
})
