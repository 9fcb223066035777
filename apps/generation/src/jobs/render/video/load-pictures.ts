import type { Film } from './stages.ts'

/** Loads pictures and logos by asset id. Those that do not exist are left out, and with `onlyReady` archived ones too. */
export async function loadPictures(
  { deps, item, sql }: Film,
  ids: readonly string[],
  { onlyReady = false } = {},
): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map()
  const statuses = onlyReady ? ['ready'] : ['ready', 'archived']
  const rows = await sql<{ id: string; objectKey: string }[]>`
    select id, object_key as "objectKey" from assets
    where team_id = ${item.teamId} and id = any(${[...ids]}::uuid[]) and status = any(${statuses})
      and type in ('image', 'logo')`
  const files = new Map<string, Uint8Array>()
  for (const { id, objectKey } of rows) files.set(id, await deps.objects.get(objectKey))
  return files
}
