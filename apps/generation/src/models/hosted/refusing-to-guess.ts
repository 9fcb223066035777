import { ModelError } from '../model-error.ts'

const AGAIN_MS = 2_000

/**
 * Fails a question about a job that the provider could not answer now. Some SDKs would take such an answer for the end of the job, and
 * the job would be started and paid again.
 */
export const refusingToGuess =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const isQuestion = (init?.method ?? 'GET') === 'GET'
    const answer = await fetch(input, init).catch((cause: unknown) => {
      if (!isQuestion || !(cause instanceof TypeError)) throw cause
      throw new ModelError('model_unavailable', { againAfterMs: AGAIN_MS, detail: 'no answer about a job' })
    })
    if (isQuestion && (answer.status >= 500 || [408, 425, 429].includes(answer.status))) {
      await answer.body?.cancel()
      throw new ModelError('model_unavailable', { againAfterMs: AGAIN_MS, detail: `status ${answer.status} of a job` })
    }
    return answer
  }
