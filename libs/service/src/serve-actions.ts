import { type ActionContract, type Caller, type ServiceName, ToolError } from '@adloom/contracts'
import type { ServiceDeps } from './context.ts'
import type { ActionHandlers } from './implement.ts'
import { type Served, serveHandlers } from './serve-handlers.ts'

type AnyHandler = { contract: ActionContract; run: Served['run'] }

/** Serves people's actions of a service: to a signed-in person with one of the action's roles, never to a key or token. */
export function serveActions<S extends ServiceName, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: ActionHandlers<S, D>,
): AsyncDisposable {
  const byName = new Map(
    Object.entries(handlers as Record<string, AnyHandler>).map(([name, one]) => [name, served(one)]),
  )
  return serveHandlers('actions', service, deps, (name) => byName.get(name))
}

const served = ({ contract, run }: AnyHandler): Served => ({
  contract,
  writes: true,
  check: (caller) => checkPerson(contract, caller),
  run,
})

/** The gateway has looked already; this is for the day it is wrong. */
function checkPerson({ roles }: ActionContract, { credential, role }: Caller) {
  if (credential.kind !== 'session') throw new ToolError('human_required', 'Only a signed-in person may do this.')
  if (!roles.includes(role)) {
    throw new ToolError('forbidden', `Your role in this team, ${role}, does not allow this.`)
  }
}
