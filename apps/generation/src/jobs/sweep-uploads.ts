import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { failUpload, incomingKey } from '../assets/upload.ts'

const EVERY_MS = 60_000
/** A client that started in the last moment has finished after this time. */
const GRACE_MS = 600_000
const COUNT_MAX = 100

/** Cleans up after expired uploads: removes files of crashed processes, and fails assets that never got a file. */
export const startJob = (deps: Deps): Loop => startLoop('uploads', EVERY_MS, deps.log, () => sweepUploads(deps))

/** Runs once. Returns whether more may be left. */
export async function sweepUploads(deps: Deps): Promise<boolean> {
  const { systemDb, objects, clock } = deps
  const now = clock.now()
  const over = await systemDb<{ assetId: string; teamId: string }[]>`
    select asset_id as "assetId", team_id as "teamId" from uploads
    where swept_at is null and expires_at < ${new Date(now.getTime() - GRACE_MS)}
    order by expires_at limit ${COUNT_MAX}`
  for (const upload of over) {
    await failUpload(deps, upload, NEVER_CAME)
    await objects.remove(incomingKey(upload.assetId))
    // Comes last, so that an interrupted run is repeated.
    await systemDb`update uploads set swept_at = ${now} where asset_id = ${upload.assetId}`
  }
  return over.length === COUNT_MAX
}

const NEVER_CAME = { code: 'not_received', severity: 'error', message: 'The file did not arrive in time.' } as const
