import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Instant } from '../../shapes/text.ts'

export const listSessions = defineAction({
  name: 'list_sessions',
  service: 'auth',
  roles: null,
  summary: 'List the browsers in which you are signed in, the last used first.',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: Uuid,
        isCurrent: z.boolean().describe('It is the session that asks.'),
        address: z.string().nullable().describe('The network address it was signed in from.'),
        userAgent: z.string().nullable(),
        createdAt: Instant,
        lastSeenAt: Instant,
        expiresAt: Instant,
      }),
    ),
  }),
  errors: [],
})
