import type { Clock, Log } from '@adloom/runtime'
import { connectService, type ReadersOptions, type ServiceDeps } from '@adloom/service'
import type { WorkerConfig } from './config.ts'
import { createDecoder } from './models/decoder.ts'
import { drawnIn } from './models/embedded-model.ts'
import { openDrawers } from './pictures/drawers.ts'
import type { ModelSettings } from './models/settings.ts'
import { type ImageModels, openImageModels } from './models/open.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import { openObjectStore } from './object-store/open.ts'
import { openReaders } from './pictures/readers.ts'

/** What rendering has at hand. Apart from the service's own. */
export type WorkerDeps = ServiceDeps &
  AsyncDisposable & {
    objects: ObjectStore
    imageModel: ImageModels
    models: ModelSettings
    concurrency: number
    /** Pictures waited for at the same time, of outside models. */
    modelConcurrency: number
    leaseMs: number
    attemptsMax: number
    /** What one picture may take to be drawn, and what everything else about an item may take beside that. */
    drawTimeoutMs: number
    itemSlackMs: number
    /** How long the work for an item may take to end once it is told to. */
    lastMs: number
  }

/** Pictures of outside models decoded at a time. */
const READERS_MAX = 3

/** To read what an item is made from and to store and write down what came of it: each of these has bounds of its own. */
const ITEM_SLACK_MS = 60_000
const LAST_MS = 5_000

export async function createWorkerDeps(
  config: WorkerConfig,
  log: Log,
  clock?: Clock,
  drawing: Partial<ReadersOptions> = {},
): Promise<WorkerDeps> {
  const readers = openReaders(log, { perTeamMax: READERS_MAX, concurrencyMax: READERS_MAX })
  const decoder = createDecoder(readers)
  const { concurrency, modelConcurrency, leaseMs, attemptsMax, drawTimeoutMs, packageDirs, models } = config
  const [service, drawers] = await Promise.all([
    connectService('generation-worker', config, log, clock),
    openDrawers(log, { concurrency, timeoutMs: drawTimeoutMs, packageDirs, ...drawing }),
  ])
  return {
    ...service,
    objects: await openObjectStore(config.store),
    imageModel: await openImageModels(models, drawnIn(drawers), decoder),
    models,
    concurrency,
    modelConcurrency,
    leaseMs,
    attemptsMax,
    drawTimeoutMs,
    itemSlackMs: ITEM_SLACK_MS,
    lastMs: LAST_MS,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await Promise.all([drawers[Symbol.asyncDispose](), readers[Symbol.asyncDispose]()])
    },
  }
}
