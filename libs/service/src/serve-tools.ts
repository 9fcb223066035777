import { encode, type Incoming, type Outgoing, serve } from '@adloom/bus'
import { HEADER, parseInput, type ServiceName, type ToolContract, ToolError } from '@adloom/contracts'
import type { Caller } from '@adloom/contracts'
import { type Sql, teamSql, type Tx } from '@adloom/db'
import { type CallIdentity, commit, findStoredAnswer, identifyCall } from './commit.ts'
import type { CallBase, ServiceDeps } from './context.ts'
import { databaseFailure } from './database-failure.ts'
import type { Handlers } from './implement.ts'

type AnyHandler = { contract: ToolContract; run: (ctx: never, input: never) => Promise<unknown> }

const NOBODY_SERVES = 'No service of this installation answers for this tool yet.'

/** Serves the tools of a service: everything round a handler that is the same for all of them. */
export function serveTools<S extends ServiceName, D extends ServiceDeps>(
  service: S,
  deps: D,
  handlers: Handlers<S, D>,
): AsyncDisposable {
  const byName = handlers as Record<string, AnyHandler | undefined>
  return serve(deps.bus, 'tools', service, deps.log, async (incoming) => {
    const handler = byName[incoming.name]
    // The gateway looks at the input of a tool that nobody serves, and answers for it.
    if (!handler) throw new ToolError('unavailable', NOBODY_SERVES, { retryAfterSeconds: 3600 })
    try {
      return await serveOne(deps, handler, incoming)
    } catch (thrown) {
      throw databaseFailure(thrown, handler.contract.effect !== 'read')
    }
  })
}

async function serveOne(deps: ServiceDeps, { contract, run }: AnyHandler, incoming: Incoming): Promise<Outgoing> {
  const caller = await deps.statements.read(incoming.header(HEADER.caller))
  checkScope(contract, caller)
  const input = parseInput(contract.input, incoming.body) as { workspaceId?: string }
  const base = {
    caller,
    workspaceIds: workspacesOf(caller, input.workspaceId),
    requestId: incoming.header(HEADER.requestId) ?? '',
    deadline: incoming.deadline,
    sql: teamSql(deps.db, caller.teamId),
  }
  const { output, replayed } =
    contract.effect === 'read'
      ? { output: await run({ ...deps, ...base, callId: '' } as never, input as never), replayed: false }
      : await runWrite(deps, contract, run, base, input, incoming.header(HEADER.idempotencyKey))
  if (deps.checkAnswers && !replayed) checkAnswer(contract, output)
  return { body: encode(output), replayed }
}

async function runWrite(
  deps: ServiceDeps,
  contract: ToolContract,
  run: AnyHandler['run'],
  base: Omit<CallBase, 'callId'>,
  input: unknown,
  key: string | undefined,
) {
  const { teamId, credential } = base.caller
  const call = identifyCall({ teamId, credentialId: credential.id }, contract.name, input, key, deps.clock.now())
  const stored = await findStoredAnswer(deps.db, call)
  if (stored) return { output: stored.output, replayed: true }
  const commitment = commitOnce(deps.db, call)
  const output = await run(
    { ...deps, ...base, callId: call.callId, commit: commitment.commit } as never,
    input as never,
  )
  return { output, replayed: commitment.replayed() }
}

function commitOnce(db: Sql, call: CallIdentity) {
  let replayed = false
  return {
    replayed: () => replayed,
    async commit<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
      const done = await commit(db, call, work)
      replayed = done.replayed
      return done.output
    },
  }
}

function checkScope({ scope }: ToolContract, caller: Caller) {
  if (scope === null || caller.scopes.includes(scope)) return
  throw new ToolError('insufficient_scope', `This credential lacks the scope ${scope}.`, { requiredScope: scope })
}

/** A workspace that is foreign, missing or not allowed is refused in the same words: existence does not leak. */
function workspacesOf(caller: Caller, workspaceId: string | undefined): readonly string[] {
  if (workspaceId === undefined) return caller.workspaceIds
  if (caller.workspaceIds.includes(workspaceId)) return [workspaceId]
  throw new ToolError('workspace_forbidden', 'This credential may not act on that workspace. See list_workspaces.')
}

function checkAnswer(contract: ToolContract, output: unknown) {
  const result = contract.output.safeParse(output)
  if (!result.success)
    throw new Error(`${contract.name} answered what its contract does not allow`, { cause: result.error })
}
