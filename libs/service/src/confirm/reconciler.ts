import { type Loop, startLoop } from '@adloom/runtime'
import { teamSql } from '@adloom/db'
import { type CallBase, type ServiceDeps } from '../context.ts'
import { settleByReading } from './confirm.ts'
import { type Confirmation, listLapsedClaims } from './confirmation.ts'
import type { AnyConfirm } from './handler.ts'

const EVERY_MS = 5_000
const BATCH = 20
/** How long to wait before reading an unreadable entity again. */
const RETRY_MS = 15_000
/** The deadline for reading an entity. */
const READ_MS = 15_000

/** Settles the claims of dead processes: reads each entity and records the outcome. Never executes anything. */
export function startReconciler(deps: ServiceDeps, toolsByName: ReadonlyMap<string, AnyConfirm>): Loop {
  const names = [...toolsByName.keys()]
  return startLoop('confirmations', EVERY_MS, deps.log, async () => {
    const rows = await listLapsedClaims(deps.systemDb, names, deps.clock.now(), BATCH)
    for (const row of rows) await settle(deps, toolsByName.get(row.tool)!, row)
    return rows.length === BATCH
  })
}

async function settle(deps: ServiceDeps, tool: AnyConfirm, row: Confirmation) {
  try {
    await settleByReading({ deps, base: baseOf(deps, row), tool, input: row.input }, row, RETRY_MS)
  } catch (cause) {
    deps.log.warn(
      { err: cause, actionId: row.id, tool: row.tool },
      'confirmed action could not be settled yet; will retry',
    )
  }
}

/** The entity is read as the caller who got the offer. */
function baseOf(deps: ServiceDeps, { caller, input, id }: Confirmation): Omit<CallBase, 'callId'> {
  const workspaceId = input['workspaceId']
  return {
    caller,
    workspaceIds: typeof workspaceId === 'string' ? [workspaceId] : caller.workspaceIds,
    requestId: `reconcile-${id}`,
    calledAt: deps.clock.now(),
    deadline: deps.clock.now().getTime() + READ_MS,
    sql: teamSql(deps.readDb, caller.teamId),
  }
}
