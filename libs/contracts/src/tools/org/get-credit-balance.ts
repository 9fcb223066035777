import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Instant } from '../../shapes/text.ts'

const credits = z.int().min(0)

export const getCreditBalance = defineTool({
  name: 'get_credit_balance',
  service: 'org',
  effect: 'read',
  scope: 'org:read',
  title: 'Get credit balance',
  summary: "Get the team's AI credit balance.",
  description:
    'Use it before a large generation, or to report usage; get_team_info includes the same figures. ' +
    'Credits are reserved when a generation starts and charged for what it delivers. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({}),
  output: z.object({
    available: credits.describe('Whole credits free to spend: included + purchased - used - reserved.'),
    reserved: credits.describe('Held by generations that are still running.'),
    included: credits.describe("Included in the team's plan for this period."),
    used: credits.describe('Charged in this period.'),
    purchased: credits.describe('Purchased in addition; they do not expire with the period.'),
    periodStart: Instant,
    periodEnd: Instant.describe('When the included credits are renewed.'),
  }),
  errors: [],
  examples: [
    {
      name: 'A balance with a batch running',
      input: {},
      output: {
        available: 99_988,
        reserved: 4,
        included: 100_000,
        used: 8,
        purchased: 0,
        periodStart: '2026-11-01T00:00:00Z',
        periodEnd: '2026-12-01T00:00:00Z',
      },
    },
  ],
})
