import type { TeamSql } from '@adloom/db'
import { isAboutAccount } from '../accounts/about-account.ts'
import { accountAccess, type OpenAccess } from '../accounts/access.ts'
import type { NoteFailure } from '../accounts/mark-connection.ts'
import type { TokenVault } from '../accounts/token-vault.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import { getPlatform, type Platforms } from '../ad-platform/platforms.ts'
import type { AdPlatform, Lane, PlatformName } from '../ad-platform/port.ts'

export type PlatformContext = { sql: TeamSql; platforms: Platforms; vault: TokenVault; noteFailure: NoteFailure }

/** `background`: the account keeps room for people who look and pause. `ms`: everything asked of the platform ends then. */
type Bounds = { lane: Lane; ms: number }
type Account = { teamId: string; platform: PlatformName; adAccountId: string }

/**
 * Does work on the ad account of a launch. A failure that says something about the connection is recorded, for people to
 * see. Throws PlatformError. `not_found` is about what was asked for, and never about the account: one that is no longer
 * connected is `authorization`, and one that the grant does not reach `permission`. So whoever deletes or switches off
 * can take `not_found` for gone.
 */
export async function onAccount<R>(
  ctx: PlatformContext,
  { teamId, platform: name, adAccountId }: Account,
  { lane, ms }: Bounds,
  work: (platform: AdPlatform, access: OpenAccess & { signal: AbortSignal }) => Promise<R>,
): Promise<R> {
  const platform = getPlatform(ctx.platforms, name)
  const access = await accountAccess(ctx.sql, ctx.vault, teamId, adAccountId, lane).catch((thrown: unknown) => {
    throw isNotFound(thrown) ? new PlatformError('authorization', { cause: thrown }) : thrown
  })
  try {
    return await work(platform, { ...access, signal: AbortSignal.timeout(ms) })
  } catch (thrown) {
    if (isNotFound(thrown)) await requireAccount(platform, access)
    if (await isAboutAccount(platform, access, thrown)) await ctx.noteFailure(access, thrown)
    throw thrown
  }
}

async function requireAccount(platform: AdPlatform, access: OpenAccess): Promise<void> {
  try {
    await platform.getAccount(access)
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.failure !== 'not_found') throw thrown
    throw new PlatformError('permission', { platform: thrown.platform, cause: thrown })
  }
}

const isNotFound = (thrown: unknown) => thrown instanceof PlatformError && thrown.failure === 'not_found'
