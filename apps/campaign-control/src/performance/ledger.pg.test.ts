import { describeWorld } from '../../testing/ledger-questions.ts'

// `npm run chaos` asks more, of more worlds.
// New York in USD and Tokyo in JPY, from before the change of clocks.
describeWorld({ scenario: 'time_zone_edge', seed: 'three', accounts: ['act_1001', 'act_1002'], questions: 50 })
