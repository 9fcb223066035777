import { PlanError, VoiceError } from '@adloom/video-engine'

/** Why no video can be made, in words for the customer. Errors lose their class on the way to another process. */
export type Refusal = { code: string; message: string }
export type OrRefused<T> = { made: T } | { refused: Refusal }

/** What a film is refused for by plan and voice becomes a value, and every other error stays one. */
export async function orRefused<T>(make: () => T | Promise<T>): Promise<OrRefused<T>> {
  try {
    return { made: await make() }
  } catch (cause) {
    if (!(cause instanceof PlanError || cause instanceof VoiceError)) throw cause
    return { refused: { code: cause.code, message: cause.message } }
  }
}
