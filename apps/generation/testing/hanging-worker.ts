// A worker that never finishes some items, not even when their signal is aborted, as when a call to another system is
// lost. Its other items finish immediately.
import { wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { readConfig, run } from '@adloom/runtime'
import sharp from 'sharp'
import { WorkerConfig } from '../src/config.ts'
import { understand } from '../src/briefs/understand.ts'
import { startRendering } from '../src/jobs/render/start.ts'
import type { ImageModel } from '../src/models/model.ts'
import type { UnderstandBrief } from '../src/models/embedded-model.ts'
import { createWorkerDeps } from '../src/worker-deps.ts'

const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#c2410c' } })
const made = {
  png: await picture.png().toBuffer(),
  thumbnail: await picture.webp().toBuffer(),
  width: 40,
  height: 50,
  checks: [],
  headline: 'A headline',
}
const model: ImageModel = {
  render: ({ brief }) => (brief.instructions === 'never ends' ? new Promise(() => {}) : Promise.resolve(made)),
}

/** Here, and not in a drawing process: the time limit of the tests is shorter than the first read of one. */
const understandBrief: UnderstandBrief = async (brief, variationCount) =>
  understand({ brief, variationCount, hasPhoto: brief.photos.length > 0 })
await understandBrief(wordsOnly('Winter sale'), 1, AbortSignal.abort())

/** It is up at once, because it loads no engine. */
const UNUSED = { entry: new URL('./ready-process.ts', import.meta.url) }

await run('generation-worker', process.env, async (log) => {
  const deps = await createWorkerDeps(readConfig(WorkerConfig, process.env), log, undefined, UNUSED)
  return startRendering({ ...deps, understandBrief, imageModel: () => model, itemSlackMs: 200, lastMs: 200 })
})
