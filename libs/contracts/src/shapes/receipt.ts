import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { JobCredits } from './generation.ts'
import { Instant } from './text.ts'

/** The credits that one call reserved, spent and released. */
export const Receipt = z.object({
  receiptId: Uuid,
  purpose: z.string().describe('The tool that was called.'),
  credentialId: z.string().describe('The key, grant or session that called it.'),
  status: z
    .enum(['open', 'settled', 'given_back'])
    .describe('given_back: nothing was delivered, so all credits were released.'),
  credits: JobCredits,
  createdAt: Instant,
})
