import { RenderError, type RenderedAd, type RenderErrorCode, type RenderRequest } from '@adloom/creative-engine'
import { decodeHere } from '@adloom/creative-engine/decoding'
import { createEngine } from '@adloom/creative-engine/drawing'

/** A picture, or why there is none: errors of ours do not keep their class on the way to another process. */
export type Drawn = { made: RenderedAd } | { failed: { code: RenderErrorCode; message: string; retryable: boolean } }

const engine = await createEngine(decodeHere)

/** What is drawn in drawers: services take the types alone, because loading this loads the engine. */
export const draws = {
  /** Resolves once the engine is loaded. */
  ready: (): true => true,
  async draw(request: RenderRequest): Promise<Drawn> {
    try {
      return { made: await engine.render(request) }
    } catch (cause) {
      if (!(cause instanceof RenderError)) throw cause
      const { code, message, retryable } = cause
      return { failed: { code, message, retryable } }
    }
  },
}
