import { type Scope, SCOPE_NAMES, SCOPES } from './scopes.ts'

/** What a scope can spend or change, shown as a badge. */
export type ScopeMark = 'spends' | 'writes' | 'live'
export const SCOPE_MARKS: Readonly<Record<ScopeMark, string>> = {
  spends: 'Spends credits',
  writes: 'Makes changes',
  live: 'Changes live ads',
}

const MARK_OF: Partial<Record<Scope, ScopeMark>> = {
  'copy:write': 'spends',
  'creatives:write': 'spends',
  'videos:write': 'spends',
  'launches:write': 'writes',
  'campaigns:write': 'live',
  'automations:write': 'live',
}

/** null: read-only. */
export const markOf = (scope: Scope): ScopeMark | null => MARK_OF[scope] ?? null

/** The description of a scope, without what its badge already says. */
export const descriptionOf = (scope: Scope): string => SCOPES[scope].replace(/ Spends credits\.$/, '')

const marked = (...marks: (ScopeMark | null)[]) => SCOPE_NAMES.filter((scope) => marks.includes(markOf(scope)))

/** Scopes grouped by risk, for people who grant them: reading, creating, and changing live ads. */
export const SCOPE_GROUPS: readonly { title: string; scopes: readonly Scope[] }[] = [
  { title: 'Read', scopes: marked(null) },
  { title: 'Create', scopes: marked('spends', 'writes') },
  { title: 'Change live ads', scopes: marked('live') },
]
export const READING: readonly Scope[] = marked(null)
