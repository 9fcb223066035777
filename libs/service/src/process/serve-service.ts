import { type EventContract, withFormerNames } from '@adloom/contracts'
import type { ReadyCheck, Running } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'
import { serveConsumers } from '../facts/inbox.ts'
import { startRelay } from '../facts/outbox.ts'
import type { ActionHandlers, CallHandlers, Consumers, Handlers, Jobs, OwnEvents } from '../implement.ts'
import { serveActions } from '../serve/serve-actions.ts'
import { serveCalls } from '../serve/serve-calls.ts'
import { serveTools } from '../serve/serve-tools.ts'
import { disposeInOrder, disposeTogether } from './dispose.ts'
import { startHousekeeping } from './housekeeping.ts'
import { readyCheck } from './ready.ts'

/** Everything that a service does. Every part is required: a service without jobs passes an empty registry. */
export type ServiceParts<S extends string, D extends ServiceDeps> = {
  events: OwnEvents<S>
  handlers: Handlers<S, D>
  actionHandlers: ActionHandlers<S, D>
  callHandlers: CallHandlers<S, D>
  consumers: Consumers<S, D>
  jobs: Jobs<D>
}

type Ready = Running & { checkReady: ReadyCheck }

/**
 * Starts a service. `entryPoints` are parts that only this service has (an HTTP server, a subscription). Disposing
 * closes them first, then stops requests and facts, then the jobs, then the relay of facts, and closes the connections
 * last.
 */
export async function serveService<S extends string, D extends ServiceDeps>(
  service: S,
  deps: D & AsyncDisposable,
  parts: ServiceParts<S, D>,
  entryPoints: readonly AsyncDisposable[] = [],
): Promise<Ready> {
  const own = (Object.values(parts.events) as EventContract[])
    .filter((event) => event.service === service)
    .flatMap(withFormerNames)
  const relay = own.length > 0 ? startRelay(deps, own) : null
  if (relay) deps.outbox.wake = () => relay.wake()
  const served = [
    serveTools(service, deps, parts.handlers),
    serveActions(service, deps, parts.actionHandlers),
    serveCalls(service, deps, parts.callHandlers),
    serveConsumers(service, deps, parts.consumers),
  ]
  const jobs = startJobs(deps, parts.jobs)
  await deps.bus.flush()
  const all = [...entryPoints, ...served, jobs, startHousekeeping(deps), ...(relay ? [relay] : []), deps]
  return { ...jobs, ...disposeInOrder(...all) }
}

/** Starts a process that runs jobs and serves no requests. */
export function serveJobs<D extends ServiceDeps>(deps: D & AsyncDisposable, jobs: Jobs<D>): Ready {
  const running = startJobs(deps, jobs)
  return { ...running, ...disposeInOrder(running, deps) }
}

/** Ready while the bus, the database and every job are ready. Broken when a job is broken. */
function startJobs<D extends ServiceDeps>(deps: D, jobs: Jobs<D>): Ready {
  const running = Object.values(jobs).map((startJob) => startJob(deps))
  const broken = running.flatMap((job) => job.broken ?? [])
  const checks: ReadyCheck[] = [readyCheck(deps), ...running.flatMap((job) => job.checkReady ?? [])]
  return {
    ...disposeTogether(running),
    ...(broken.length > 0 && { broken: Promise.race(broken) }),
    async checkReady() {
      for (const check of checks) await check()
    },
  }
}
