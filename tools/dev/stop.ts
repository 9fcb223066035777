import { removeReadyFile } from './ready-file.ts'
import { printStep } from './terminal.ts'

/** What takes down the things that were started, the last one first. */
export type Undo = (() => Promise<void> | void)[]

/** Undoes everything that was started, last first, once, however often it is asked to, and ends this process. */
export function stopOnce(undo: Undo, stopping: AbortController, dataDir: string) {
  return async (exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    printStep('Stopping')
    removeReadyFile(dataDir)
    for (let step = undo.shift(); step; step = undo.shift()) {
      try {
        await step()
      } catch (cause) {
        console.error(cause)
        exitCode = 1
      }
    }
    process.exit(exitCode)
  }
}
