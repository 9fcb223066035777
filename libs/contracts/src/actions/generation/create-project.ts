import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Project, ProjectName } from '../../shapes/project.ts'

export const createProject = defineAction({
  name: 'create_project',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Create a folder for assets of one workspace.',
  input: z.strictObject({
    name: ProjectName,
    workspaceId: Uuid.optional().describe("Default: the team's primary workspace."),
  }),
  output: Project,
  errors: ['workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
