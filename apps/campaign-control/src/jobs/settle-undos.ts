import { inTx, teamSql } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { listLapsed, type Undo } from '../undo/claim.ts'
import { settleUndo } from '../undo/undo.ts'

const EVERY_MS = 5_000
const COUNT_MAX = 20

/** Finds out what became of undos whose process died or lost the answer. It only reads the platform. */
export const startJob = (deps: Deps): Loop => startLoop('settle-undos', EVERY_MS, deps.log, () => settleUndos(deps))

/** Runs once. Returns whether more may be due. */
export async function settleUndos(deps: Deps): Promise<boolean> {
  const lapsed = await listLapsed(deps.systemDb, deps.clock.now(), COUNT_MAX)
  for (const undo of lapsed) await settle(deps, undo)
  return lapsed.length === COUNT_MAX
}

async function settle(deps: Deps, undo: Undo) {
  const { teamId, id } = undo
  const own = {
    sql: teamSql(deps.readDb, teamId),
    caller: { teamId },
    workspaceIds: [],
    requestId: `settle-${id}`,
    inTx: <R>(work: Parameters<typeof inTx<R>>[2]) => inTx(deps.db, { teamId }, work),
  }
  try {
    await settleUndo({ ...deps, ...own }, undo)
  } catch (cause) {
    deps.log.warn({ err: cause, actionId: id }, 'an undo could not be settled yet; will retry')
  }
}
