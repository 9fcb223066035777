import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { words } from '../../shapes/text.ts'

export const renameTeam = defineAction({
  name: 'rename_team',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Rename the team. Nothing else changes.',
  input: z.strictObject({ name: words(200) }),
  output: z.object({ teamId: Uuid, name: z.string() }),
  errors: ['workspace_forbidden'],
})
