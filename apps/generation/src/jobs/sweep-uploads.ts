import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { failUpload, incomingKey } from '../assets/upload.ts'

const EVERY_MS = 60_000
/** Whoever began to send in the last moment has ended by then. */
const GRACE_MS = 600_000
const COUNT_MAX = 100

/** Puts away what is left of uploads whose time is over: files of processes that died, and assets that never got one. */
export const startJob = (deps: Deps): Loop => startLoop('uploads', EVERY_MS, deps.log, () => sweepUploads(deps))

/** One pass. Whether there may be more to do. */
export async function sweepUploads({ systemDb, objects, clock }: Deps): Promise<boolean> {
  const now = clock.now()
  const over = await systemDb<{ assetId: string; teamId: string }[]>`
    select asset_id as "assetId", team_id as "teamId" from uploads
    where swept_at is null and expires_at < ${new Date(now.getTime() - GRACE_MS)}
    order by expires_at limit ${COUNT_MAX}`
  for (const upload of over) {
    await failUpload(systemDb, upload, NEVER_CAME)
    await objects.remove(incomingKey(upload.assetId))
    // Last, so that a pass that is cut off is done again.
    await systemDb`update uploads set swept_at = ${now} where asset_id = ${upload.assetId}`
  }
  return over.length === COUNT_MAX
}

const NEVER_CAME = { code: 'not_received', severity: 'error', message: 'The file did not arrive in time.' } as const
