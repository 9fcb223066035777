import type { Caller, ExecutedAnswer, InputOf, Preview, ToolContract } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { ConfirmContext, ServiceDeps } from '../context.ts'
/** What a call would do now. `before` holds the current values of the watched fields, `after` the planned ones. */
/** What a call would do now. `before` holds the watched fields as they are, `after` as they are to be. */
export type Previewed = Omit<Preview, 'diff'>

type Arguments<T extends ToolContract> = Omit<InputOf<T>, 'confirmationToken'>

/**
 * A two-step tool. The frame manages the token: it offers, claims, compares, executes once, replays and reconciles. A
 * handler only reads and writes the entity.
 */
export type ConfirmHandler<T extends ToolContract, D extends ServiceDeps> = {
  /** Arguments for display only, such as a name. A token stays valid when they differ. */
  shownOnly?: readonly (keyof Arguments<T> & string)[]
  /**
   * Reads the entity from the system that owns it and returns what the call would do. Runs for the preview, again
   * before executing, and to find out what a dead process did. Changes nothing. Errors: `not_found` when the entity was
   * deleted, `upstream_failed` when it cannot be read.
   */
  preview(ctx: ConfirmContext<D>, input: Arguments<T>): Promise<Previewed>
  /** Refuses forbidden actions. Runs for the preview and before executing, but never to find out what was done. */
  check?(ctx: ConfirmContext<D>, input: Arguments<T>, previewed: Previewed): Promise<void>
  /**
   * Brings the entity to `previewed.after` with an absolute write. `signal` aborts at the deadline. A ToolError other
   * than `timeout` means that nothing was applied. After any other error the outcome is unknown, and the frame reads
   * the entity to find out.
   */
  execute(ctx: ConfirmContext<D> & { signal: AbortSignal }, input: Arguments<T>, previewed: Previewed): Promise<void>
  /** Writes what belongs to the outcome (audit, events) in the transaction that records it. Commits once per action. */
  settled?(tx: Tx, outcome: Outcome): Promise<void>
}

/** The outcome of a confirmed call. */
export type Outcome = ExecutedAnswer & {
  tool: string
  caller: Caller
  entity: { type: string; id: string }
  /** The executing process died or lost the answer, so the outcome was read from the entity. */
  foundByReading: boolean
}

/** Any two-step tool, as the frame sees it. */
export type AnyConfirm = { contract: ToolContract; run: ConfirmHandler<ToolContract, ServiceDeps> }
