import { ModelError } from '../model-error.ts'
import { explainFailure } from './explain-failure.ts'

/**
 * Makes one call of a model. It ends when `signal` aborts, with the reason of the signal, or after `timeoutMs` as
 * `model_timeout`. Any other failure becomes a ModelError.
 */
export async function callWithin<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await call(signal ? AbortSignal.any([signal, timeout]) : timeout)
  } catch (cause) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new ModelError('model_timeout', { againAfterMs: 0, detail: `${timeoutMs} ms` })
    throw explainFailure(cause)
  }
}
