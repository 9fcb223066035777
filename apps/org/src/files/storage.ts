import { call, type ReadingBus } from '@adloom/bus'
import { type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import type { Log } from '@adloom/runtime'

/** It is one figure of many: the others do not wait longer for it. */
const TIMEOUT_MS = 1_000

type Storage = OutputOf<(typeof calls)['generation.get_storage']>

/** What the team's files take up, of how much; null while generation, which has them, is away. */
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
