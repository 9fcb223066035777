import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchObject, LaunchPart, LaunchToken, PlatformSaid } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const verifyLaunchObjects = defineCall({
  name: 'verify_launch_objects',
  service: 'campaign-control',
  effect: 'read',
  callers: ['drafts'],
  summary: 'Read parts of a launch back from the platform and compare them with what was to be created.',
  input: z.strictObject({
    teamId: Uuid,
    launchId: Uuid,
    adAccountId: PlatformId,
    token: LaunchToken,
    objects: z
      .array(z.strictObject({ platformId: z.string(), part: LaunchPart.nullable(), object: LaunchObject }))
      .min(1)
      .max(25),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('compared'),
      /** Empty: all are as they were to be. `field` empty: the object is not there. `found` null: it lacks the field. */
      differences: z.array(
        z.object({
          platformId: z.string(),
          field: z.string(),
          expected: z.string(),
          found: z.string().nullable(),
        }),
      ),
    }),
    z.object({ outcome: z.literal('later'), retryAfterMs: z.int().min(0), said: PlatformSaid.nullable() }),
  ]),
})
