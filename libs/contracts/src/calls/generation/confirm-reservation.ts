import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const confirmReservation = defineCall({
  name: 'confirm_reservation',
  service: 'generation',
  effect: 'write',
  callers: ['org'],
  summary:
    'Whether the work that a reservation was made for exists. Called before an old reservation is released. A "no" is stored, ' +
    'so that work that tries to start with it later fails.',
  input: z.strictObject({ reservationId: Uuid, teamId: Uuid }),
  output: z.object({ owned: z.boolean() }),
})
