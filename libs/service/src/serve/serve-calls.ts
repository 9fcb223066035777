import { encode, readingBus, serve } from '@adloom/bus'
import { type CallContract, HEADER, parseInput, ToolError } from '@adloom/contracts'
import { teamSql, type Tx } from '@adloom/db'
import { granted, type ServiceDeps } from '../context.ts'
import { inTeamTx } from '../facts/outbox.ts'
import type { CallHandlers, CallRequest } from '../implement.ts'
import { databaseFailure } from './database-failure.ts'

type AnyHandler = {
  contract: CallContract
  acrossTeams: boolean
  run: (ctx: never, input: never) => Promise<unknown>
}

/** Answers calls of other processes. The bus enforces from the contract which processes may call. */
export function serveCalls<S extends string, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: CallHandlers<S, D>,
): AsyncDisposable {
  const byName = new Map(Object.entries(handlers as Record<string, AnyHandler>))
  return serve(deps.bus, 'calls', service, deps.log, async (incoming) => {
    const handler = byName.get(incoming.name)
    if (!handler) throw new ToolError('unavailable', 'No handler serves this call.')
    const input = parseInput(handler.contract.input, incoming.body)
    const request = { requestId: incoming.header(HEADER.requestId) }
    const ctx = handler.acrossTeams ? { ...deps, ...request } : contextOf(deps, handler.contract, input, request)
    try {
      return { body: encode(await handler.run(ctx as never, input as never)) }
    } catch (thrown) {
      // Callers repeat calls, so even an unknown outcome is reported as unavailable.
      throw databaseFailure(thrown)
    }
  })
}

function contextOf(deps: ServiceDeps, { effect }: CallContract, input: unknown, request: CallRequest) {
  const { teamId } = input as { teamId: string }
  const ctx = { ...granted(deps, 'calls'), ...request, sql: teamSql(deps.readDb, teamId) }
  if (effect === 'read') return { ...ctx, bus: readingBus(deps.bus) }
  return { ...ctx, bus: deps.bus, inTx: (work: (tx: Tx) => Promise<unknown>) => inTeamTx(deps, teamId, work) }
}
