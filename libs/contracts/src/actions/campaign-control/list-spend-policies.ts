import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Allowance, HeldSpendPolicy } from '../../shapes/spend-policy.ts'

export const listSpendPolicies = defineAction({
  name: 'list_spend_policies',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'List the spend policies of the team, and what each API key and connected application has used of its own. Owners and admins see all credentials, members those that they made.',
  input: z.strictObject({}),
  output: z.object({
    policies: z.array(HeldSpendPolicy).describe('The default first.'),
    credentials: z
      .array(
        z.object({
          id: Uuid,
          kind: z.enum(['api_key', 'oauth']),
          name: z.string().describe('Of the key, or of the application: text of its maker.'),
          follows: z.enum(['own', 'default', 'none']).describe('Which policy binds it.'),
          allowances: z.array(Allowance).describe('What is left now, for each limit that has a number.'),
        }),
      )
      .describe('By name.'),
  }),
  errors: [],
})
