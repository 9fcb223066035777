import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { words } from '../../shapes/text.ts'

export const createWorkspace = defineAction({
  name: 'create_workspace',
  service: 'org',
  roles: ['owner', 'admin'],
  summary:
    'Create a workspace, up to 100 in a team. Members, keys and applications that reach all workspaces reach it too, within minutes. Needs access to all of them.',
  input: z.strictObject({ name: words(200) }),
  output: z.object({ id: Uuid, name: z.string(), isPrimary: z.boolean() }),
  errors: ['workspace_forbidden', 'conflict'],
})
