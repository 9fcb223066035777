import { ToolError } from '@adloom/contracts'
import type { AdPlatform, PlatformName } from './port.ts'

/** The ad platforms that this installation is set up for. */
export type Platforms = ReadonlyMap<PlatformName, AdPlatform>

/** Errors: `unavailable` when this installation is not set up for it. */
export function getPlatform(platforms: Platforms, name: PlatformName): AdPlatform {
  const platform = platforms.get(name)
  if (!platform) throw new ToolError('unavailable', 'This installation is not set up for that ad platform.')
  return platform
}
