import { readConfig, run } from '@adloom/runtime'
import { WorkerConfig } from './config.ts'
import { startRendering } from './jobs/render/start.ts'
import { createWorkerDeps } from './worker-deps.ts'

await run('generation-worker', process.env, async (log) =>
  startRendering(await createWorkerDeps(readConfig(WorkerConfig, process.env), log)),
)
