import type { Clock, Log } from '@adloom/runtime'
import { connectService, implementActionFor, implementCallFor, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'
import { createFileSigner, type FileSigner } from './files/signed-url.ts'
import { createCatalog, type ModelCatalog } from './models/catalog.ts'
import type { ModelSettings } from './models/config.ts'
import { localObjectStore } from './object-store/local.ts'
import type { ObjectStore } from './object-store/object-store.ts'

/** What the handlers of this service have at hand. */
export type Deps = ServiceDeps &
  AsyncDisposable & {
    objects: ObjectStore
    files: FileSigner
    /** The models there are here, with what they cost. */
    catalog: ModelCatalog
    models: ModelSettings
    doorbellAfterMs: number
    http: Config['http']
    publicOrigin: string
  }

export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps> {
  const service = await connectService('generation', config, log, clock)
  const { prices, models, doorbellAfterMs, http, publicOrigin } = config
  return {
    ...service,
    objects: localObjectStore(config.objectsDir),
    files: createFileSigner({ secret: config.filesSecret, origin: publicOrigin, clock: service.clock }),
    catalog: createCatalog(prices, models.hosted),
    models,
    doorbellAfterMs,
    http,
    publicOrigin,
  }
}

export const implement = implementFor<Deps>()
export const implementAction = implementActionFor<Deps>()
export const implementCall = implementCallFor<Deps>()
