import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { WorkspaceId } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Project } from '../../shapes/project.ts'

export const listProjects = defineTool({
  name: 'list_projects',
  service: 'generation',
  effect: 'read',
  scope: 'org:read',
  title: 'List projects',
  summary: 'List the folders that media assets are organised in, with how many items each holds, newest first.',
  description:
    'Use it to find the folder that search_assets accepts as projectId. It is not the projectId that ' +
    'generate_video returns. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ limit: limit(), cursor: Cursor, workspaceId: WorkspaceId }),
  output: z.object({
    projects: z.array(Project),
    nextCursor: NextCursor,
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'The newest folders',
      input: { limit: 10 },
      output: {
        projects: [
          {
            id: 'a7c6b5d4-e3f2-4a1b-8c0d-9e8f7a6b5c4d',
            name: 'Autumn launch',
            itemCount: 24,
            createdAt: '2026-09-01T10:00:00Z',
            updatedAt: '2026-11-18T16:20:00Z',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
