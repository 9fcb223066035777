import { removeReadyFile } from './data-folder/ready-file.ts'
import { printStep } from './terminal.ts'

/** Steps that stop what was started, the most recent first. */
export type Undo = (() => Promise<void> | void)[]

/** Runs the undo steps in order and ends this process. Repeated calls do nothing. */
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
