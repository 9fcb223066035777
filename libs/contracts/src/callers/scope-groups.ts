import { type Scope, SCOPE_NAMES, SCOPES } from './scopes.ts'

/** What a scope can cost or change, for people to see at a glance. */
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

/** null: it only reads. */
export const markOf = (scope: Scope): ScopeMark | null => MARK_OF[scope] ?? null

/** What a scope allows, in plain words; what its mark says is left out. */
export const wordsOf = (scope: Scope): string => SCOPES[scope].replace(/ Spends credits\.$/, '')

const marked = (...marks: (ScopeMark | null)[]) => SCOPE_NAMES.filter((scope) => marks.includes(markOf(scope)))

/** Scopes as people weigh them who grant some: what only reads, what makes something new, what changes ads that run. */
export const SCOPE_GROUPS: readonly { title: string; scopes: readonly Scope[] }[] = [
  { title: 'Read', scopes: marked(null) },
  { title: 'Create', scopes: marked('spends', 'writes') },
  { title: 'Change live ads', scopes: marked('live') },
]
export const READING: readonly Scope[] = marked(null)
