import type { Clock, Log } from '@adloom/runtime'
import { connectService, implementActionFor, implementCallFor, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'
import { createFileSigner, type FileSigner } from './files/signed-url.ts'
import { localObjectStore } from './object-store/local.ts'
import type { ObjectStore } from './object-store/object-store.ts'

/** What the handlers of this service have at hand. */
export type Deps = ServiceDeps &
  AsyncDisposable & {
    objects: ObjectStore
    files: FileSigner
    /** Credits for one picture. */
    prices: Config['prices']
    doorbellAfterMs: number
    http: Config['http']
    publicOrigin: string
  }

export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps> {
  const service = await connectService('generation', config, log, clock)
  const { prices, doorbellAfterMs, http, publicOrigin } = config
  return {
    ...service,
    objects: localObjectStore(config.objectsDir),
    files: createFileSigner({ secret: config.filesSecret, origin: publicOrigin, clock: service.clock }),
    prices,
    doorbellAfterMs,
    http,
    publicOrigin,
  }
}

export const implement = implementFor<Deps>()
export const implementAction = implementActionFor<Deps>()
export const implementCall = implementCallFor<Deps>()
