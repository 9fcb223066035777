import type { Clock, Log } from '@adloom/runtime'
import { connectService, type ServiceDeps } from '@adloom/service'
import { createTokenVault, type TokenVault } from './accounts/token-vault.ts'
import { openPlatforms } from './ad-platform/open.ts'
import type { Platforms } from './ad-platform/platforms.ts'
import type { SyncConfig } from './config.ts'
import type { RuleSettings } from './rules/settings.ts'
import type { SyncSettings } from './sync/settings.ts'

/** The dependencies of the process that reads ad accounts and evaluates rules. The service's own are in deps.ts. */
export type SyncDeps = ServiceDeps & {
  platforms: Platforms
  vault: TokenVault
  settings: SyncSettings
  rules: RuleSettings
}

export async function createSyncDeps(config: SyncConfig, log: Log, clock?: Clock): Promise<SyncDeps & AsyncDisposable> {
  const service = await connectService('campaign-control-sync', config, log, clock)
  return {
    ...service,
    platforms: openPlatforms(config.platforms, log, service.clock),
    vault: createTokenVault(config.connectionKeys),
    settings: config.sync,
    rules: config.rules,
  }
}
