import { type ActionContract, checkActor } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'
import type { ActionHandlers } from '../implement.ts'
import { answerWrite, type Run, type Served, serveHandlers } from './serve-handlers.ts'

type AnyHandler = { contract: ActionContract; run: Run }

/** Serves the actions of a service to signed-in people with one of the action's roles. Keys and tokens are refused. */
export function serveActions<S extends string, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: ActionHandlers<S, D>,
): AsyncDisposable {
  const byName = new Map(
    Object.entries(handlers as Record<string, AnyHandler>).map(([name, one]) => [name, served(one, deps.clock)]),
  )
  return serveHandlers('actions', service, deps, (name) => byName.get(name))
}

const served = ({ contract, run }: AnyHandler, clock: Clock): Served => ({
  contract,
  changes: true,
  check: (caller) => checkActor(contract, caller, clock.now()),
  answer: answerWrite(contract, run),
})
