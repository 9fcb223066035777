import { createHash } from 'node:crypto'
import { call } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import { uuidFrom } from '@adloom/service'
import { signAssets } from '../files/assets.ts'
import type { Deps } from '../deps.ts'
import { refused } from './refused.ts'
import type { Visit } from './visit.ts'

/** How many pictures are fetched, and how many are kept. */
const FETCHED_MAX = 8
const KEPT_MAX = 4
/** Smaller pictures are tracking pixels. */
const BYTES_MIN = 200

type Where = { teamId: string; workspaceId: string; name: string; type: 'image' | 'logo' }
type Fetched<C> = C & { assetId: string; base64: string }

/**
 * Fetches pictures and stores the valid ones as assets of the workspace, in the given order, at most four. Importing a
 * picture again gives the same asset.
 */
export async function keepPictures<C extends { url: string }>(
  deps: Pick<Deps, 'bus'>,
  visit: Visit,
  candidates: readonly C[],
  where: Where,
): Promise<(C & { assetId: string })[]> {
  const named = firstOfEach(candidates, ({ url }) => url).slice(0, FETCHED_MAX)
  const fetched = await Promise.all(named.map((candidate) => fetchOne(visit, candidate, where)))
  const kept: Fetched<C>[] = []
  for (const one of firstOfEach(fetched.flat(), ({ assetId }) => assetId))
    if (kept.length < KEPT_MAX && (await store(deps, one, where))) kept.push(one)
  return kept
}

/** The same, with the address at which a person can see each. */
export async function storePictures<C extends { url: string }>(
  deps: Pick<Deps, 'bus'>,
  visit: Visit,
  candidates: readonly C[],
  where: Where,
): Promise<(C & { assetId: string; shownAt: string })[]> {
  const kept = await keepPictures(deps, visit, candidates, where)
  const ids = kept.map(({ assetId }) => assetId)
  const urls = await signAssets(deps, where.teamId, ids)
  return kept.flatMap((one) => {
    const shownAt = urls.get(one.assetId)
    return shownAt === undefined ? [] : [{ ...one, shownAt }]
  })
}

/** Keeps a picture that the customer names. Errors: `invalid_input` at `url` when it is none, as `visit.getPicture` has. */
export async function keepNamedPicture(
  deps: Pick<Deps, 'bus'>,
  visit: Visit,
  url: string,
  where: Where,
): Promise<string> {
  const { body } = await visit.getPicture(new URL(url))
  const picture = { url, ...contentOf(body, where) }
  if (!(await store(deps, picture, where)))
    throw refused('unreadable', 'url must return a PNG, JPEG, WebP or SVG picture.')
  return picture.assetId
}

const firstOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, i) => items.findIndex((other) => keyOf(other) === keyOf(item)) === i)

async function fetchOne<C extends { url: string }>(visit: Visit, candidate: C, where: Where): Promise<Fetched<C>[]> {
  const fetched = await visit.find('picture', new URL(candidate.url))
  if (!fetched || fetched.body.length < BYTES_MIN) return []
  return [{ ...candidate, ...contentOf(fetched.body, where) }]
}

/** The same file in the same workspace is one asset. */
function contentOf(body: Buffer, { teamId, workspaceId }: Where) {
  const digest = createHash('sha256').update(body).digest('hex')
  return { assetId: uuidFrom(`imported\0${teamId}\0${workspaceId}\0${digest}`), base64: body.toString('base64') }
}

/** False when the bytes are not a picture, or are one of an unsupported type. */
async function store(deps: Pick<Deps, 'bus'>, { assetId, base64 }: Fetched<unknown>, where: Where): Promise<boolean> {
  const { teamId, workspaceId, name, type } = where
  const input = { assetId, teamId, workspaceId, name, type, tags: ['imported'], base64 }
  try {
    await call(deps.bus, calls['generation.import_asset'], input)
    return true
  } catch (cause) {
    if (cause instanceof ToolError && cause.code === 'invalid_input') return false
    throw cause
  }
}
