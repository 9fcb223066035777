import type { Sql } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import type { ObjectStore } from '../object-store/object-store.ts'

const EVERY_MS = 6 * 3_600_000
/** Younger objects are left alone, whatever is known of them. */
const GRACE_MS = 3_600_000
const PAGE = 500

type Sweep = Pick<Deps, 'systemDb' | 'objects' | 'clock' | 'log'>

/**
 * Removes files that no row names and none will: of workers that lost their lease, of items that were cancelled, of
 * uploads that came to nothing, and half-written ones. A pass is one page of the store's list.
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

/** Goes through the whole store once. */
export async function sweepObjects(deps: Sweep): Promise<void> {
  for await (const _page of sweepPages(deps));
}

async function* sweepPages({ systemDb, objects, clock, log }: Sweep): AsyncGenerator<void> {
  const before = clock.now().getTime() - GRACE_MS
  let unknown = 0
  for await (const keys of pagesOf(objects, before)) {
    const strays = await findStrays(systemDb, keys)
    for (const { key, isOver } of strays) if (isOver) await objects.remove(key)
    unknown += strays.filter(({ isOver }) => !isOver).length
    yield
  }
  // A row comes before its files and is never deleted: these were written under another database, perhaps before an older
  // one was restored. What is still to be restored must find them.
  if (unknown > 0) log.warn({ unknown }, 'object store has files that are not in the database; keeping them')
}

/** Keys of objects older than the moment, some at a time. */
async function* pagesOf(objects: ObjectStore, before: number): AsyncGenerator<string[]> {
  let keys: string[] = []
  for (const folder of ['images', 'uploads', 'incoming'])
    for await (const { key, modifiedAt } of objects.list(folder)) {
      if (modifiedAt.getTime() < before) keys.push(key)
      if (keys.length < PAGE) continue
      yield keys
      keys = []
    }
  yield keys
}

/**
 * Those of the keys that no row names. `isOver`: their item or asset has ended without them. That is for good: whoever
 * still writes such a file can no longer have it named, because an end is written by the one that names, and once.
 */
async function findStrays(systemDb: Sql, keys: string[]) {
  return systemDb<{ key: string; isOver: boolean }[]>`
    select k.key, k.ended is not null as "isOver" from (
      select key, case folder
          when 'images' then (select g.outcome is not null from generations g where g.id = owner)
          else (select a.status <> 'processing' from assets a where a.id = owner) end as ended,
        exists (select from assets a where key in (a.object_key, a.thumbnail_key)
          and case folder when 'images' then a.generation_id = owner else a.id = owner end) as named
      from unnest(${keys}::text[]) key
      cross join lateral (
        select split_part(key, '/', 1) as folder, substring(key from ${OWNER})::uuid as owner) of
    ) k
    where not named and ended is not false`
}

/** The id in a key such as `images/<id>/<digest>.png`, of the item or asset that the object is for. */
const OWNER = '^[a-z]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
