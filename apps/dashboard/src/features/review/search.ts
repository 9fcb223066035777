import type { Action, Sort } from './matches.ts'

/** What is shown, in the address. */
export type ReviewSearch = {
  view?: 'decided' | undefined
  action?: Action | undefined
  rule?: string | undefined
  sort?: Sort | undefined
  match?: string | undefined
}

const ACTIONS: readonly Action[] = ['pause', 'resume', 'scale_budget']
const SORTS: readonly Sort[] = ['created_desc', 'expires_asc', 'impact_desc']

/** Reads the address; what is not known there is left out. */
export function reviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { view, action, rule, sort, match } = search
  return {
    ...(view === 'decided' && { view }),
    ...(ACTIONS.includes(action as Action) && { action: action as Action }),
    ...(typeof rule === 'string' && { rule }),
    ...(SORTS.includes(sort as Sort) && { sort: sort as Sort }),
    ...(typeof match === 'string' && { match }),
  }
}
