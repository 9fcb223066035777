import { z } from 'zod'

// The specification's own pattern: zod's stock check refuses the all-F identifier in upper case.
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i

/** A UUID in any letter case, read as lower case so that it compares as text. Source: specification, Limits. */
export const Uuid = z.string().regex(UUID, 'must be a UUID').toLowerCase().meta({ format: 'uuid' })

/** `workspaceId`: limits a call to one workspace; without it a call spans all that the credential may act on. */
export const WorkspaceId = Uuid.optional().describe(
  'Limit the call to this workspace, one that the credential may act on. Default: all of them. See list_workspaces.',
)
