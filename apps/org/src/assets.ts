import { call } from '@adloom/bus'
import { type Caller, calls, type Issue, type OutputOf, ToolError } from '@adloom/contracts'
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
  return new Map((await findAssets(deps, teamId, assetIds)).map(({ assetId, url }) => [assetId, url]))
}

/**
 * Errors: `invalid_input` at `<field>[i].assetId` for each that is not a picture which the caller may use. A missing one,
 * another team's, one of a workspace out of reach and one that is no picture are refused in the same words.
 */
export async function requirePictures(
  { bus, caller }: Pick<Deps, 'bus'> & { caller: Caller },
  field: 'logos' | 'images',
  given: readonly { assetId: string }[],
): Promise<void> {
  const assets = await findAssets(
    { bus },
    caller.teamId,
    given.map(({ assetId }) => assetId),
  )
  const usable = new Set(
    assets
      .filter(({ type, workspaceId }) => PICTURES.has(type) && caller.workspaceIds.includes(workspaceId))
      .map(({ assetId }) => assetId),
  )
  const issues: Issue[] = given.flatMap(({ assetId }, i) => {
    const path = `${field}[${i}].assetId`
    return usable.has(assetId) ? [] : [{ path, code: 'not_found', message: `${path} must be a picture of this team.` }]
  })
  if (issues.length > 0) throw new ToolError('invalid_input', issues[0]!.message, { issues })
}

const PICTURES = new Set(['image', 'logo'])

/** Those of the assets that generation knows and has ready. Without ids nobody is asked. */
async function findAssets(deps: Pick<Deps, 'bus'>, teamId: string, assetIds: Iterable<string>) {
  const wanted = [...new Set(assetIds)]
  const contract = calls['generation.sign_assets']
  const found: OutputOf<typeof contract>['assets'] = []
  for (let i = 0; i < wanted.length; i += CHUNK) {
    const { assets } = await call(deps.bus, contract, { teamId, assetIds: wanted.slice(i, i + CHUNK) })
    found.push(...assets)
  }
  return found
}
