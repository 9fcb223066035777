import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

/** Each of these services implements `confirm_reservation` for its own reservations. */
const OWNERS = ['generation'] as const
export type ReservationOwner = (typeof OWNERS)[number]

export const reserveCredits = defineCall({
  name: 'reserve_credits',
  service: 'org',
  effect: 'write',
  callers: OWNERS,
  summary:
    'Reserve credits for work about to begin. The same reservation id returns the same answer. ' +
    'Fails with insufficient_credits (needed, available) and then nothing is reserved; with conflict when the reservation ' +
    'was made for another number of credits, or was released because its owner knew of no work for it.',
  input: z.strictObject({
    /** Chosen by the owner before the call. Retries of the same work use the same id. */
    reservationId: Uuid,
    teamId: Uuid,
    /** Whose work it is for. */
    owner: z.enum(OWNERS).default('generation'),
    credits: z.int().min(1).max(1_000_000),
    /** What the ledger shows: which tool, which credential. */
    purpose: z.string().max(200),
    credentialId: z.string(),
  }),
  output: z.object({ reservationId: z.string(), credits: z.int(), available: z.int() }),
})
