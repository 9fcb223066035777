// A worker whose pictures are already drawn. It does all the work for an item except drawing, including the round trip
// to a drawing process. The parent process sends its environment, and gets a message when the worker takes work.
import { createLog, readConfig } from '@adloom/runtime'
import { WorkerConfig } from '../src/config.ts'
import { startRendering } from '../src/jobs/render/start.ts'
import { createWorkerDeps } from '../src/worker-deps.ts'

const DRAWING_PROCESS = { entry: new URL('./stored-picture-drawing-process.ts', import.meta.url), idleMs: 3_600_000 }

process.on('disconnect', () => process.exit())
process.on('message', (env: Record<string, string>) => {
  start(env).then(
    () => process.send?.({ answer: null }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})

async function start(env: Record<string, string>): Promise<void> {
  const log = createLog('generation-worker', 'warn')
  startRendering(await createWorkerDeps(readConfig(WorkerConfig, env), log, undefined, DRAWING_PROCESS))
}
