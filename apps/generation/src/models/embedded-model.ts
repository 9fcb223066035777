import { ToolError } from '@adloom/contracts'
import { type AdBrief, RenderError } from '@adloom/creative-engine'
import { ReadEnded } from '@adloom/service'
import type { Understood } from '../briefs/understand.ts'
import { type DrawingProcesses, WORKER } from '../pictures/drawing-processes.ts'
import type { ImageModel } from './model.ts'

/**
 * The embedded engine as an ImageModel. A picture that exceeds the limits of its process fails as `too_complex`. Only
 * that process is killed, so no other picture is affected.
 */
export const embeddedImageModel = (drawingProcesses: DrawingProcesses): ImageModel => ({
  async render(request, signal) {
    signal.throwIfAborted()
    const drawn = await drawingProcesses.read('draw', { ...WORKER, signal }, () => request).catch(explain(signal))
    if ('made' in drawn) return drawn.made
    const { code, message, retryable } = drawn.failed
    throw new RenderError(code, message, { retryable })
  },
})

/** Reads a brief as the engine does, in a process of its own. Throws RenderError, or the signal's reason when aborted. */
export type UnderstandBrief = (brief: AdBrief, variationCount: number, signal: AbortSignal) => Promise<Understood>

export const understandWith =
  (drawingProcesses: DrawingProcesses): UnderstandBrief =>
  (brief, variationCount, signal) => {
    // Pictures say nothing, and would only be copied.
    const words = { ...brief, photos: [], brand: brief.brand && { ...brief.brand, logo: null } }
    const hasPhoto = brief.photos.length > 0
    return drawingProcesses
      .read('understand', { ...WORKER, signal }, () => ({ brief: words, variationCount, hasPhoto }))
      .catch(explain(signal))
  }

const explain = (signal: AbortSignal) => (cause: unknown) => {
  signal.throwIfAborted()
  throw failureOf(cause)
}

function failureOf(thrown: unknown): RenderError {
  const overrun = thrown instanceof ToolError && thrown.cause instanceof ReadEnded ? thrown.cause.overrun : null
  const options = { cause: thrown }
  if (overrun === 'time') return new RenderError('too_complex', TOO_LONG, options)
  if (overrun === 'memory') return new RenderError('too_complex', TOO_LARGE, options)
  return new RenderError('render_failed', 'The picture could not be drawn.', { ...options, retryable: true })
}

const TOO_LONG = 'The picture takes too long to draw. Try a shorter text or fewer pictures.'
const TOO_LARGE = 'The picture takes too much memory to draw. Try fewer or smaller pictures.'
