import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { brandKitFields } from '../../shapes/brand.ts'

export const putBrandKit = defineCall({
  name: 'put_brand_kit',
  service: 'org',
  effect: 'write',
  callers: ['operator'],
  summary: 'Create a brand kit with this id, or overwrite it. Used by the seed.',
  input: z.strictObject({
    brandKitId: Uuid,
    teamId: Uuid,
    /** Leave an existing one unchanged. */
    keepExisting: z.boolean().default(false),
    /** Where it is visible; null: in all workspaces of the team. */
    workspaceId: Uuid.nullable().default(null),
    /** Make it the default of its workspace or team, replacing the previous default. */
    isDefault: z.boolean(),
    ...brandKitFields,
  }),
  output: z.object({ brandKitId: z.string() }),
})
