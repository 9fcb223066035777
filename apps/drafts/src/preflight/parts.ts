import type { DraftConfiguration, DraftIssue } from '@adloom/contracts'
import { assetIdsOf } from '../facts/gather.ts'
import type { CheckedPart } from './validate.ts'

type Part = CheckedPart['part']

const POLICY = new Set([
  'daily_spend_above_policy',
  'url_parameters_required',
  'banned_word',
  'disclaimer_missing',
  'brand_unread',
])

/** The part of a draft that an issue is about, by its path. */
export function partOf({ code, path }: Pick<DraftIssue, 'code' | 'path'>): Part {
  if (POLICY.has(code)) return 'policy'
  if (/^adSets\[\d+\]\.ads\[\d+\]\.assets\b/.test(path) || code === 'assets_unread') return 'assets'
  if (/^adSets\[\d+\]\.ads\[/.test(path)) return 'ads'
  if (path.startsWith('adSets')) return 'ad_sets'
  return /^(?:adAccountId|identity|tracking|appId)\b/.test(path) ? 'account' : 'campaign'
}

/** What our own checks covered, part by part. `issues` are all that they found. */
export function checkedByUs(configuration: DraftConfiguration, issues: readonly DraftIssue[]): CheckedPart[] {
  const { adSets = [] } = configuration
  const totals: readonly [Part, number][] = [
    ['account', 1],
    ['campaign', 1],
    ['ad_sets', adSets.length],
    ['ads', adSets.reduce((sum, { ads = [] }) => sum + ads.length, 0)],
    ['assets', assetIdsOf(configuration).length],
    ['policy', 1],
  ]
  return totals.map(([part, total]) => {
    const errors = issues.filter((issue) => issue.severity === 'error' && partOf(issue) === part)
    const unread = errors.find(({ code }) => code.endsWith('_unread'))
    const state = unread ? 'not_checked' : errors.length > 0 ? 'failed' : 'passed'
    return { part, by: 'ours', state, total, why: unread?.message ?? null }
  })
}
