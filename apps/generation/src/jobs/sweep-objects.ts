import type { Sql } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { PREVIEW_KEPT_MS, PREVIEWS } from '../placement-previews/stored-preview.ts'

const EVERY_MS = 6 * 3_600_000
/** Younger objects are never removed. */
const GRACE_MS = 3_600_000
const PAGE = 500

type Sweep = Pick<Deps, 'systemDb' | 'objects' | 'clock' | 'log'>

/**
 * Removes files that no row refers to and none ever will: those of workers that lost their lease, of cancelled items,
 * of failed uploads, of finished stages of videos that have ended, and partial files; and the rows of those stages. Placement
 * previews have no rows and go by age. Each run handles one page of the store's list.
 */
export function startJob(deps: Deps): Loop {
  let pages: AsyncGenerator | undefined
  return startLoop('objects', EVERY_MS, deps.log, async () => {
    pages ??= sweepPages(deps)
    const { done = true } = await pages.next().catch((cause: unknown) => {
      pages = undefined
      throw cause
    })
    if (done) pages = undefined
    return !done
  })
}

/** Sweeps the whole store once. */
export async function sweepObjects(deps: Sweep): Promise<void> {
  for await (const _page of sweepPages(deps));
}

async function* sweepPages({ systemDb, objects, clock, log }: Sweep): AsyncGenerator<void> {
  const before = clock.now().getTime() - GRACE_MS
  let unknown = 0
  await removeStages(systemDb)
  for await (const keys of pagesOf(objects, before)) {
    const strays = await findStrays(systemDb, keys)
    for (const { key, isOver } of strays) if (isOver) await objects.remove(key)
    unknown += strays.filter(({ isOver }) => !isOver).length
    yield
  }
  for await (const keys of pagesOf(objects, clock.now().getTime() - PREVIEW_KEPT_MS, [PREVIEWS])) {
    for (const key of keys) await objects.remove(key)
    yield
  }
  // Rows are written before their files and never deleted, so these files belong to another database, perhaps one that
  // is about to be restored from a backup. They are kept for it.
  if (unknown > 0) log.warn({ unknown }, 'object store has files that are not in the database; keeping them')
}

/**
 * Removes the rows of stages whose video has ended while no worker held it. No worker adds one later or reads them again.
 * The table has rows of unfinished videos only, so one statement reads it whole.
 */
async function removeStages(systemDb: Sql): Promise<void> {
  await systemDb`
    delete from video_stages s using generations g where g.id = s.generation_id and g.outcome is not null`
}

/** The folders whose files rows refer to. */
const OF_ROWS = ['images', 'videos', 'uploads', 'exports', 'incoming']

/** Lists keys of objects older than `before` in pages. */
async function* pagesOf(objects: ObjectStore, before: number, folders = OF_ROWS): AsyncGenerator<string[]> {
  let keys: string[] = []
  for (const folder of folders)
    for await (const { key, modifiedAt } of objects.list(folder)) {
      if (modifiedAt.getTime() < before) keys.push(key)
      if (keys.length < PAGE) continue
      yield keys
      keys = []
    }
  yield keys
}

/**
 * Finds the keys that no row refers to. `isOver` means that their item or asset has ended without them, which is final:
 * only the transaction that ends an item refers to files, and it runs once.
 */
async function findStrays(systemDb: Sql, keys: string[]) {
  return systemDb<{ key: string; isOver: boolean }[]>`
    select k.key, k.ended is not null as "isOver" from (
      select key, case when is_item
          then (select g.outcome is not null from generations g where g.id = owner)
          else (select a.status <> 'processing' from assets a where a.id = owner) end as ended,
        exists (select from assets a where key in (a.object_key, a.thumbnail_key, a.captions_key)
          and case when is_item then a.generation_id = owner else a.id = owner end) as named
      from unnest(${keys}::text[]) key
      cross join lateral (
        select split_part(key, '/', 1) in ('images', 'videos') as is_item, substring(key from ${OWNER})::uuid as owner) of
    ) k
    where not named and ended is not false`
}

/** Matches the id of an item or asset in a key such as `images/<id>/<digest>.png`. */
const OWNER = '^[a-z]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
