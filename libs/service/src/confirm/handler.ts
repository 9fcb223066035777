import type { Allowance, Caller, ExecutedAnswer, InputOf, Preview, ToolContract, ToolError } from '@adloom/contracts'
import type { Json, Tx } from '@adloom/db'
import type { ConfirmContext, ServiceDeps } from '../context.ts'
import type { Drift, Fields } from './confirmation.ts'

/**
 * What a call would do now. `before` holds the watched fields as they are, `after` as they are to be. `details` is what
 * the handler wants to know again later. `revision` differs after every write of the entity, such as its time of change:
 * it tells an entity that was written and set back from one that was not written. Callers see neither.
 */
export type Previewed = Omit<Preview, 'diff' | 'allowance' | 'summary'> & { details?: Json; revision?: string }

type Arguments<T extends ToolContract> = Omit<InputOf<T>, 'confirmationToken'>

/** What a check found out for the answer. */
export type Checked = { allowance?: Allowance | undefined }

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
   *
   * With `ctx.isSettling` it finds out what became of an action, maybe of a caller who may no longer reach the entity.
   * `not_found` then says that the entity is certainly gone, and ends the action as drifted. Any other error leaves it
   * open until the entity can be read.
   */
  preview(ctx: ConfirmContext<D>, input: Arguments<T>): Promise<Previewed>
  /**
   * Refuses forbidden actions. Runs for the preview, with `actionId` null, and before executing, but never to find out
   * what was done.
   */
  check?(
    ctx: ConfirmContext<D>,
    input: Arguments<T>,
    previewed: Previewed,
    actionId: string | null,
  ): Promise<Checked | void>
  /**
   * Brings the entity to `previewed.after` with an absolute write. `signal` aborts at the deadline. A ToolError other
   * than `timeout` means that nothing was applied. After any other error the outcome is unknown, and the frame reads
   * the entity to find out.
   */
  execute(ctx: ConfirmContext<D> & { signal: AbortSignal }, input: Arguments<T>, previewed: Previewed): Promise<void>
  /**
   * Writes what belongs to a step (audit, events, states) in the transaction that makes it true. Each step commits at
   * most once. A ToolError thrown at `confirmed` or `executing` refuses the call, and nothing is applied. What it
   * returns goes into the answer of `executed` and `no_change`.
   */
  record?(tx: Tx, action: ConfirmedAction, step: ConfirmStep): Promise<Checked | void>
}

/** The action that a token stands for. */
export type ConfirmedAction = {
  id: string
  tool: string
  /** Who asked or, while a dead process is cleaned up after, who was offered it. */
  caller: Caller
  requestId: string
  input: Record<string, unknown>
  entity: Pick<Preview['entity'], 'type' | 'id'>
  before: Fields
  after: Fields
  details: Json | null
  at: Date
}

/**
 * - `previewed`: a token was offered.
 * - `confirmed`: the token came back, and this process holds the claim.
 * - `executing`: the state is as previewed; a write may be under way from here on.
 * - `unknown`: the write got no answer; the entity tells later what became of it.
 * - `executed`, `no_change`: the end. `foundByReading`: the process died or lost the answer, and the entity told.
 * - `drifted`: the entity is not as previewed; nothing was applied.
 * - `released`: refused, or not applied by a process that died. The token is valid again.
 */
export type ConfirmStep =
  | { kind: 'previewed'; previewed: Previewed; expiresAt: Date }
  | { kind: 'confirmed' }
  | { kind: 'executing' }
  | { kind: 'unknown'; cause: unknown }
  | { kind: 'executed' | 'no_change'; answer: ExecutedAnswer; foundByReading: boolean }
  | { kind: 'drifted'; drift: Drift }
  | { kind: 'released'; reason: ToolError | null }

/** Any two-step tool, as the frame sees it. */
export type AnyConfirm = { contract: ToolContract; run: ConfirmHandler<ToolContract, ServiceDeps> }
