import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Instant } from '../../shapes/text.ts'

export const listSessions = defineAction({
  name: 'list_sessions',
  service: 'auth',
  roles: null,
  summary: 'List the browsers in which you are signed in, most recently used first.',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: Uuid,
        isCurrent: z.boolean().describe('Whether this is the current session.'),
        address: z.string().nullable().describe('The network address of the sign-in.'),
        userAgent: z.string().nullable(),
        createdAt: Instant,
        lastSeenAt: Instant,
        expiresAt: Instant,
      }),
    ),
  }),
  errors: [],
})
