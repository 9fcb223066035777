import { readConfig, run } from '@adloom/runtime'
import { serveJobs } from '@adloom/service'
import { SyncConfig } from './config.ts'
import { startEvaluating } from './evaluation/start.ts'
import { startReading } from './sync/start.ts'
import { createSyncDeps } from './sync-deps.ts'

await run('campaign-control-sync', process.env, async (log) =>
  serveJobs(await createSyncDeps(readConfig(SyncConfig, process.env), log), {
    read: startReading,
    evaluate: startEvaluating,
  }),
)
