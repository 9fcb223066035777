// A worker whose pictures are there already: all that is done for an item but drawing it, the way to a drawer and back
// included. Whoever forks it sends its environment, and is answered when it takes work.
import { createLog, readConfig } from '@adloom/runtime'
import { WorkerConfig } from '../src/config.ts'
import { startRendering } from '../src/jobs/render/start.ts'
import { createWorkerDeps } from '../src/worker-deps.ts'

const DRAWER = { entry: new URL('./stored-picture-drawer.ts', import.meta.url), idleMs: 3_600_000 }

process.on('disconnect', () => process.exit())
process.on('message', (env: Record<string, string>) => {
  start(env).then(
    () => process.send?.({ answer: null }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})

async function start(env: Record<string, string>): Promise<void> {
  const log = createLog('generation-worker', 'warn')
  startRendering(await createWorkerDeps(readConfig(WorkerConfig, env), log, undefined, DRAWER))
}
