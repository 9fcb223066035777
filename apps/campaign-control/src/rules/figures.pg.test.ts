import { test } from 'vitest'
import { expectSameFigures } from '../../testing/figures.ts'

// `npm run chaos` does the same with the scenario portfolio, whose ads fill several pages.
test('The figures of every metric, window and level equal those of query_performance', async () => {
  // It is still Sunday in New York, and Monday in Tokyo.
  await expectSameFigures('time_zone_edge', '2026-11-16T02:00:00Z', [
    { id: 'act_1001', currency: 'USD', timezone: 'America/New_York' },
    { id: 'act_1002', currency: 'JPY', timezone: 'Asia/Tokyo' },
  ])
}, 180_000)
