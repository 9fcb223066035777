import { decode } from '@adloom/bus'
import { ToolError, type ToolContract } from '@adloom/contracts'

/** The body of a tool that waits is short. A longer one is full of faults, and the service says which. */
const SHORT_BYTES = 4_096

/**
 * How much longer than usual a call of a tool that waits may take, in milliseconds: what its body asks for. This is the
 * only look of the gateway into a body, and only for these tools. A body that says nothing valid gets the usual deadline,
 * because the service refuses it at once.
 */
export function waitMsOf({ property, secondsMax }: NonNullable<ToolContract['waits']>, body: Uint8Array): number {
  if (body.length > SHORT_BYTES) return 0
  try {
    const seconds = (decode(body) as Record<string, unknown> | null)?.[property]
    const isValid = typeof seconds === 'number' && seconds > 0 && seconds <= secondsMax
    return isValid ? seconds * 1_000 : 0
  } catch {
    return 0
  }
}

/** The answer to a call that waits, or `unavailable` when the gateway stops first: another one takes the next attempt. */
export async function unlessStopping<T>(stopping: AbortSignal, answer: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>()
  const onStop = () => stopped.reject(new ToolError('unavailable', STOPS, { retryAfterSeconds: 1 }))
  stopping.addEventListener('abort', onStop)
  if (stopping.aborted) onStop()
  try {
    return await Promise.race([answer, stopped.promise])
  } finally {
    stopping.removeEventListener('abort', onStop)
    answer.catch(() => {})
  }
}

const STOPS = 'The server that you waited at is being replaced. Make the call again.'
