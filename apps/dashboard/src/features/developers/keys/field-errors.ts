import type { Problem } from '../../../data/api.ts'
import { words } from '../messages.ts'

type Values = { name: string; scopes: readonly string[]; workspaceIds: readonly string[] | 'all' }
export type FieldErrors = Partial<Record<keyof Values, string>>

/**
 * The error of each field: the one from the server, else one found here. No errors show before the first submission, so
 * as not to interrupt typing.
 */
export function fieldErrorsOf(
  { name, scopes, workspaceIds }: Values,
  problem: Problem | null,
  isTried: boolean,
): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const { path, message } of problem?.issues ?? []) {
    const field = path.replace(/[[.].*$/, '')
    if (field === 'name' || field === 'scopes' || field === 'workspaceIds') fieldErrors[field] ??= message
  }
  if (!isTried) return fieldErrors
  if (name.trim() === '') fieldErrors.name = words.newKey.noName
  if (scopes.length === 0) fieldErrors.scopes = words.newKey.noScope
  if (workspaceIds.length === 0) fieldErrors.workspaceIds = words.newKey.noWorkspace
  return fieldErrors
}
