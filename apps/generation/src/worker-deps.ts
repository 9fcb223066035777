import type { Clock, Log } from '@adloom/runtime'
import { connectService, type ServiceDeps } from '@adloom/service'
import type { WorkerConfig } from './config.ts'
import { createDecoder } from './decoder.ts'
import { createEngine } from './engine/index.ts'
import type { ModelSettings } from './models/config.ts'
import { type ImageModels, openImageModels } from './models/open.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import { openObjectStore } from './object-store/open.ts'
import { openReaders } from './readers.ts'

/** What rendering has at hand. Apart from the service's own, so that only the worker loads the engine. */
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
  }

/** Pictures decoded at a time. */
const READERS_MAX = 3

export async function createWorkerDeps(config: WorkerConfig, log: Log, clock?: Clock): Promise<WorkerDeps> {
  const readers = openReaders(log, { perTeamMax: READERS_MAX, concurrencyMax: READERS_MAX })
  const decoder = createDecoder(readers)
  const [service, engine] = await Promise.all([
    connectService('generation-worker', config, log, clock),
    createEngine(decoder),
  ])
  const { concurrency, modelConcurrency, leaseMs, attemptsMax, models } = config
  return {
    ...service,
    objects: await openObjectStore(config.store),
    imageModel: await openImageModels(models, engine, decoder),
    models,
    concurrency,
    modelConcurrency,
    leaseMs,
    attemptsMax,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await readers[Symbol.asyncDispose]()
    },
  }
}
