import { test } from 'vitest'
import { expectSameFigures } from './figures.ts'

test('The figures of every metric, window and level equal those of query_performance, over several pages', () =>
  expectSameFigures('portfolio', '2026-11-16T12:00:00Z', [
    { id: 'act_1001', currency: 'USD', timezone: 'America/New_York' },
  ]))
