import { test } from 'vitest'
import { expectSyncSurvives } from './sync-kills.ts'

test('a process that is killed 10 times in the middle of a sync loses and doubles nothing', () =>
  expectSyncSurvives([1, 4, 2, 9, 3, 7, 1, 5, 11, 6]))
