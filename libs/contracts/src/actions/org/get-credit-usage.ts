import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { UsagePeriod } from '../../shapes/usage.ts'

const whole = z.int().min(0)

export const getCreditUsage = defineAction({
  name: 'get_credit_usage',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'Credits charged in a period, by credential, by tool or by day.',
  input: z.strictObject({
    ...UsagePeriod,
    groupBy: z.enum(['credential', 'tool', 'day']).default('credential'),
  }),
  output: z.object({
    rows: z
      .array(
        z.object({
          key: z.string().describe('The credential, the tool, or the day (YYYY-MM-DD, UTC).'),
          charged: whole.describe('Whole credits.'),
          calls: whole.describe('Calls that were charged for at least one item.'),
          generations: whole.describe('Items that were charged.'),
        }),
      )
      .describe('Most credits first; days in order.'),
    total: whole,
  }),
  errors: [],
})
