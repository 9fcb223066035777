import type { TeamSql } from '@adloom/db'
import type { AdBrief } from '@adloom/creative-engine'
import { kitOf, wordsOf, type BriefFacts } from '../batches/brief.ts'
import type { ObjectStore } from '../object-store/object-store.ts'

/** `sql` reads as the team of the brief. */
type Stores = { sql: TeamSql; objects: ObjectStore }

/** The best pictures come first. The engine never draws more than this. */
const PHOTOS_MAX = 6

type LoadedFacts = BriefFacts & { teamId: string; referenceAssetIds: readonly string[] }

/** Loads the brief: the facts stored with the batch and the pictures they name, the caller's own first. */
export async function loadBrief(stores: Stores, batch: LoadedFacts): Promise<AdBrief> {
  const words = wordsOf(batch)
  const { page, facts } = batch
  const logoId = kitOf(batch)?.logoAssetIds[0]
  const named = [...batch.referenceAssetIds, ...(page?.pictureAssetIds ?? []), ...(facts.product?.imageAssetIds ?? [])]
  const photoIds = [...new Set(named)].slice(0, PHOTOS_MAX)
  const pictures = await loadPictures(stores, batch.teamId, logoId ? [logoId, ...photoIds] : photoIds)
  return {
    ...words,
    brand: words.brand && { ...words.brand, logo: logoId ? (pictures.get(logoId) ?? null) : null },
    photos: photoIds.flatMap((id) => pictures.get(id) ?? []),
  }
}

/** Loads files by asset id. Ids of deleted assets are left out: the ad is made without them. */
async function loadPictures({ sql, objects }: Stores, teamId: string, ids: string[]): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; objectKey: string }[]>`
    select id, object_key as "objectKey" from assets
    where team_id = ${teamId} and id = any(${ids}::uuid[]) and status = 'ready' and type in ('image', 'logo')`
  const loaded = rows.map(async ({ id, objectKey }) => [id, await objects.get(objectKey)] as const)
  return new Map(await Promise.all(loaded))
}
