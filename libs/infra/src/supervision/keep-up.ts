import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Server } from './supervised.ts'

/** A server that is started again when it dies; `pid` is that of the one which runs now. */
export type KeptServer = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const PAUSE_MS = 250
const PAUSE_MAX_MS = 5_000

/** Starts a server, and starts it again on its port whenever it dies, until it is stopped. */
export async function keepUp(
  start: (port: { port?: number }) => Promise<Server>,
  onRestart: () => void,
  log: Log,
): Promise<KeptServer> {
  let server = await start({})
  const { port, url } = server
  const stopping = new AbortController()
  let restarting: Promise<void> = Promise.resolve()

  const watch = () =>
    server.onExit((detail) => {
      log(`a server (process ${server.pid}) died: ${detail}\nrestarting it on port ${port}`)
      restarting = restart()
    })
  const restart = async () => {
    for (let pauseMs = 0; !stopping.signal.aborted; pauseMs = Math.min(PAUSE_MAX_MS, pauseMs + PAUSE_MS)) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        server = await start({ port })
        watch()
        return onRestart()
      } catch (cause) {
        log(String(cause))
      }
    }
  }
  watch()
  return {
    url,
    get pid() {
      return server.pid
    },
    async stop() {
      stopping.abort()
      await restarting
      await server.stop()
    },
  }
}
