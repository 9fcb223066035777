import type { Problem } from '../../shared/api.ts'

type Values = { name: string; scopes: readonly string[]; workspaceIds: readonly string[] | 'all' }
export type Faults = Partial<Record<keyof Values, string>>

/**
 * What is wrong with each field: what Adloom said of it, else what can be seen here. Before the first try nothing is
 * wrong: nobody likes to be told off while they are still typing.
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
