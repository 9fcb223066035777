import type {
  ActionContract,
  actions,
  CallContract,
  calls,
  EventContract,
  events,
  InputOf,
  NotBuilt,
  OutputOf,
  ToolContract,
  tools,
} from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { Running } from '@adloom/runtime'
import type { ConfirmHandler } from './confirm/handler.ts'
import type { CallContext, ConsumerContext, ReadContext, ServiceDeps, WriteContext } from './context.ts'

/**
 * The handler that each effect requires: a read cannot write, a write commits, a two-step tool previews and executes.
 */
export type Implementation<T extends ToolContract, D extends ServiceDeps> = T['effect'] extends 'read'
  ? (ctx: ReadContext<D>, input: InputOf<T>) => Promise<OutputOf<T>>
  : T['effect'] extends 'confirm'
    ? ConfirmHandler<T, D>
    : (ctx: WriteContext<D>, input: InputOf<T>) => Promise<OutputOf<T>>

/** The handler of an action. It always gets `commit`, because an action runs at most once for one idempotency key. */
export type ActionImplementation<A extends ActionContract, D extends ServiceDeps> = (
  ctx: WriteContext<D>,
  input: InputOf<A>,
) => Promise<OutputOf<A>>

type CallInput<C extends CallContract> = C['input']['_zod']['output']
type CallOutput<C extends CallContract> = C['output']['_zod']['input']
type Data<E extends EventContract> = E['data']['_zod']['output']

/** A call whose input names its team. */
export type TeamCall = CallContract & { input: { _zod: { output: { teamId: string } } } }

/** `acrossTeams`: the call is not about one known team, so its handler gets all deps of the service. */
export type CallHandler<C extends CallContract, D extends ServiceDeps> = { contract: C } & (
  | {
      acrossTeams: false
      run: (ctx: CallContext<D, C['effect']>, input: CallInput<C>) => Promise<CallOutput<C>>
    }
  | { acrossTeams: true; run: (deps: D & CallRequest, input: CallInput<C>) => Promise<CallOutput<C>> }
)
export type CallRequest = { requestId: string | undefined }

/**
 * Processes a fact in the transaction that records it as processed. `after` runs once that transaction has committed.
 */
export type ConsumerHandler<E extends EventContract, D extends ServiceDeps> = {
  contract: E
  act: (ctx: ConsumerContext<D>, tx: Tx, data: Data<E>) => Promise<void>
  after?: ((ctx: ConsumerContext<D>) => void) | undefined
}

/** Starts background work that runs until it is disposed of. A job gets all deps of the service. */
export type StartJob<D> = (deps: D) => Omit<Running, 'ready'>

/** The functions that define the handlers of a service. */
export const implementFor = <D extends ServiceDeps>() => ({
  implement: <T extends ToolContract>(contract: T, run: Implementation<T, D>) => ({ contract, run }),

  implementAction: <A extends ActionContract>(contract: A, run: ActionImplementation<A, D>) => ({ contract, run }),

  /** A read gets a read-only connection and a write gets `inTx`, both as the team that the input names. */
  implementCall: <C extends TeamCall>(
    contract: C,
    run: (ctx: CallContext<D, C['effect']>, input: CallInput<C>) => Promise<CallOutput<C>>,
  ) => ({ contract, acrossTeams: false as const, run }),

  implementCallAcrossTeams: <C extends CallContract>(
    contract: C,
    run: (deps: D & CallRequest, input: CallInput<C>) => Promise<CallOutput<C>>,
  ) => ({ contract, acrossTeams: true as const, run }),

  /** `act` must not need anything outside its transaction, because it is repeated when the transaction fails. */
  implementConsumer: <E extends EventContract>(
    contract: E,
    act: ConsumerHandler<E, D>['act'],
    after?: ConsumerHandler<E, D>['after'],
  ): ConsumerHandler<E, D> => ({ contract, act, after }),
})

type Tools = typeof tools
type Actions = typeof actions
type Calls = typeof calls
type Events = typeof events

/** The handlers of a service's tools by tool name. A tool that is not built yet may have one: nobody is offered it. */
export type Handlers<S extends string, D extends ServiceDeps> = {
  [K in ToolsOf<S> as K extends NotBuilt ? never : K]: ToolHandler<K, D>
} & {
  [K in ToolsOf<S> as K extends NotBuilt ? K : never]?: ToolHandler<K, D>
}
type ToolsOf<S extends string> = { [K in keyof Tools]: Tools[K]['service'] extends S ? K : never }[keyof Tools]
type ToolHandler<K extends keyof Tools, D extends ServiceDeps> = {
  contract: Tools[K]
  run: Implementation<Tools[K] & ToolContract, D>
}

/** The handlers of a service's actions for a team, by action name. Actions about a person are handled separately. */
export type ActionHandlers<S extends string, D extends ServiceDeps> = {
  [K in keyof Actions as Actions[K]['roles'] extends null ? never : Actions[K]['service'] extends S ? K : never]: {
    contract: Actions[K]
    run: ActionImplementation<Actions[K] & ActionContract, D>
  }
}

/** The handlers of a service's calls by call name. */
export type CallHandlers<S extends string, D extends ServiceDeps> = {
  [K in keyof Calls as Calls[K]['service'] extends S ? Calls[K]['name'] : never]: CallHandler<Calls[K], D>
}

/** The consumers of a service by event name. Every event that names the service has one. */
export type Consumers<S extends string, D extends ServiceDeps> = {
  [K in keyof Events as S extends Events[K]['consumers'][number] ? Events[K]['name'] : never]: ConsumerHandler<
    Events[K],
    D
  >
}

/** The events that a service publishes. */
export type OwnEvents<S extends string> = {
  [K in keyof Events as Events[K]['service'] extends S ? K : never]: Events[K]
}

/** The jobs of a process, by name. */
export type Jobs<D> = Readonly<Record<string, StartJob<D>>>
