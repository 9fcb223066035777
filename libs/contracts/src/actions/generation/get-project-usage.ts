import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { UsagePeriod } from '../../shapes/usage.ts'

const whole = z.int().min(0)

export const getProjectUsage = defineAction({
  name: 'get_project_usage',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Credits charged for the assets of each project. An asset in two projects counts in both.',
  input: z.strictObject(UsagePeriod),
  output: z.object({
    rows: z
      .array(
        z.object({
          projectId: Uuid.nullable().describe('Null for assets in no project.'),
          name: z.string().nullable(),
          charged: whole.describe('Whole credits.'),
          generations: whole,
        }),
      )
      .describe('Most credits first.'),
  }),
  errors: [],
})
