import type { Caller, ExecutedAnswer, InputOf, Preview, ToolContract } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { ConfirmContext, ServiceDeps } from '../context.ts'

/** What a call would do now. `before` holds the watched fields as they are, `after` as they are to be. */
export type Previewed = Omit<Preview, 'diff'>

type Arguments<T extends ToolContract> = Omit<InputOf<T>, 'confirmationToken'>

/**
 * A two-step tool. The frame owns the token: it offers, claims, compares, executes once, replays and reconciles. A
 * handler only reads and writes the entity.
 */
export type ConfirmHandler<T extends ToolContract, D extends ServiceDeps> = {
  /** Arguments that are only shown, such as a name. A token stays good when they differ. */
  shownOnly?: readonly (keyof Arguments<T> & string)[]
  /**
   * Reads the entity from the system that owns it and says what the call would do. Runs for the preview, again before
   * executing, and to find out what a process that died has done. Changes nothing. Errors: `not_found` when the entity
   * is gone, `upstream_failed` when it cannot be read.
   */
  preview(ctx: ConfirmContext<D>, input: Arguments<T>): Promise<Previewed>
  /** Refuses what may not be done, for the preview and again before executing; never to find out what was done. */
  check?(ctx: ConfirmContext<D>, input: Arguments<T>, previewed: Previewed): Promise<void>
  /**
   * Makes the entity as `previewed.after` says, with an absolute write. `signal` aborts at its deadline. A ToolError
   * other than `timeout` means that nothing was applied; anything else thrown leaves the outcome unknown, and the frame
   * reads the entity to find out.
   */
  execute(ctx: ConfirmContext<D> & { signal: AbortSignal }, input: Arguments<T>, previewed: Previewed): Promise<void>
  /** Writes what goes with the outcome (audit, events) in the transaction that records it: committed once per action. */
  settled?(tx: Tx, outcome: Outcome): Promise<void>
}

/** What became of a confirmed call. */
export type Outcome = ExecutedAnswer & {
  tool: string
  caller: Caller
  entity: { type: string; id: string }
  /** The process that executed it died, or never heard the answer; the entity itself told. */
  foundByReading: boolean
}

/** Any two-step tool, as the frame sees it. */
export type AnyConfirm = { contract: ToolContract; run: ConfirmHandler<ToolContract, ServiceDeps> }
