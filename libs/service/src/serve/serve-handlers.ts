import { encode, type Incoming, type Outgoing, readingBus, serve } from '@adloom/bus'
import { setImmediate } from 'node:timers/promises'
import { type Caller, HEADER, parseInput, ToolError } from '@adloom/contracts'
import { teamSql, type Tx } from '@adloom/db'
import type { z } from 'zod'
import { type CallIdentity, commit, findStoredAnswer, identifyCall } from './commit.ts'
import { type CallBase, granted, type ServiceDeps } from '../context.ts'
import { inTeamTx } from '../facts/outbox.ts'
import { databaseFailure } from './database-failure.ts'
import { createFairQueue } from '../concurrency.ts'

type Contract = { name: string; input: z.ZodType; output: z.ZodType }
type Input = { workspaceId?: string } & Record<string, unknown>

/** A tool or an action as the frame sees it. */
export type Served = {
  contract: Contract
  /** Whether it may change something, so that a lost answer leaves the outcome unknown. */
  changes: boolean
  /** Errors: the permission that the caller lacks. */
  check(caller: Caller): void
  answer: Answer
}

/** How calls of one kind are answered. `key` is the idempotency key. */
export type Answer = (
  deps: ServiceDeps,
  base: Omit<CallBase, 'callId'>,
  input: Input,
  key: string | undefined,
) => Promise<{ output: unknown; replayed: boolean }>

/** A handler of a read or a write. */
export type Run = (ctx: never, input: never) => Promise<unknown>

const NOTHING = new Uint8Array(0)
/**
 * Larger bodies are queued. Parsing a body of 1 MiB blocks the event loop for a while, but nearly all are far smaller.
 */
const SMALL_BYTES = 32_768
const WAITING_MAX = 120

const NOT_SERVED = 'No service in this installation handles this yet.'

/** Serves tools or people's actions: everything around a handler that is the same for all of them. */
export function serveHandlers(
  kind: 'tools' | 'actions',
  service: string,
  deps: ServiceDeps,
  find: (name: string) => Served | undefined,
): AsyncDisposable {
  const enqueue = createFairQueue({ concurrencyMax: 1, perOwnerMax: 1, waitingPerOwnerMax: WAITING_MAX })
  const read: ReadInput = ({ input }, body, { teamId }) => {
    if (body.length <= SMALL_BYTES) return parseInput(input, body)
    return enqueue(teamId, async () => {
      // Parses one body per turn of the event loop, so that other work runs in between.
      await setImmediate()
      return parseInput(input, body)
    })
  }
  return serve(deps.bus, kind, service, deps.log, async (incoming) => {
    const served = find(incoming.name)
    // The gateway validates the input of a tool that no service handles, and answers for it.
    if (!served) throw new ToolError('unavailable', NOT_SERVED, { retryAfterSeconds: 3600 })
    try {
      return await serveOne(deps, served, incoming, read)
    } catch (thrown) {
      throw databaseFailure(thrown, served.changes)
    }
  })
}

type ReadInput = (contract: Served['contract'], body: Uint8Array, caller: Caller) => unknown

async function serveOne(deps: ServiceDeps, served: Served, incoming: Incoming, read: ReadInput): Promise<Outgoing> {
  const reference = incoming.header(HEADER.callerReference)
  const caller =
    reference === undefined
      ? await deps.statements.read(incoming.header(HEADER.caller))
      : deps.statements.find(reference)
  if (!caller) return { body: NOTHING, flag: 'wantsStatement' }
  served.check(caller)
  const input = (await read(served.contract, incoming.body, caller)) as Input
  const base = {
    caller,
    workspaceIds: workspacesOf(caller, input.workspaceId),
    requestId: incoming.header(HEADER.requestId) ?? '',
    calledAt: deps.clock.now(),
    deadline: incoming.deadline,
    sql: teamSql(deps.readDb, caller.teamId),
  }
  const { output, replayed } = await served.answer(deps, base, input, incoming.header(HEADER.idempotencyKey))
  if (deps.checkAnswers && !replayed) checkAnswer(served.contract, output)
  return { body: encode(output), ...(replayed && { flag: 'replayed' as const }) }
}

/** A read: its handler gets nothing to write with. */
export const answerRead =
  (run: Run): Answer =>
  async (deps, base, input) => {
    const ctx = { ...granted(deps, 'reads'), ...base, callId: '', bus: readingBus(deps.bus) }
    return { output: await run(ctx as never, input as never), replayed: false }
  }

/** A write: its handler gets `commit`, which works at most once for one idempotency key. */
export const answerWrite =
  ({ name }: Contract, run: Run): Answer =>
  async (deps, base, input, key) => {
    const { teamId, credential } = base.caller
    const call = identifyCall({ teamId, credentialId: credential.id }, name, input, key, base.calledAt)
    const stored = await findStoredAnswer(deps.db, call)
    if (stored) return { output: stored.output, replayed: true }
    const commitment = commitOnce(deps, call)
    const { commit } = commitment
    const compensate = (work: (tx: Tx) => Promise<unknown>) => inTeamTx(deps, teamId, work)
    const ctx = { ...granted(deps, 'writes'), ...base, callId: call.callId, bus: deps.bus, commit, compensate }
    const output = await run(ctx as never, input as never)
    return { output, replayed: commitment.replayed() }
  }

function commitOnce(deps: ServiceDeps, call: CallIdentity) {
  let replayed = false
  return {
    replayed: () => replayed,
    async commit<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
      const done = await commit(deps, call, work)
      replayed = done.replayed
      return done.output
    },
  }
}

/** A foreign, a missing and a forbidden workspace get the same message, so that existence does not leak. */
function workspacesOf(caller: Caller, workspaceId: string | undefined): readonly string[] {
  if (workspaceId === undefined) return caller.workspaceIds
  if (caller.workspaceIds.includes(workspaceId)) return [workspaceId]
  throw new ToolError('workspace_forbidden', 'This credential may not act on that workspace. See list_workspaces.')
}

function checkAnswer({ name, output: schema }: Served['contract'], output: unknown) {
  const result = schema.safeParse(output)
  if (!result.success) throw new Error(`${name} answered what its contract does not allow`, { cause: result.error })
}
