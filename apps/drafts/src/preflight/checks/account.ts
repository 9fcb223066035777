import { UNREAD } from '../../facts/facts.ts'
import { issueOf } from '../issue.ts'
import type { Check } from './check.ts'

const PATH = 'adAccountId'

/** Whether the ad account can be launched in, and whether it and the platform could be read. */
export const checkAccount: Check = function* ({ configuration, facts: { account, options } }) {
  if (configuration.adAccountId === undefined) return yield issueOf('account_missing', PATH)
  if (account === UNREAD) return yield issueOf('account_unread', PATH)
  if (!account) return yield issueOf('account_unknown', PATH)
  if (account.status in STATES) {
    const state = STATES[account.status as keyof typeof STATES]
    return yield issueOf('account_not_connected', PATH, { state })
  }
  if (!account.canWrite) yield issueOf('account_read_only', PATH)
  if (options === UNREAD) yield issueOf('platform_unread', PATH)
}

const STATES = {
  expired: 'its connection has expired',
  permission_lost: 'a permission was taken back',
  disabled: 'the platform has disabled it',
} as const
