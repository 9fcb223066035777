import type {
  ActionContract,
  actions,
  CallContract,
  InputOf,
  OutputOf,
  ServiceName,
  ToolContract,
  tools,
} from '@adloom/contracts'
import type { ConfirmHandler } from './confirm/handler.ts'
import type { ReadContext, ServiceDeps, WriteContext } from './context.ts'

/** What a tool's effect asks of its handler: a read cannot commit, a write can, a two-step tool previews and executes. */
export type Implementation<T extends ToolContract, D> = T['effect'] extends 'read'
  ? (ctx: ReadContext<D>, input: InputOf<T>) => Promise<OutputOf<T>>
  : T['effect'] extends 'confirm'
    ? ConfirmHandler<T, D>
    : (ctx: WriteContext<D>, input: InputOf<T>) => Promise<OutputOf<T>>

/** `implementFor<Deps>()` gives a service the `implement` that its handlers are written with. */
export const implementFor =
  <D extends ServiceDeps>() =>
  <T extends ToolContract>(contract: T, run: Implementation<T, D>) => ({ contract, run })

type Registry = typeof tools
type ToolsOf<S extends ServiceName> = {
  [K in keyof Registry as Registry[K]['service'] extends S ? K : never]: Registry[K]
}

/** The handlers of a service, each under the name of its own tool. A tool without one is answered `unavailable`. */
export type Handlers<S extends ServiceName, D> = {
  [K in keyof ToolsOf<S>]?: { contract: ToolsOf<S>[K]; run: Implementation<ToolsOf<S>[K] & ToolContract, D> }
}

/** How an action is done. It always gets `commit`: an action is done at most once for one idempotency key. */
export type ActionImplementation<A extends ActionContract, D> = (
  ctx: WriteContext<D>,
  input: InputOf<A>,
) => Promise<OutputOf<A>>

/** `implementActionFor<Deps>()` gives a service the `implementAction` that its people's actions are written with. */
export const implementActionFor =
  <D extends ServiceDeps>() =>
  <A extends ActionContract>(contract: A, run: ActionImplementation<A, D>) => ({ contract, run })

type ActionRegistry = typeof actions
type ActionsOf<S extends ServiceName> = {
  [K in keyof ActionRegistry as ActionRegistry[K] extends { service: S } ? K : never]: ActionRegistry[K]
}

/** The handlers of a service's actions, each under the name of its own action. */
export type ActionHandlers<S extends ServiceName, D> = {
  [K in keyof ActionsOf<S>]?: {
    contract: ActionsOf<S>[K]
    run: ActionImplementation<ActionsOf<S>[K] & ActionContract, D>
  }
}

/** A handler of one call from another process of ours. */
export type CallHandler<D> = {
  contract: CallContract
  run: (deps: D, input: never, requestId: string | undefined) => Promise<unknown>
}

type CallInput<C extends CallContract> = C['input']['_zod']['output']
type CallOutput<C extends CallContract> = C['output']['_zod']['input']

/** `implementCallFor<Deps>()` gives a service the `implementCall` that it answers other services with. */
export const implementCallFor =
  <D extends ServiceDeps>() =>
  <C extends CallContract>(
    contract: C,
    run: (deps: D, input: CallInput<C>, requestId: string | undefined) => Promise<CallOutput<C>>,
  ): CallHandler<D> => ({ contract, run: run })
