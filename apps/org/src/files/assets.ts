import { call, type ReadingBus } from '@adloom/bus'
import type { Caller, OutputOf } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import { checkNamedPictures } from '@adloom/service'

/** The most ids in one call. */
const CHUNK = 1_000

/**
 * The addresses of a team's assets by id. Unknown assets are left out. Without ids no call is made. Fails with
 * `unavailable` when generation is down.
 */
export async function signAssets(
  deps: { bus: ReadingBus },
  teamId: string,
  assetIds: Iterable<string>,
): Promise<Map<string, string>> {
  return new Map((await findAssets(deps, teamId, assetIds)).map(({ assetId, url }) => [assetId, url]))
}

/** Errors: those of checkNamedPictures, at `<field>[i].assetId`. */
export async function requirePictures(
  { bus, caller }: { bus: ReadingBus; caller: Caller },
  field: 'logos' | 'images',
  given: readonly { assetId: string }[],
): Promise<void> {
  const named = given.map(({ assetId }, i) => ({ assetId, path: `${field}[${i}].assetId` }))
  const assets = await findAssets(
    { bus },
    caller.teamId,
    given.map(({ assetId }) => assetId),
  )
  const reachable = assets.filter(({ workspaceId }) => caller.workspaceIds.includes(workspaceId))
  checkNamedPictures(named, new Map(reachable.map(({ assetId, type }) => [assetId, type])))
}

/** The assets that generation has ready. Without ids no call is made. */
async function findAssets(deps: { bus: ReadingBus }, teamId: string, assetIds: Iterable<string>) {
  const wanted = [...new Set(assetIds)]
  const contract = calls['generation.sign_assets']
  const found: OutputOf<typeof contract>['assets'] = []
  for (let i = 0; i < wanted.length; i += CHUNK) {
    const { assets } = await call(deps.bus, contract, { teamId, assetIds: wanted.slice(i, i + CHUNK) })
    found.push(...assets)
  }
  return found
}
