import { z } from 'zod'
import { ListedId } from './text.ts'

/** The aspect ratios of image ads. */
export const AspectRatio = z.enum(['1:1', '4:5', '9:16', '16:9'])
export type AspectRatio = z.output<typeof AspectRatio>

/** What a finished picture can be exported in besides the aspect ratios. Source: docs/creative.md. */
export const ExportSize = z.enum([
  '1.91:1',
  '300x250',
  '336x280',
  '728x90',
  '970x250',
  '160x600',
  '300x600',
  '320x50',
  '320x100',
  '468x60',
])
export type ExportSize = z.output<typeof ExportSize>

/** How much effort goes into a generation. Prices: docs/rules.md §12. */
export const Quality = z.enum(['express', 'studio'])
export type Quality = z.output<typeof Quality>

export const GENERATION_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
/** State of one picture or clip. */
export const GenerationStatus = z.enum(GENERATION_STATUSES)
export type GenerationStatus = z.output<typeof GenerationStatus>

export const BATCH_STATUSES = ['queued', 'running', 'completed', 'partially_completed', 'failed', 'cancelled'] as const
/** State of a whole batch or video. */
export const BatchStatus = z.enum(BATCH_STATUSES)
export type BatchStatus = z.output<typeof BatchStatus>

const credits = z.int().min(0)

/** The credits of a job: reserved at the start, then charged or released part by part. */
export const JobCredits = z.object({
  reserved: credits.describe('Reserved at the start.'),
  charged: credits.describe('Paid for delivered items.'),
  released: credits.describe('Returned for undelivered items.'),
})

/** A finding of the automatic check of a finished creative. */
export const Check = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning', 'error']),
  message: z.string(),
})

/** One generation, as returned by the call that starts it. */
export const StartedGeneration = z.object({
  id: z.string(),
  index: z.int().min(0).describe('Position in the batch, from 0.'),
  aspectRatio: AspectRatio,
  variation: z.int().min(1).describe('Which variation of its aspect ratio, from 1.'),
  status: GenerationStatus,
})

/** Settings that several generation tools share. */
export const qualityInput = Quality.default('express').describe(
  'studio keeps the best of several candidates, for more credits.',
)
export const modelIdInput = ListedId.optional().describe('From list_models. Default: the default model.')
export const seedInput = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional()
  .describe('Same seed and input, same result. Default: random.')
export const maxCreditsInput = z
  .int()
  .min(1)
  .max(1_000_000)
  .optional()
  .describe('Refuse to start if it would cost more.')
export const pollAfterSeconds = z.int().min(0).nullable()
