// A worker whose pictures are there already: all that is done for an item but drawing it. Whoever forks it sends its
// environment, and is answered when it takes work.
import { createLog, readConfig } from '@adloom/runtime'
import { WorkerConfig } from '../src/config.ts'
import { createEngine } from '../src/engine/index.ts'
import { wordsOnly } from '../src/engine/testing/briefs.ts'
import { startRendering } from '../src/jobs/render/start.ts'
import { createWorkerDeps } from '../src/worker-deps.ts'
import { decodeHere } from '../src/engine/testing/decode-here.ts'

const request = { aspectRatio: '1:1', quality: 'express', seed: 1, variation: 0, variationCount: 4 } as const
const brief = wordsOnly('30% off trail shoes until Sunday. Bold, sunny.')
const stored = await (await createEngine(decodeHere)).render({ brief, ...request })

process.on('disconnect', () => process.exit())
process.on('message', (env: Record<string, string>) => {
  start(env).then(
    () => process.send?.({ answer: null }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})

async function start(env: Record<string, string>): Promise<void> {
  const deps = await createWorkerDeps(readConfig(WorkerConfig, env), createLog('generation-worker', 'warn'))
  startRendering({ ...deps, imageModel: () => ({ render: () => Promise.resolve(stored) }) })
}
