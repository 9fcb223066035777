import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { ConnectionStatus, ManagedAdAccount, PlatformSaid } from '../../shapes/ad-account.ts'
import { Instant } from '../../shapes/text.ts'

const Attention = z.object({
  reason: z.string().describe('Why it does not work, in plain words.'),
  whatToDo: z.string(),
  platformSaid: PlatformSaid.nullable(),
})

export const listConnections = defineAction({
  name: 'list_connections',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary: 'List the grants on ad platforms and their ad accounts, by name, with what needs attention and what to do.',
  input: z.strictObject({}),
  output: z.object({
    connections: z.array(
      z.object({
        id: Uuid,
        platform: z.string(),
        granteeName: z.string().describe('Who granted access, as the platform names them.'),
        status: ConnectionStatus,
        attention: Attention.nullable().describe('Null: nothing to do.'),
        expiresAt: Instant.nullable().describe('Null: the grant does not expire by itself.'),
        checkedAt: Instant.describe('When the grant was last inspected.'),
        createdAt: Instant,
        adAccounts: z.array(
          ManagedAdAccount.extend({ attention: Attention.nullable().describe('Null: nothing to do.') }),
        ),
      }),
    ),
  }),
  errors: [],
})
