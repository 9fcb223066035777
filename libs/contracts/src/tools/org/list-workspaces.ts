import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'

export const listWorkspaces = defineTool({
  name: 'list_workspaces',
  service: 'org',
  effect: 'read',
  scope: null,
  title: 'List workspaces',
  summary: 'List the workspaces this credential may act on.',
  description:
    'Use it first when a team has several workspaces, to find the workspaceId of other tools. No credits, and ' +
    'no scope needed.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({}),
  output: z.object({
    workspaces: z
      .array(
        z.object({
          id: Uuid.describe('Pass it as workspaceId to other tools.'),
          name: z.string(),
          isPrimary: z.boolean().describe('Generation and drafts use the primary workspace when none is named.'),
        }),
      )
      .describe('Every workspace the credential may act on, primary first, then by name.'),
  }),
  errors: [],
  examples: [
    {
      name: 'All workspaces',
      input: {},
      output: { workspaces: [{ id: '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10', name: 'Lumea', isPrimary: true }] },
    },
  ],
})
