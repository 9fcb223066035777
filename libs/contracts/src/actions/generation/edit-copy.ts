import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { EditedCopy, StoredVariant } from '../../shapes/ad-copy.ts'
import { text } from '../../shapes/text.ts'

export const editCopy = defineAction({
  name: 'edit_copy',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Save what a person made of a variant of copy. What breaks a limit, a banned word, a required phrase or a fact of the brief is saved with a warning. `version` is the one that was read: a change that somebody else made in between is a conflict.',
  input: z.strictObject({
    copyId: Uuid,
    variantId: text({ min: 1, max: 20 }).describe('Such as v1.'),
    version: z.int().min(0).max(1_000_000),
    ...EditedCopy,
  }),
  output: z.object({ variant: StoredVariant }),
  errors: ['not_found', 'conflict'],
})
