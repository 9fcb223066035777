import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const listCredentials = defineCall({
  name: 'list_credentials',
  service: 'auth',
  effect: 'read',
  callers: ['campaign-control'],
  summary: 'The API keys and OAuth grants of a team that are valid now.',
  input: z.strictObject({ teamId: Uuid }),
  output: z.object({
    credentials: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(['api_key', 'oauth']),
        /** Of a grant, the name of the application. */
        name: z.string(),
        /** Who made it. */
        userId: Uuid,
      }),
    ),
  }),
})
