import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const confirmReservation = defineCall({
  name: 'confirm_reservation',
  service: 'generation',
  effect: 'write',
  callers: ['org'],
  summary:
    'Whether work exists that a reservation was made for. Asked before an old reservation is released; a "no" is kept, ' +
    'so that work that would still start with it fails.',
  input: z.strictObject({ reservationId: Uuid, teamId: Uuid }),
  output: z.object({ owned: z.boolean() }),
})
