import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { StoredVariant } from '../../shapes/ad-copy.ts'
import { text } from '../../shapes/text.ts'

export const revertCopy = defineAction({
  name: 'revert_copy',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Let a variant of copy say again what was written. `version` is the one that was read: a change that somebody else made in between is a conflict. A variant that was not edited stays as it is.',
  input: z.strictObject({
    copyId: Uuid,
    variantId: text({ min: 1, max: 20 }).describe('Such as v1.'),
    version: z.int().min(0).max(1_000_000),
  }),
  output: z.object({ variant: StoredVariant }),
  errors: ['not_found', 'conflict'],
})
