import type { PlatformWords } from '../ad-platform/platform-error.ts'
import type { AccountRow } from './account.ts'

/** How long before its end a grant is said to end soon. */
const SOON_MS = 7 * 86_400_000

export type ConnectionState = {
  status: 'working' | 'expired' | 'permission_lost' | 'blocked'
  problem: PlatformWords | null
  expiresAt: Date | null
}

const CONNECTION = {
  expired: {
    reason: 'The grant has expired or was withdrawn on the platform.',
    whatToDo: 'Connect again, signed in to the platform as the same person.',
  },
  permission_lost: {
    reason: 'The grant no longer allows reading ads.',
    whatToDo: 'Connect again and allow all permissions.',
  },
  blocked: {
    reason: 'The platform has stopped this person for a while.',
    whatToDo: 'Resolve it on the platform. The connection is checked again every hour.',
  },
} as const

/** What a person should do about a connection, or null. */
export function attentionOf({ status, problem, expiresAt }: ConnectionState, now: Date) {
  if (status !== 'working') return { ...CONNECTION[status], platformSaid: saidBy(problem) }
  if (!expiresAt || expiresAt.getTime() - now.getTime() > SOON_MS) return null
  const whatToDo = 'Connect again before then, signed in to the platform as the same person.'
  return { reason: 'The grant expires within seven days.', whatToDo, platformSaid: null }
}

/** What a person should do about an account whose connection works, or null. */
export function attentionOfAccount(row: AccountRow) {
  if (row.accessProblem) {
    return {
      reason: 'The platform refuses access to this ad account.',
      whatToDo: 'Ask its owner for access, or connect it with the grant of somebody who has it.',
      platformSaid: saidBy(row.accessProblem),
    }
  }
  if (row.isActive) return null
  return {
    reason: 'The platform does not let this ad account deliver ads.',
    whatToDo: 'Resolve it on the platform.',
    platformSaid: row.inactiveReason === null ? null : { code: null, message: row.inactiveReason },
  }
}

const saidBy = (words: PlatformWords | null) =>
  words && words.message !== '' ? { code: words.code, message: words.message } : null
