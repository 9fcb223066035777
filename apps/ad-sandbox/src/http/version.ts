import { GraphError, invalid } from '../graph/graph-error.ts'
import type { RawRequest } from './read-request.ts'

/** The version that is spoken here. */
export const VERSION = 'v26.0'

/** Versions whose time is over for ads. */
const DEAD = new Set(['v19.0', 'v20.0', 'v21.0', 'v22.0', 'v23.0', 'v24.0'])

/** Gone from every version since 2026-10-27. */
const REMOVED_PARAMETERS = ['pretty', 'debug', '__debug__', 'date_format']

/** Refuses other versions, and what this one no longer has. */
export function checkVersion({ version, path, params }: RawRequest): void {
  if (version === null || (version !== VERSION && !DEAD.has(version)))
    throw new GraphError(2500, `Unknown path components: /${version ?? path.slice(1)}`)
  if (DEAD.has(version))
    throw new GraphError(
      2635,
      `You are calling a deprecated version of the Ads API. Please update to the latest version: ${VERSION}.`,
    )
  if (path === '/' && params['ids'] !== undefined)
    throw invalid('The parameter ids is no longer supported. Use a batch request instead.', 'ids')
  for (const name of REMOVED_PARAMETERS)
    if (params[name] !== undefined) throw invalid(`The parameter ${name} is no longer supported.`, name)
}
