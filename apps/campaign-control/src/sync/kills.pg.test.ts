import { test } from 'vitest'
import { expectSyncSurvives } from '../../testing/sync-kills.ts'

// Drawn once, so that every run does the same. `npm run chaos` kills ten times.
test(
  'a process that is killed 4 times in the middle of a sync loses and doubles nothing',
  () => expectSyncSurvives([1, 9, 2, 7]),
  180_000,
)
