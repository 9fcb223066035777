import { decode, listenInTurn } from '@adloom/bus'
import { RequestRecords, REQUESTS_SUBJECT } from '@adloom/contracts'
import { startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { storeRequests, sweepRequests } from '../request-log/request-log.ts'

const SWEEP_MS = 10_000
/** Messages of gateways that are stored at once. More are dropped: the log may not slow down sign-ins. */
const STORING_MAX = 4

/** Keeps the requests that gateways tell of, for a day. Each message goes to one replica. */
export function startJob(deps: Deps): AsyncDisposable {
  const touched = new Set<string>()
  const storing = new Set<Promise<void>>()
  const store = async (body: Uint8Array) => {
    try {
      const records = RequestRecords.parse(decode(body))
      await storeRequests(deps.systemDb, records, deps.clock.now())
      for (const { teamId } of records) touched.add(teamId)
    } catch (cause) {
      deps.log.warn({ err: cause }, 'requests could not be logged for their teams')
    }
  }
  const listening = listenInTurn(deps.bus, REQUESTS_SUBJECT, 'auth', (body) => {
    if (storing.size >= STORING_MAX) return
    const work = store(body).finally(() => storing.delete(work))
    storing.add(work)
  })
  const sweeping = startLoop('sweep requests', SWEEP_MS, deps.log, async () => {
    const teamIds = [...touched]
    touched.clear()
    await sweepRequests(deps.systemDb, teamIds, deps.clock.now())
    return false
  })
  return {
    async [Symbol.asyncDispose]() {
      listening[Symbol.dispose]()
      await Promise.all(storing)
      await sweeping[Symbol.asyncDispose]()
    },
  }
}
