import type { Clock, Log } from '@adloom/runtime'
import { createMetaPlatform } from './meta/adapter.ts'
import type { AdPlatform, PlatformName } from './port.ts'
import type { PlatformSettings } from './settings.ts'

/** The ad platforms that this installation is set up for. */
export function openPlatforms(
  settings: PlatformSettings,
  log: Log,
  clock: Clock,
): ReadonlyMap<PlatformName, AdPlatform> {
  const platforms = settings.meta ? [createMetaPlatform(settings.meta, log, clock)] : []
  return new Map(platforms.map((platform) => [platform.name, platform]))
}
