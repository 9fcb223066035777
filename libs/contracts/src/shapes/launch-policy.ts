import { z } from 'zod'
import { AmountsByCurrency } from './spend-policy.ts'
import { words } from './text.ts'

/** What a team asks of its launches. */
export const LaunchPolicy = z.strictObject({
  maxDailySpend: AmountsByCurrency.default([]).describe(
    'No draft above it can be launched. A currency without one: no limit.',
  ),
  typeBudgetAbove: AmountsByCurrency.default([]).describe(
    'Above it, the person who launches types the daily budget. A currency without one: the default of the installation.',
  ),
  beneficiary: words(512)
    .nullable()
    .default(null)
    .describe('Who benefits from the ads, where a law asks for it. Null: as the ad account states it.'),
  payor: words(512).nullable().default(null).describe('Who pays for the ads.'),
  requireUrlParameters: z.boolean().default(false).describe('Whether each launch must name tracking.urlParameters.'),
})
export type LaunchPolicy = z.output<typeof LaunchPolicy>
