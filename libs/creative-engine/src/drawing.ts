// The entry point for drawing. It loads the renderer and the decoders.
import { Renderer } from '@takumi-rs/core'
import type { Decoder } from './art/decode/decoder.ts'
import { drawPlacements } from './placements/draw-placements.ts'
import type { DrawnPlacement, PlacementRequest } from './placements/types.ts'
import { renderAd } from './render.ts'
import { registerFonts } from './type/fonts.ts'
import { RenderError, type RenderedAd, type RenderRequest } from './types.ts'

export type Engine = {
  /**
   * Draws one picture. Pure: the same request gives the same bytes, and needs no other item of the batch. Throws
   * RenderError, or the signal's reason when aborted.
   */
  render: (request: RenderRequest, signal?: AbortSignal) => Promise<RenderedAd>
  /** Draws an ad as its placements show it. Pure. A picture that cannot be read becomes a grey area with a note. */
  drawPlacements: (request: PlacementRequest) => Promise<DrawnPlacement[]>
}

/** Loads the renderer and the bundled fonts. One engine serves a whole process. */
export async function createEngine(decoder: Decoder): Promise<Engine> {
  const renderer = new Renderer()
  await registerFonts(renderer)
  return {
    render: async (request, signal) => {
      signal?.throwIfAborted()
      try {
        return await renderAd(renderer, decoder, request, signal)
      } catch (error) {
        if (error instanceof RenderError || signal?.aborted) throw error
        throw new RenderError('render_failed', 'The picture could not be drawn.', { retryable: true, cause: error })
      }
    },
    drawPlacements: (request) => drawPlacements(renderer, request),
  }
}
