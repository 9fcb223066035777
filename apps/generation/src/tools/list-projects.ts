import { InstantInput, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implement } from '../deps.ts'
import { presentProject, projectColumns, type ProjectRow } from '../assets/project.ts'

export const handler = implement(tools.list_projects, async ({ sql, caller, workspaceIds }, input) => {
  const { teamId } = caller
  const boundTo = ['projects', teamId, workspaceIds]
  const [createdAt, id] = decodeCursor(boundTo, input.cursor, Position) ?? NEWEST

  // Scans the index projects_by_time backwards from the cursor.
  const rows = await sql<ProjectRow[]>`
    select ${projectColumns(sql)} from projects
    where team_id = ${teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])
      and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${input.limit + 1}`
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1)! : null
  return {
    projects: page.map(presentProject),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.id]),
  }
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
