import type { Clock, Log } from '@adloom/runtime'
import type { AdPlatform, PlatformName } from './port.ts'
import type { PlatformSettings } from './settings.ts'

/** The ad platforms that this installation is set up for. */
export function openPlatforms(_settings: PlatformSettings, _log: Log, _clock: Clock) {
  return new Map<PlatformName, AdPlatform>() as ReadonlyMap<PlatformName, AdPlatform>
}
