// `npm run chaos`: many questions about several worlds. ledger.pg.test.ts is the short form.
import { describeWorld } from './ledger-questions.ts'

for (const seed of ['one', 'two', 'four', 'five'])
  describeWorld({ scenario: 'single_healthy', seed, accounts: ['act_1001'], questions: 300 })
describeWorld({ scenario: 'time_zone_edge', seed: 'six', accounts: ['act_1001', 'act_1002'], questions: 300 })
