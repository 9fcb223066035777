import { type Scope, SCOPE_NAMES, SCOPES } from '@adloom/contracts'

/** What a scope can cost or change, for people to see at a glance. */
export type Mark = 'spends' | 'writes' | 'live'
export const MARKS: Record<Mark, string> = {
  spends: 'Spends credits',
  writes: 'Makes changes',
  live: 'Changes live ads',
}

const MARK_OF: Partial<Record<Scope, Mark>> = {
  'copy:write': 'spends',
  'creatives:write': 'spends',
  'videos:write': 'spends',
  'launches:write': 'writes',
  'campaigns:write': 'live',
  'automations:write': 'live',
}

/** null: it only reads. */
export const markOf = (scope: Scope): Mark | null => MARK_OF[scope] ?? null

/** What a scope allows, in plain words; what its mark says is left out. */
export const wordsOf = (scope: Scope) => SCOPES[scope].replace(/ Spends credits\.$/, '')

/** Scopes as people weigh them: what reads, what spends, what changes. */
export const SCOPE_GROUPS: { title: string; scopes: readonly Scope[] }[] = [
  { title: 'Read', scopes: SCOPE_NAMES.filter((scope) => markOf(scope) === null) },
  { title: 'Make', scopes: SCOPE_NAMES.filter((scope) => markOf(scope) === 'spends') },
  { title: 'Change', scopes: SCOPE_NAMES.filter((scope) => ['writes', 'live'].includes(markOf(scope) ?? '')) },
]
export const READING: readonly Scope[] = SCOPE_GROUPS[0]!.scopes
