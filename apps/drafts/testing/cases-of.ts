import type { DraftConfiguration } from '@adloom/contracts'
import type { DraftIssueCode } from '../src/preflight/issue-codes.ts'
import type { readyFacts } from './ready-draft.ts'

/** A change of readyDraft() or its facts that gives one issue, and the codes that come with it. */
export type IssueCase = {
  code: DraftIssueCode
  title: string
  path: string
  /** May return another time. */
  change: (draft: DraftConfiguration, facts: ReturnType<typeof readyFacts>) => Date | void
  also?: readonly DraftIssueCode[]
}

export type Changed = { draft: DraftConfiguration; facts: ReturnType<typeof readyFacts> }
type Row = readonly [code: DraftIssueCode, title: string, path: string, change: (c: Changed) => unknown, also?: string]

export const casesOf = (rows: readonly Row[]): IssueCase[] =>
  rows.map(([code, title, path, change, also]) => ({
    ...{ code, title, path },
    change: (draft, facts) => {
      const result = change({ draft, facts })
      return result instanceof Date ? result : undefined
    },
    also: (also?.split(' ') ?? []) as DraftIssueCode[],
  }))

export const usd = (amount: string) => ({ amount, currency: 'USD' })
export const set = (target: object, ...values: object[]) => void Object.assign(target, ...values)
export const daily = (amount: string, level: 'campaign' | 'ad_set' = 'campaign') => ({
  ...{ level, type: 'daily' as const, amount: usd(amount) },
})
export const first = ({ draft }: Changed) => draft.adSets![0]!
export const target = (c: Changed, values: object) => set(first(c).targeting!, values)
/** A second ad set like the first, with another name. */
export const twice = (c: Changed, changes: object = {}) =>
  void c.draft.adSets!.push({ ...structuredClone(first(c)), name: 'Second', ...changes })
