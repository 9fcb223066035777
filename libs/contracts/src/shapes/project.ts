import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Instant, words } from './text.ts'

/** A folder of assets, as list_projects lists it. */
export const Project = z.object({
  id: Uuid,
  name: z.string(),
  itemCount: z.int().min(0),
  createdAt: Instant,
  updatedAt: Instant,
})

export const ProjectName = words(120).describe('Name of the folder.')
