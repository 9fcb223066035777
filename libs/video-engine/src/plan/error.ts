export type PlanErrorCode =
  /** Nothing true can be said from the brief. The message says what to write instead. */
  | 'brief_unclear'
  /** Script and scenes have nothing to say and nothing to show. */
  | 'nothing_to_show'
  /** What must be said and read takes longer than was asked for. The message says how long. */
  | 'does_not_fit'

/** The reason why no film can be planned. `message` is for the customer. */
export class PlanError extends Error {
  override name = 'PlanError'
  code: PlanErrorCode
  /** The field of the request that is at fault. */
  path: string
  /** The whole seconds that the film needs; null unless it does not fit. */
  secondsNeeded: number | null

  constructor(code: PlanErrorCode, path: string, message: string, options: { seconds?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.path = path
    this.secondsNeeded = options.seconds ?? null
  }
}
