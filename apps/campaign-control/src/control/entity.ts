import { type Money, toMinorUnits, toMoney, ToolError } from '@adloom/contracts'
import { isAboutAccount } from '../accounts/about-account.ts'
import { accountAccess, type OpenAccess } from '../accounts/access.ts'
import type { NoteFailure } from '../accounts/mark-connection.ts'
import type { TokenVault } from '../accounts/token-vault.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import { getPlatform, type Platforms } from '../ad-platform/platforms.ts'
import type { AdPlatform, PlatformAd, PlatformAdSet, PlatformCampaign, PlatformEntity } from '../ad-platform/port.ts'
import { refusalOf } from '../ad-platform/refusal.ts'
import type { TeamSql } from '@adloom/db'
import { noEntity, outOfSight, type Target } from './target.ts'

/** The fields that a confirmation watches: what the owner set. Money as on the wire. */
export type WatchedFields = {
  status: 'active' | 'paused' | 'archived' | 'deleted'
  dailyBudget?: Money
  lifetimeBudget?: Money
}

type Reader = {
  sql: TeamSql
  caller: { teamId: string }
  platforms: Platforms
  vault: TokenVault
  noteFailure: NoteFailure
  isSettling?: true
}

/**
 * The entity as the platform has it now. Errors: `not_found` when it is gone, those of `refusalOf` otherwise. The
 * platform says the same of what is gone and of what a grant no longer reaches, so while a claim is settled the account
 * is read too: if the grant does not reach it, the error is `conflict`.
 */
export const readEntity = (
  reader: Reader,
  target: Target,
  signal?: AbortSignal,
): Promise<PlatformCampaign | PlatformAdSet | PlatformAd> =>
  onPlatform(reader, target, signal, async (platform, access) => {
    try {
      if (target.type === 'campaign') return await platform.getCampaign(access, target.id)
      return await (target.type === 'ad_set' ? platform.getAdSet(access, target.id) : platform.getAd(access, target.id))
    } catch (thrown) {
      if (reader.isSettling && isNotFound(thrown)) await requireAccount(platform, access)
      throw thrown
    }
  })

async function requireAccount(platform: AdPlatform, access: OpenAccess): Promise<void> {
  try {
    await platform.getAccount(access)
  } catch (thrown) {
    throw isNotFound(thrown) ? outOfSight(thrown) : thrown
  }
}

/**
 * Brings the watched fields of an entity to `after`, with absolute writes. What lowers spending is written first.
 * Errors: `timeout` when the outcome is unknown, as it is when one field was written and another was not; any other
 * ToolError means that nothing was applied.
 */
export async function writeEntity(
  reader: Reader,
  target: Target,
  { before, after }: { before: WatchedFields; after: WatchedFields },
  signal: AbortSignal,
): Promise<void> {
  let written = 0
  try {
    await onPlatform(reader, target, signal, async (platform, access) => {
      for (const write of writesOf(before, after)) {
        await write(platform, access, target)
        written += 1
      }
    })
  } catch (thrown) {
    throw written > 0 ? outcomeUnknown(thrown, thrown) : thrown
  }
}

type Write = (platform: AdPlatform, access: OpenAccess, target: Target) => Promise<void>

function writesOf(before: WatchedFields, after: WatchedFields): Write[] {
  const budgets = (['daily', 'lifetime'] as const).flatMap((type): Write[] => {
    const [was, is] = [before[`${type}Budget`], after[`${type}Budget`]]
    if (!is || is.amount === was?.amount) return []
    return [(platform, access, target) => platform.setBudget(access, target, { type, amount: toMinorUnits(is)! })]
  })
  const { status } = after
  if (status === before.status || (status !== 'active' && status !== 'paused')) return budgets
  const setStatus: Write = (platform, access, target) => platform.setStatus(access, target, status)
  return status === 'paused' ? [setStatus, ...budgets] : [...budgets, setStatus]
}

/** Does work on the platform. A failure that says something about the connection is recorded, for people to see. */
async function onPlatform<R>(
  { sql, caller, platforms, vault, noteFailure }: Reader,
  { platform: name, account, type }: Target,
  signal: AbortSignal | undefined,
  work: (platform: AdPlatform, access: OpenAccess) => Promise<R>,
): Promise<R> {
  const platform = getPlatform(platforms, name)
  let access: OpenAccess | null = null
  try {
    access = await accountAccess(sql, vault, caller.teamId, account.id, 'interactive')
    return await work(platform, { ...access, ...(signal && { signal }) })
  } catch (thrown) {
    if (access && (await isAboutAccount(platform, access, thrown))) await noteFailure(access, thrown)
    if (thrown instanceof PlatformError && thrown.failure === 'unknown_outcome')
      throw outcomeUnknown(thrown, refusalOf(thrown, name))
    if (isNotFound(thrown)) throw noEntity(type)
    throw refusalOf(thrown, name)
  }
}

const isNotFound = (thrown: unknown) => thrown instanceof PlatformError && thrown.failure === 'not_found'

/** `refusal` holds what the platform said, if it said anything. */
const outcomeUnknown = (cause: unknown, refusal: unknown) =>
  new ToolError(
    'timeout',
    'The ad platform did not answer, so the outcome is not known yet.',
    refusal instanceof ToolError && refusal.extras.platform ? { platform: refusal.extras.platform } : {},
    cause,
  )

/** What of an entity is watched. */
export function watchedFields({ isSwitchedOn, status, budget }: PlatformEntity, currency: string): WatchedFields {
  const set = isSwitchedOn ? 'active' : 'paused'
  return {
    status: status === 'archived' || status === 'deleted' ? status : set,
    ...(budget && { [`${budget.type}Budget`]: toMoney(budget.amount, currency) }),
  }
}
