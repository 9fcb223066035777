import type { Clock, Log } from '@adloom/runtime'
import { connectService, type ReadersOptions, type ServiceDeps } from '@adloom/service'
import type { WorkerConfig } from './config.ts'
import { createDecoder } from './models/decoder.ts'
import { embeddedImageModel, type UnderstandBrief, understandWith } from './models/embedded-model.ts'
import { type FilmProcesses, openFilmProcesses } from './films/film-processes.ts'
import { openDrawingProcesses } from './pictures/drawing-processes.ts'
import { type HostedClips, openHostedClips } from './models/hosted-clips.ts'
import { type HostedVoices, openHostedVoices } from './models/hosted-speech.ts'
import { openMediaProcesses } from './models/media/media-processes.ts'
import type { ModelSettings } from './models/settings.ts'
import { type BriefReader, type ImageModels, openBriefReader, openImageModels } from './models/open.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import { openObjectStore } from './object-store/open.ts'
import { openReaders } from './pictures/readers.ts'

/** The dependencies of the worker process, which renders. The service's own are in deps.ts. */
export type WorkerDeps = ServiceDeps &
  AsyncDisposable & {
    objects: ObjectStore
    imageModel: ImageModels
    /** Reads a brief as the engine does when it draws it. */
    understandBrief: UnderstandBrief
    /** The outside text model that reads briefs, if one is listed. */
    briefReader: BriefReader | null
    models: ModelSettings
    /** Voices of outside models. */
    hostedVoices: HostedVoices
    /** Clips of the outside video model, if one is listed. */
    hostedClips: HostedClips | null
    /** Make videos. */
    films: FilmProcesses
    concurrency: number
    /** How many videos are made at the same time. 0: none. */
    videoConcurrency: number
    /** How many pictures of outside models are waited for at the same time. */
    modelConcurrency: number
    leaseMs: number
    attemptsMax: number
    /** The time limit for drawing one picture, and the time limit for everything else about an item. */
    drawTimeoutMs: number
    /** The time limit for one step of a video, and for an attempt. */
    videoTimeoutMs: number
    itemSlackMs: number
    /** How long an item may go on after its signal is aborted. */
    lastMs: number
    /** Items that are still unfinished this long after a stop request are given back. */
    finishMs: number
  }

/** How many pictures of outside models are decoded at the same time. */
const READERS_MAX = 3

/** Covers reading the inputs of an item and storing its result. Each of these steps has a time limit of its own. */
const ITEM_SLACK_MS = 60_000
const LAST_MS = 5_000
/** The process is killed soon after. */
const FINISH_MS = 7_000
/** A batch waits for the reading of an outside model. Ours stands after that. */
const BRIEF_TIMEOUT_MS = 20_000

export async function createWorkerDeps(
  config: WorkerConfig,
  log: Log,
  clock?: Clock,
  drawing: Partial<ReadersOptions> = {},
): Promise<WorkerDeps> {
  const readers = openReaders(log, { perTeamMax: READERS_MAX, concurrencyMax: READERS_MAX })
  const decoder = createDecoder(readers)
  const media = openMediaProcesses(log)
  const { concurrency, modelConcurrency, videoConcurrency, leaseMs, attemptsMax, models } = config
  const { drawTimeoutMs, videoTimeoutMs, packageDirs, ffmpegPath } = config
  const [service, drawingProcesses] = await Promise.all([
    connectService('generation-worker', config, log, clock),
    openDrawingProcesses(log, { concurrency, timeoutMs: drawTimeoutMs, packageDirs, ...drawing }),
  ])
  const films = openFilmProcesses(log, {
    concurrency: Math.max(1, videoConcurrency),
    timeoutMs: videoTimeoutMs,
    packageDirs,
    ffmpegPath,
    isOff: videoConcurrency === 0,
  })
  return {
    ...service,
    objects: await openObjectStore(config.store),
    imageModel: await openImageModels(models, embeddedImageModel(drawingProcesses), decoder),
    understandBrief: understandWith(drawingProcesses),
    briefReader: await openBriefReader(models, BRIEF_TIMEOUT_MS),
    models,
    hostedVoices: await openHostedVoices(models, media),
    hostedClips: await openHostedClips(models, media),
    films,
    concurrency,
    videoConcurrency,
    modelConcurrency,
    leaseMs,
    attemptsMax,
    drawTimeoutMs,
    videoTimeoutMs,
    itemSlackMs: ITEM_SLACK_MS,
    lastMs: LAST_MS,
    finishMs: FINISH_MS,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await Promise.all([drawingProcesses, films, readers, media].map((pool) => pool[Symbol.asyncDispose]()))
    },
  }
}
