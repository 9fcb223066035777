import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { words } from '../../shapes/text.ts'

export const renameWorkspace = defineAction({
  name: 'rename_workspace',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Rename a workspace. Two workspaces of a team cannot have one name.',
  input: z.strictObject({ workspaceId: Uuid, name: words(200) }),
  output: z.object({ id: Uuid, name: z.string(), isPrimary: z.boolean() }),
  errors: ['workspace_forbidden', 'conflict'],
})
