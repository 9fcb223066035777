import { type Caller, type ToolContract, ToolError, wireOutputOf } from '@adloom/contracts'
import { confirmOrOffer } from '../confirm/confirm.ts'
import type { AnyConfirm } from '../confirm/handler.ts'
import { startReconciler } from '../confirm/reconciler.ts'
import type { ServiceDeps } from '../context.ts'
import { disposeInOrder } from '../process/dispose.ts'
import type { Handlers } from '../implement.ts'
import { type Answer, answerRead, answerWrite, type Run, type Served, serveHandlers } from './serve-handlers.ts'

type AnyHandler = { contract: ToolContract; run: Run | AnyConfirm['run'] }

/**
 * Serves the tools of a service to callers whose credential has the scope of the tool. With two-step tools, it also
 * settles the claims of dead processes.
 */
export function serveTools<S extends string, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: Handlers<S, D>,
): AsyncDisposable {
  const all: [string, AnyHandler][] = Object.entries(handlers)
  const byName = new Map(all.map(([name, handler]) => [name, servedTool(handler)]))
  const serving = serveHandlers('tools', service, deps, (name) => byName.get(name))
  const twoStep = new Map(all.flatMap(([name, handler]) => (isTwoStep(handler) ? [[name, handler]] : [])))
  return twoStep.size === 0 ? serving : disposeInOrder(serving, startReconciler(deps, twoStep))
}

function servedTool(handler: AnyHandler): Served {
  const { contract } = handler
  const check = (caller: Caller) => checkScope(contract, caller)
  if (isTwoStep(handler)) {
    const answer: Answer = async (deps, base, input) => {
      return { output: await confirmOrOffer(deps, base, handler, input), replayed: false }
    }
    return { contract: { ...contract, output: wireOutputOf(contract) }, changes: true, check, answer }
  }
  const changes = contract.effect === 'write'
  const run = handler.run as Run
  return { contract, changes, check, answer: changes ? answerWrite(contract, run) : answerRead(run) }
}

const isTwoStep = (handler: AnyHandler): handler is AnyConfirm => handler.contract.effect === 'confirm'

function checkScope({ scope }: ToolContract, caller: Caller) {
  if (scope === null || caller.scopes.includes(scope)) return
  throw new ToolError('insufficient_scope', `This credential lacks the scope ${scope}.`, { requiredScope: scope })
}
