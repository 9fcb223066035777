import { call } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import type { Deps } from './deps.ts'

/** How many the call takes at once. */
const CHUNK = 1_000

/**
 * Addresses of a team's assets, by id; those that generation does not know are missing. Without ids nobody is asked.
 * Fails with unavailable when generation is down.
 */
export async function signAssets(
  deps: Pick<Deps, 'bus'>,
  teamId: string,
  assetIds: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(assetIds)]
  const urls = new Map<string, string>()
  for (let i = 0; i < wanted.length; i += CHUNK) {
    const input = { teamId, assetIds: wanted.slice(i, i + CHUNK) }
    const { assets } = await call(deps.bus, calls['generation.sign_assets'], input)
    for (const { assetId, url } of assets) urls.set(assetId, url)
  }
  return urls
}
