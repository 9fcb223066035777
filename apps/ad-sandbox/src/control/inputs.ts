import { z } from 'zod'
import { DIMENSIONS } from '../delivery/types.ts'
import { USUAL_PERMISSIONS } from '../oauth/permissions.ts'
import { isScenario, SCENARIOS } from '../scenarios/load.ts'

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const day = z.iso.date()
const account = z.string().regex(/^act_\d{1,20}$/, 'must be act_ and digits')
/** Virtual seconds in a real one. */
const rate = z.number().min(0).max(1_000_000)

export const Nothing = z.strictObject({})

export const Reset = z.strictObject({
  seed: z.string().min(1).max(200).default('adloom'),
  scenario: z
    .string()
    .refine(isScenario, `must be one of: ${SCENARIOS.join(', ')}`)
    .default('empty'),
  /** Default: now. */
  now: time.optional(),
  rate: rate.default(0),
})

export const ClockChange = z.strictObject({
  now: time.optional(),
  advanceSeconds: z.number().min(0).max(100_000_000).optional(),
  rate: rate.optional(),
})

export const NewToken = z.strictObject({
  kind: z.enum(['user', 'system_user']).default('system_user'),
  permissions: z.array(z.string()).default(USUAL_PERMISSIONS),
  /** Default: all. */
  accounts: z.array(account).optional(),
  /** Default: it does not expire. */
  expiresInSeconds: z.int().min(1).optional(),
})

export const AppChange = z.strictObject({
  requiresProof: z.boolean().optional(),
  tier: z.enum(['development_access', 'standard_access']).optional(),
  quotaShare: z.number().gt(0).max(1).optional(),
})

export const Entries = z.strictObject({
  /** The number of the last one that was seen. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
})

/** Days are those of the account, both included. */
export const Truth = z.strictObject({ account, from: day, to: day })

export const Ledger = z.strictObject({
  account,
  since: day,
  until: day,
  dimension: z.enum(['none', ...DIMENSIONS]).default('none'),
})
