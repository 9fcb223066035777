import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Project, ProjectName } from '../../shapes/project.ts'

export const renameProject = defineAction({
  name: 'rename_project',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Rename a folder.',
  input: z.strictObject({ projectId: Uuid, name: ProjectName }),
  output: Project,
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
