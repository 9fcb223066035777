import type { DraftIssue } from '@adloom/contracts'

type Severity = DraftIssue['severity']
/** `{name}` in a sentence is filled with a number, an amount, a time or a word of ours: never with a stranger's text. */
type Kind = { severity: Severity; message: string; fix: string | null }

/**
 * Every code of an issue of a draft: the closed list, from which docs/drafts.md has its table. Adding one changes the
 * public API. Source: docs/drafts.md.
 */
export const DRAFT_ISSUES = {
  account_missing: {
    severity: 'error',
    message: 'No ad account is chosen.',
    fix: 'Give adAccountId, from list_ad_accounts.',
  },
  account_unknown: {
    severity: 'error',
    message: 'The workspace of the draft has no such ad account.',
    fix: 'Give an adAccountId of list_ad_accounts, or connect the account for this workspace.',
  },
  account_unread: {
    severity: 'error',
    message: 'The ad account could not be read, so the draft is not checked against it.',
    fix: 'Check the draft again in a minute.',
  },
  platform_unread: {
    severity: 'error',
    message: 'The ad platform could not be read, so page, pixel, interests and minimum budgets are not checked.',
    fix: 'Check the draft again in a minute.',
  },
  account_not_connected: {
    severity: 'error',
    message: 'Nothing can be launched in this ad account: {state}.',
    fix: 'Connect the ad account again.',
  },
  account_read_only: {
    severity: 'error',
    message: 'The connection of this ad account allows reading only.',
    fix: 'Connect the ad account again and allow changes.',
  },
  objective_missing: { severity: 'error', message: 'The campaign has no objective.', fix: 'Give objective.' },
  budget_missing: {
    severity: 'error',
    message: 'There is no budget.',
    fix: 'Give budget, or a budget in each ad set.',
  },
  ad_sets_missing: { severity: 'error', message: 'The campaign has no ad sets.', fix: 'Give adSets.' },
  ads_missing: { severity: 'error', message: 'The ad set has no ads.', fix: 'Give ads, or remove the ad set.' },
  goal_missing: {
    severity: 'error',
    message: 'The ad set does not say what it is optimized for.',
    fix: 'Give optimizationGoal.',
  },
  countries_missing: {
    severity: 'error',
    message: 'The ad set reaches no country.',
    fix: 'Give targeting.countries.',
  },
  page_missing: {
    severity: 'error',
    message: 'The ads need a page to run under.',
    fix: 'Give identity.pageId.',
  },
  issues_left_out: {
    severity: 'info',
    message: 'There are {count} more issues. The counts include them.',
    fix: 'Fix the ones shown first.',
  },
} as const satisfies Record<string, Kind>

export type DraftIssueCode = keyof typeof DRAFT_ISSUES
