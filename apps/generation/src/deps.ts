import type { Clock, Log } from '@adloom/runtime'
import { type Access, connectService, implementFor, type ReadersOptions, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'
import { createFileSigner, type FileSigner } from './assets/signed-url.ts'
import { createCatalog, type ModelCatalog } from './models/catalog.ts'
import { createItemCache, type ItemCache } from './batches/item-cache.ts'
import { type BriefProcesses, openBriefProcesses } from './briefs/brief-processes.ts'
import { type BatchWaits, createBatchWaits } from './batches/waits.ts'
import type { HostedVoice } from './models/hosted-voice.ts'
import type { ModelSettings } from './models/settings.ts'
import type { TextModel } from './models/model.ts'
import { type BriefReader, openBriefReader, openTextModels } from './models/open.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import { openObjectStore } from './object-store/open.ts'
import { openStockLibrary, type StockLibrary } from './stock/stock-library.ts'
import { type DrawingProcesses, openExportDrawing, openPreviewDrawing } from './pictures/drawing-processes.ts'
import { openReaders, type PictureReaders } from './pictures/readers.ts'

type Own = {
  objects: ObjectStore
  files: FileSigner
  itemCache: ItemCache
  /** Callers that wait for the end of a batch. */
  waits: BatchWaits
  /** The size limit of an upload. */
  uploadMaxBytes: number
  /** The storage quota of a team. */
  quotaBytes: number
  /** Decode uploaded pictures. */
  readers: PictureReaders
  /** Draw placement previews. */
  previewDrawing: DrawingProcesses
  /** Draw finished pictures anew in other sizes. */
  exportDrawing: DrawingProcesses
  /** Portraits of stock avatars and previews of stock voices. */
  stock: StockLibrary
  /** The models of this installation with their prices. */
  catalog: ModelCatalog
  models: ModelSettings
  /** Voices of outside models. */
  hostedVoices: readonly HostedVoice[]
  /** Read briefs for people who wait. */
  briefProcesses: BriefProcesses
  /** The outside text model that reads briefs, if one is listed. */
  briefReader: BriefReader | null
  /** Outside models for copy, by id. */
  textModels: ReadonlyMap<string, TextModel>
  wakeAgainAfterMs: number
  http: Config['http']
  publicOrigin: string
}

/** The dependencies that each kind of handler gets. Jobs and the file server get all of them. */
const access = {
  reads: ['catalog', 'files', 'hostedVoices', 'itemCache', 'waits'],
  writes: [
    'briefProcesses',
    'briefReader',
    'catalog',
    'exportDrawing',
    'files',
    'hostedVoices',
    'objects',
    'quotaBytes',
    'readers',
    'textModels',
    'uploadMaxBytes',
  ],
  calls: ['files', 'objects', 'previewDrawing', 'quotaBytes', 'readers'],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & AsyncDisposable & Own & { access: typeof access }

/** Callers wait for copy. The gateway times out after 15 s by default, so this limit is shorter. */
export const COPY_TIMEOUT_MS = 12_000
/** The same for a reading that a person waits for. Ours stands after that. */
export const BRIEF_TIMEOUT_MS = 9_000

export async function createDeps(
  config: Config,
  log: Log,
  clock?: Clock,
  reading?: Pick<ReadersOptions, 'bundled' | 'deadline'>,
): Promise<Deps> {
  const service = await connectService('generation', config, log, clock)
  const readers = openReaders(log, reading)
  const briefProcesses = openBriefProcesses(log, reading)
  const drawing = { ...reading, packageDirs: config.packageDirs }
  const previewDrawing = openPreviewDrawing(log, drawing)
  const exportDrawing = openExportDrawing(log, drawing)
  const { prices, models, uploadMaxBytes, quotaBytes, wakeAgainAfterMs, http, publicOrigin } = config
  const objects = await openObjectStore(config.store)
  const stock = openStockLibrary(objects, log)
  return {
    ...service,
    access,
    objects,
    stock,
    files: createFileSigner({ secret: config.filesSecret, origin: publicOrigin, clock: service.clock }),
    itemCache: createItemCache(),
    waits: createBatchWaits(),
    uploadMaxBytes,
    quotaBytes,
    readers,
    previewDrawing,
    exportDrawing,
    catalog: createCatalog(prices, models.hosted),
    models,
    hostedVoices: models.hosted.flatMap(({ voices }) => voices),
    briefProcesses,
    briefReader: await openBriefReader(models, BRIEF_TIMEOUT_MS),
    textModels: await openTextModels(models, COPY_TIMEOUT_MS),
    wakeAgainAfterMs,
    http,
    publicOrigin,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await Promise.all(
        [readers, briefProcesses, previewDrawing, exportDrawing, stock].map((pool) => pool[Symbol.asyncDispose]()),
      )
    },
  }
}

export const { implement, implementAction, implementCall, implementConsumer } = implementFor<Deps>()
