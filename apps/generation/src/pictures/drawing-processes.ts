import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { draws } from './draws.ts'

/** Child processes that draw pictures. Each draws one at a time. */
export type DrawingProcesses = Readers<typeof draws>

const PROGRAM = {
  entry: new URL('../drawing-process.ts', import.meta.url),
  /** A picture with six photos takes 500 MiB at most. */
  memoryMaxMib: 1_536,
  native: true,
  /**
   * Every picture takes a dozen blocks of its own size, about 5 MiB. Fresh memory for each made drawing take 1.15 times the
   * processor time; keeping them takes a tenth more memory, for as long as the process lives.
   */
  keptBlockBytes: 8 * 1024 * 1024,
  /**
   * Pictures are large buffers, so V8 would start incremental garbage collection with every second picture. That takes
   * a sixth of the processor time. Full collections run a quarter as often, and their pauses delay nothing. The patterns that
   * briefs are read with are large, and V8 prepares them in two thirds of the time when it does not optimise them.
   */
  flags: ['--no-incremental-marking', '--no-regexp-optimization'],
  memoryCheckMs: 500,
  /**
   * Loading the engine takes as long as drawing several pictures, so a process outlives the pauses between a person's
   * batches.
   */
  idleMs: 60_000,
}

type Options = Partial<ReadersOptions> & { concurrency: number; timeoutMs: number }

/** Resolves when one process has started, so that a worker without a working engine takes no work. */
export async function openDrawingProcesses(log: Log, { concurrency, ...options }: Options): Promise<DrawingProcesses> {
  // Claiming is already fair between teams, so all pictures share one queue here.
  const queue = { concurrencyMax: concurrency, perTeamMax: concurrency, waitingPerTeamMax: 64 }
  const drawingProcesses = createReaders<typeof draws>({ ...PROGRAM, ...queue, ...options }, log)
  await drawingProcesses.read('ready', WORKER, () => undefined as never)
  return drawingProcesses
}

/**
 * Drawing processes of the main process, for previews that a person waits for. The first preview starts one. They share
 * the machine with the workers, so there are few, and one team never takes all of them.
 */
export const openPreviewDrawing = (log: Log, options: Partial<ReadersOptions>): DrawingProcesses =>
  createReaders<typeof draws>({ ...PROGRAM, ...PREVIEWS, ...options }, log)

/** Three placements take a second, and ten on a machine that is busy. The gateway waits for 15 s by default. */
const PREVIEWS = { concurrencyMax: 2, perTeamMax: 1, waitingPerTeamMax: 12, timeoutMs: 10_000 }

/**
 * Drawing processes of the main process for exports. The first picture of a new process takes seconds, because it reads the
 * brief and its photos. So it may outlast the call that asked for it, and the next call finds them known.
 */
export const openExportDrawing = (log: Log, options: Partial<ReadersOptions>): DrawingProcesses =>
  createReaders<typeof draws>({ ...PROGRAM, ...PREVIEWS, timeoutMs: EXPORT_TIMEOUT_MS, ...options }, log)

const EXPORT_TIMEOUT_MS = 30_000

/** The owner of every picture in the queue: the worker itself, since claiming is already fair between teams. */
export const WORKER = { team: 'worker', path: '' }
