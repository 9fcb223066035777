import { z } from 'zod'
import type { PlatformAccount } from '../port.ts'
import { Id } from './client/wire.ts'

/** 1 is active. An account in its grace period (9) still delivers. */
const ACTIVE = [1, 9]

export const Account = z.object({
  id: Id,
  name: z.string().catch(''),
  currency: z.string(),
  timezone_name: z.string(),
  account_status: z.coerce.number(),
  disable_reason: z.coerce.number().optional(),
  user_tasks: z.array(z.string()).optional(),
})
export const ACCOUNT_FIELDS = Object.keys(Account.shape).join()

const STATES: Readonly<Record<number, string>> = {
  2: 'DISABLED',
  3: 'UNSETTLED',
  7: 'PENDING_RISK_REVIEW',
  8: 'PENDING_SETTLEMENT',
  100: 'PENDING_CLOSURE',
  101: 'CLOSED',
}

export const accountOf = (raw: z.output<typeof Account>): PlatformAccount => ({
  id: raw.id,
  name: raw.name,
  currency: raw.currency,
  timezone: raw.timezone_name,
  state: ACTIVE.includes(raw.account_status)
    ? { isActive: true, reason: null }
    : { isActive: false, reason: reasonOf(raw) },
  canWrite: (raw.user_tasks ?? []).some((task) => task === 'ADVERTISE' || task === 'MANAGE'),
})

/** `DISABLED/1`: Meta's word for the state, and its number for why. */
const reasonOf = ({ account_status, disable_reason = 0 }: z.output<typeof Account>) =>
  `${STATES[account_status] ?? account_status}${disable_reason === 0 ? '' : `/${disable_reason}`}`
