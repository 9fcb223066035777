import { z } from 'zod'

/** `limit` of a list: 1 to `max`, refused outside, never clamped. Source: docs/rules.md §3. */
export const limit = (fallback = 50, max = 100) => z.int().min(1).max(max).default(fallback).describe('Page size.')

/** An opaque position in a list, bound to the team, the filters and the sort order. */
export const Cursor = z.string().min(1).max(512).optional().describe('nextCursor of the last answer.')

export const NextCursor = z
  .string()
  .nullable()
  .describe('Pass as `cursor` for the next page; null when this is the last.')
