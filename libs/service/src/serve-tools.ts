import { type Caller, type ServiceName, type ToolContract, ToolError } from '@adloom/contracts'
import type { ServiceDeps } from './context.ts'
import type { Handlers } from './implement.ts'
import { type Served, serveHandlers } from './serve-handlers.ts'

type AnyHandler = { contract: ToolContract; run: Served['run'] }

/** Serves the tools of a service, to callers whose credential has the tool's scope. */
export function serveTools<S extends ServiceName, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: Handlers<S, D>,
): AsyncDisposable {
  const byName = new Map(
    Object.entries(handlers as Record<string, AnyHandler>).map(([name, one]) => [name, served(one)]),
  )
  return serveHandlers('tools', service, deps, (name) => byName.get(name))
}

const served = ({ contract, run }: AnyHandler): Served => ({
  contract,
  writes: contract.effect !== 'read',
  check: (caller) => checkScope(contract, caller),
  run,
})

function checkScope({ scope }: ToolContract, caller: Caller) {
  if (scope === null || caller.scopes.includes(scope)) return
  throw new ToolError('insufficient_scope', `This credential lacks the scope ${scope}.`, { requiredScope: scope })
}
