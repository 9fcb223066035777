import { call, type ReadingBus } from '@adloom/bus'
import { type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import type { Log } from '@adloom/runtime'

/** Storage is one of many figures, so the others wait no longer than this for it. */
const TIMEOUT_MS = 1_000

type Storage = OutputOf<(typeof calls)['generation.get_storage']>

/** The storage that the team's files use, and its limit. Null while generation, which stores them, is down. */
export async function findStorage(
  { bus, log }: { bus: ReadingBus; log: Log },
  teamId: string,
  requestId: string,
): Promise<Storage | null> {
  try {
    return await call(bus, calls['generation.get_storage'], { teamId }, { timeoutMs: TIMEOUT_MS, requestId })
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause
    log.warn({ code: cause.code, requestId }, 'storage usage is unavailable')
    return null
  }
}
