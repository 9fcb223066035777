import type { CampaignStatus } from '@adloom/contracts'
import { platform } from '../../messages/platform.ts'

/** What is shown, in the address. */
export type CampaignsSearch = {
  account?: string | undefined
  /** Days, both included. Without them: the last 28 that are over. */
  since?: string | undefined
  until?: string | undefined
  /** Whether the period before is beside it. */
  compare?: 'off' | undefined
  q?: string | undefined
  status?: CampaignStatus | undefined
  /** Metrics, by commas. */
  cols?: string | undefined
  sort?: string | undefined
  view?: 'charts' | undefined
  /** "ad_set:1202": whose details are shown. */
  open?: string | undefined
  rows?: 'compact' | undefined
  /** The metric of the charts. */
  metric?: string | undefined
}

const STATUSES = Object.keys(platform.statuses) as CampaignStatus[]
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Values that look like numbers arrive as such. */
const textOf = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

/** Reads the address; what is not known there is left out. */
export function campaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const { account, since, until, compare, q, status, cols, sort, view, open, rows, metric } = search
  const hasPeriod =
    [since, until].every((day) => typeof day === 'string' && DAY.test(day)) && String(since) <= String(until)
  const read: CampaignsSearch = {
    account: textOf(account),
    since: hasPeriod ? String(since) : undefined,
    until: hasPeriod ? String(until) : undefined,
    compare: compare === 'off' ? compare : undefined,
    q: textOf(q),
    status: STATUSES.find((one) => one === status),
    cols: textOf(cols),
    sort: textOf(sort),
    view: view === 'charts' ? view : undefined,
    open: textOf(open),
    rows: rows === 'compact' ? rows : undefined,
    metric: textOf(metric),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
