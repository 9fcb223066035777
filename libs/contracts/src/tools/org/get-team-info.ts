import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { SCOPE_NAMES } from '../../callers/scopes.ts'
import { Instant } from '../../shapes/text.ts'

const count = z.int().min(0)

export const getTeamInfo = defineTool({
  name: 'get_team_info',
  service: 'org',
  effect: 'read',
  scope: 'org:read',
  title: 'Get team info',
  summary: 'Get the team that owns this credential, what the credential may do, and the team limits and usage.',
  description:
    'Use it once at the start, to learn the scopes, workspaces, ad accounts, credits, storage and rate limit. For ' +
    'credits alone use get_credit_balance, for workspace ids list_workspaces, for ad accounts ' +
    'list_ad_accounts. Counts people, never names them. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({
    team: z.object({ id: Uuid, name: z.string(), slug: z.string(), plan: z.string(), createdAt: Instant }),
    caller: z.object({
      kind: z.enum(['api_key', 'oauth', 'session']),
      credentialId: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(SCOPE_NAMES)),
      workspaceIds: z
        .union([z.literal('all'), z.array(Uuid)])
        .describe("The workspaces the credential may act on, or 'all' of the team."),
      expiresAt: Instant.nullable(),
    }),
    workspaces: z.array(z.object({ id: Uuid, name: z.string(), isPrimary: z.boolean() })),
    members: z.object({ owners: count, admins: count, members: count }),
    adAccounts: z.object({
      connected: count,
      needsAttention: count.describe('Expired, disabled, or without permission.'),
    }),
    credits: z.object({ available: count, reserved: count, included: count, used: count }),
    storage: z
      .object({
        usedBytes: count.describe('Files of assets, and uploads in progress.'),
        quotaBytes: count.describe('Above this, uploads and generate_image fail with conflict.'),
      })
      .nullable()
      .describe('Null while it is unavailable.'),
    limits: z.object({ requestsPerMinute: count.describe('Per credential and tool.') }),
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'A team with one workspace',
      input: {},
      output: {
        team: {
          id: '0c8e4b52-1f0d-4d7c-9a51-6e2f3b7d9c11',
          name: 'Lumea',
          slug: 'lumea',
          plan: 'standard',
          createdAt: '2026-03-02T09:30:00Z',
        },
        caller: {
          kind: 'api_key',
          credentialId: '5b1f7f0e-8a34-4c1e-b0d5-2a9c6c3e7f42',
          name: 'Nightly script',
          scopes: ['org:read', 'assets:read', 'creatives:write'],
          workspaceIds: 'all',
          expiresAt: null,
        },
        workspaces: [{ id: '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10', name: 'Lumea', isPrimary: true }],
        members: { owners: 1, admins: 0, members: 3 },
        adAccounts: { connected: 1, needsAttention: 0 },
        credits: { available: 988, reserved: 4, included: 1000, used: 8 },
        storage: { usedBytes: 48_210_944, quotaBytes: 21_474_836_480 },
        limits: { requestsPerMinute: 120 },
      },
    },
  ],
})
