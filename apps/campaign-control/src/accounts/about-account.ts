import { PlatformError } from '../ad-platform/platform-error.ts'
import type { AdPlatform } from '../ad-platform/port.ts'
import type { OpenAccess } from './access.ts'

/**
 * Whether a failure may count against the connection. A permission that is missing for one object says nothing about its
 * account, of which nothing would be read any more.
 */
export async function isAboutAccount(platform: AdPlatform, access: OpenAccess, thrown: unknown): Promise<boolean> {
  const isRefused = (failure: unknown) => failure instanceof PlatformError && failure.failure === 'permission'
  return !isRefused(thrown) || platform.getAccount(access).then(() => false, isRefused)
}
