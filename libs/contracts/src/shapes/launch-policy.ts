import { z } from 'zod'
import { Money } from '../money.ts'
import { text } from './text.ts'

/** One amount for each currency. */
const Amounts = z
  .array(Money)
  .max(20)
  .refine((amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length, {
    error: 'must name each currency once',
  })

/** What a team asks of its launches. */
export const LaunchPolicy = z.strictObject({
  maxDailySpend: Amounts.default([]).describe('No draft above it can be launched. A currency without one: no limit.'),
  typeBudgetAbove: Amounts.default([]).describe(
    'Above it, the person who launches types the daily budget. A currency without one: the default of the installation.',
  ),
  beneficiary: text({ min: 1, max: 512 })
    .nullable()
    .default(null)
    .describe('Who benefits from the ads, where a law asks for it. Null: as the ad account states it.'),
  payor: text({ min: 1, max: 512 }).nullable().default(null).describe('Who pays for the ads.'),
  requireUrlParameters: z.boolean().default(false).describe('Whether each launch must name tracking.urlParameters.'),
})
export type LaunchPolicy = z.output<typeof LaunchPolicy>
