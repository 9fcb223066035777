import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { Uuid } from '../../ids.ts'

export const reserveCredits = defineCall({
  name: 'reserve_credits',
  service: 'org',
  callers: ['generation'],
  summary:
    'Set credits aside for work about to begin, or answer the same again for the same reservation id. ' +
    'Fails with insufficient_credits (needed, available) and then nothing is reserved; with conflict when the reservation ' +
    'was made for another number of credits, or was given back because its owner knew of no work for it.',
  input: z.strictObject({
    /** Chosen by the owner before it asks; the same id for the same work, however often it is tried. */
    reservationId: Uuid,
    teamId: Uuid,
    credits: z.int().min(1).max(1_000_000),
    /** What the ledger shows: which tool, which credential. */
    purpose: z.string().max(200),
    credentialId: z.string(),
  }),
  output: z.object({ reservationId: z.string(), credits: z.int(), available: z.int() }),
})
