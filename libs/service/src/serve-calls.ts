import { encode, serve } from '@adloom/bus'
import { HEADER, parseInput, ToolError } from '@adloom/contracts'
import type { ServiceDeps } from './context.ts'
import { databaseFailure } from './database-failure.ts'
import type { CallHandler } from './implement.ts'

/** Answers other processes of ours. Who may ask is enforced by the bus, from the contract. */
export function serveCalls<D extends ServiceDeps>(
  service: string,
  deps: D,
  handlers: readonly CallHandler<D>[],
): AsyncDisposable {
  const byName = new Map(handlers.map((handler) => [handler.contract.name, handler]))
  return serve(deps.bus, 'calls', service, deps.log, async (incoming) => {
    const handler = byName.get(incoming.name)
    if (!handler) throw new ToolError('unavailable', 'Not served.')
    const input = parseInput(handler.contract.input, incoming.body)
    try {
      const output = await handler.run(deps, input as never, incoming.header(HEADER.requestId))
      return { body: encode(output) }
    } catch (thrown) {
      // Calls are made to be repeated, so that even one that may have been done is simply asked for again.
      throw databaseFailure(thrown)
    }
  })
}
