import { ToolError } from '@adloom/contracts'
import { RenderError } from '@adloom/creative-engine'
import { ReadEnded } from '@adloom/service'
import { type DrawingProcesses, WORKER } from '../pictures/drawing-processes.ts'
import type { ImageModel } from './model.ts'

/**
 * The embedded engine as an ImageModel. A picture that exceeds the limits of its process fails as `too_complex`. Only
 * that process is killed, so no other picture is affected.
 */
export const embeddedImageModel = (drawingProcesses: DrawingProcesses): ImageModel => ({
  async render(request, signal) {
    signal.throwIfAborted()
    const drawn = await drawingProcesses
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
