import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { WorkspaceId } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { text } from '../../shapes/text.ts'

export const listAvatars = defineTool({
  name: 'list_avatars',
  service: 'generation',
  effect: 'read',
  scope: 'models:read',
  title: 'List avatars',
  summary: 'List the avatars (talking actors) for videos.',
  description:
    "Use it to choose an avatarId for generate_video: the team's own avatars, unless includeCustom is false, " +
    'then the stock library. Each has a default voice; for other voices use list_voices. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    includeCustom: z.boolean().default(true).describe("Include the team's own."),
    limit: limit(100, 200),
    query: text({ max: 200 }).optional().describe('Words in the name or style.'),
    gender: text({ min: 1, max: 40 }).optional().describe('A value from this list.'),
    ageRange: text({ min: 1, max: 40 }).optional().describe('A value from this list.'),
    style: text({ min: 1, max: 40 }).optional().describe('A value from this list.'),
    cursor: Cursor,
    workspaceId: WorkspaceId,
  }),
  output: z.object({
    avatars: z.array(
      z.object({
        id: z.string().describe('Pass it as avatarId.'),
        name: z.string(),
        portraitUrl: z.url(),
        gender: z.string(),
        ageRange: z.string(),
        style: z.string(),
        defaultVoiceId: z.string().nullable(),
        isCustom: z.boolean(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'Stock avatars only',
      input: { includeCustom: false, limit: 1 },
      output: {
        avatars: [
          {
            id: 'maya',
            name: 'Maya',
            portraitUrl: 'https://adloom.example/files/stock/maya-4be1f0c2a7d95e63.png',
            gender: 'female',
            ageRange: '25-34',
            style: 'illustrated',
            defaultVoiceId: 'voice-ava',
            isCustom: false,
          },
        ],
        nextCursor: 'eyJhZnRlciI6Im1heWEifQ',
      },
    },
  ],
})
