import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE } from '@adloom/testing'
import { openChangeStage } from './change-stage.ts'

/**
 * The service in a process that can be killed, and an account of the sandbox that a buyer changes. The clocks of the
 * process, of the test and of the sandbox stand still and move together.
 */
export async function openModelStage() {
  const stage = await openChangeStage('single_healthy', { serves: false, isQuick: true })
  const env = { ...stage.env('campaign-control'), NODE_COMPILE_CACHE: COMPILE_CACHE }
  let worker: ChildProcess

  const startWorker = async () => {
    const file = join(import.meta.dirname, 'control-worker.ts')
    worker = fork(file, [stage.clock.now().toISOString()], { env })
    await once(worker, 'message')
  }
  await startWorker()
  const buyer = await stage.newBuyer('act_1001')

  return {
    ...stage,
    buyer,
    async advance(seconds: number): Promise<void> {
      await stage.sandbox.clock.advance({ seconds })
      stage.clock.advance(seconds * 1_000)
      const set = once(worker, 'message')
      worker.send(stage.clock.now().toISOString())
      await set
    },
    /** Ends the process as a crash does, and starts another one. */
    async crash(): Promise<void> {
      const exited = once(worker, 'exit')
      worker.kill('SIGKILL')
      await exited
      await startWorker()
    },
    async [Symbol.asyncDispose]() {
      worker.kill('SIGKILL')
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type ModelStage = Awaited<ReturnType<typeof openModelStage>>
