import { z } from 'zod'

/**
 * Accepts either case without a flag, so that other validators can use its source. zod's stock check refuses the all-F id
 * in upper case. Source: docs/rules.md §2.
 */
export const UUID_PATTERN =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|[fF]{8}(?:-[fF]{4}){3}-[fF]{12})$/

/** A UUID in any letter case, read as lower case so that it compares as text. Source: docs/rules.md §2. */
export const Uuid = z.string().regex(UUID_PATTERN, 'must be a UUID').toLowerCase().meta({ format: 'uuid' })

/** `workspaceId` limits a call to one workspace. Without it, a call spans all workspaces of the credential. */
export const WorkspaceId = Uuid.optional().describe('Default: all workspaces.')
