import { ToolError } from '@adloom/contracts'
import { RenderError } from '@adloom/creative-engine'
import { ReadEnded } from '@adloom/service'
import { type Drawers, WORKER } from '../pictures/drawers.ts'
import type { ImageModel } from './model.ts'

/**
 * The engine of this repository behind the port that the worker draws with. A picture beyond the bounds of its process is
 * `too_complex`; the process is ended then, and nobody else's picture is concerned.
 */
export const drawnIn = (drawers: Drawers): ImageModel => ({
  async render(request, signal) {
    signal.throwIfAborted()
    const drawn = await drawers
      .read('draw', { ...WORKER, signal }, () => request)
      .catch((cause: unknown) => {
        signal.throwIfAborted()
        throw failureOf(cause)
      })
    if ('made' in drawn) return drawn.made
    const { code, message, retryable } = drawn.failed
    throw new RenderError(code, message, { retryable })
  },
})

function failureOf(thrown: unknown): RenderError {
  const overrun = thrown instanceof ToolError && thrown.cause instanceof ReadEnded ? thrown.cause.overrun : null
  const options = { cause: thrown }
  if (overrun === 'time') return new RenderError('too_complex', TOO_LONG, options)
  if (overrun === 'memory') return new RenderError('too_complex', TOO_LARGE, options)
  return new RenderError('render_failed', 'The picture could not be drawn.', { ...options, retryable: true })
}

const TOO_LONG = 'The picture takes too long to draw. Try a shorter text or fewer pictures.'
const TOO_LARGE = 'The picture takes too much memory to draw. Try fewer or smaller pictures.'
