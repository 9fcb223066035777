import { readConfig, run } from '@adloom/runtime'
import { SyncConfig } from './config.ts'
import { startSync } from './sync/start.ts'
import { createSyncDeps } from './sync-deps.ts'

await run('campaign-control-sync', process.env, async (log) =>
  startSync(await createSyncDeps(readConfig(SyncConfig, process.env), log)),
)
