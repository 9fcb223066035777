import { type Money, toMinorUnits, toMoney, ToolError } from '@adloom/contracts'
import { accountAccess, type OpenAccess } from '../accounts/access.ts'
import { getPlatform, type Platforms } from '../ad-platform/platforms.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import type { AdPlatform, PlatformEntity } from '../ad-platform/port.ts'
import { refusalOf } from '../ad-platform/refusal.ts'
import type { TokenVault } from '../accounts/token-vault.ts'
import type { TeamSql } from '@adloom/db'
import { noEntity, type Target } from './target.ts'

/** The fields that a confirmation watches: what the owner set. Money as on the wire. */
export type WatchedFields = {
  status: 'active' | 'paused' | 'archived' | 'deleted'
  dailyBudget?: Money
  lifetimeBudget?: Money
}

type Reader = { sql: TeamSql; caller: { teamId: string }; platforms: Platforms; vault: TokenVault }

/** The entity as the platform has it now. Errors: `not_found` when it is gone, those of `refusalOf` otherwise. */
export const readEntity = (reader: Reader, target: Target, signal?: AbortSignal): Promise<PlatformEntity> =>
  onPlatform<PlatformEntity>(reader, target, signal, (platform, access) => {
    if (target.type === 'campaign') return platform.getCampaign(access, target.id)
    return target.type === 'ad_set' ? platform.getAdSet(access, target.id) : platform.getAd(access, target.id)
  })

/**
 * Brings the watched fields of an entity to `after`, with absolute writes. Errors: `timeout` when the outcome is
 * unknown; any other ToolError means that nothing was applied.
 */
export const writeEntity = (
  reader: Reader,
  target: Target,
  { before, after }: { before: WatchedFields; after: WatchedFields },
  signal: AbortSignal,
): Promise<void> =>
  onPlatform(reader, target, signal, async (platform, access) => {
    for (const type of ['daily', 'lifetime'] as const) {
      const [was, is] = [before[`${type}Budget`], after[`${type}Budget`]]
      if (is && is.amount !== was?.amount) await platform.setBudget(access, target, { type, amount: toMinorUnits(is)! })
    }
    if (after.status !== before.status && (after.status === 'active' || after.status === 'paused'))
      await platform.setStatus(access, target, after.status)
  })

async function onPlatform<R>(
  { sql, caller, platforms, vault }: Reader,
  { platform: name, account, type }: Target,
  signal: AbortSignal | undefined,
  work: (platform: AdPlatform, access: OpenAccess) => Promise<R>,
): Promise<R> {
  try {
    const access = await accountAccess(sql, vault, caller.teamId, account.id, 'interactive')
    return await work(getPlatform(platforms, name), { ...access, ...(signal && { signal }) })
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.failure === 'unknown_outcome') {
      throw new ToolError('timeout', 'The ad platform did not answer, so the outcome is not known yet.', {}, thrown)
    }
    if (thrown instanceof PlatformError && thrown.failure === 'not_found') throw noEntity(type)
    throw refusalOf(thrown, name)
  }
}

/** What of an entity is watched. */
export function watchedFields({ isSwitchedOn, status, budget }: PlatformEntity, currency: string): WatchedFields {
  const set = isSwitchedOn ? 'active' : 'paused'
  return {
    status: status === 'archived' || status === 'deleted' ? status : set,
    ...(budget && { [`${budget.type}Budget`]: toMoney(budget.amount, currency) }),
  }
}
