import type { Problem } from '../../shared/api.ts'

type Values = { name: string; scopes: readonly string[]; workspaceIds: readonly string[] | 'all' }
export type Faults = Partial<Record<keyof Values, string>>

/**
 * The error of each field: the one from the server, else one found here. No errors show before the first submission, so
 * as not to interrupt typing.
 */
export function faultsOf({ name, scopes, workspaceIds }: Values, problem: Problem | null, isTried: boolean): Faults {
  const faults: Faults = {}
  for (const { path, message } of problem?.issues ?? []) {
    const field = path.replace(/[[.].*$/, '')
    if (field === 'name' || field === 'scopes' || field === 'workspaceIds') faults[field] ??= message
  }
  if (!isTried) return faults
  if (name.trim() === '') faults.name = 'Enter a name for the key.'
  if (scopes.length === 0) faults.scopes = 'Choose at least one permission.'
  if (workspaceIds.length === 0) faults.workspaceIds = 'Choose at least one workspace.'
  return faults
}
