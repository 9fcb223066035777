// The entry point for drawing. It loads the renderer and the decoders.
import { Renderer } from '@takumi-rs/core'
import type { Decoder } from './art/decode/decoder.ts'
import { drawPlacements } from './placements/draw-placements.ts'
import type { DrawnPlacement, PlacementRequest } from './placements/types.ts'
import { renderAd } from './render.ts'
import { registerFonts } from './type/fonts.ts'
import { RenderError, type DrawRequest, type ExportRequest, type RenderedAd, type RenderRequest } from './types.ts'

export type Engine = {
  /**
   * Draws one picture. Pure: the same request gives the same bytes, and needs no other item of the batch. Throws
   * RenderError, or the signal's reason when aborted.
   */
  render: (request: RenderRequest, signal?: AbortSignal) => Promise<RenderedAd>
  /**
   * Draws a finished picture anew in another format: the same words, look and motif, composed for it. A display ad has fewer
   * words, but every condition of what it says. Pure. Throws RenderError: `no_room` when they are not legible in that size.
   */
  exportAs: (request: ExportRequest) => Promise<RenderedAd>
  /** Draws an ad as its placements show it. Pure. A picture that cannot be read becomes a grey area with a note. */
  drawPlacements: (request: PlacementRequest) => Promise<DrawnPlacement[]>
}

/** Loads the renderer and the bundled fonts. One engine serves a whole process. */
export async function createEngine(decoder: Decoder): Promise<Engine> {
  const renderer = new Renderer()
  await registerFonts(renderer)
  const draw = async (request: DrawRequest, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    try {
      return await renderAd(renderer, decoder, request, signal)
    } catch (error) {
      if (error instanceof RenderError || signal?.aborted) throw error
      throw new RenderError('render_failed', 'The picture could not be drawn.', { retryable: true, cause: error })
    }
  }
  return {
    render: ({ aspectRatio, ...rest }, signal) => draw({ ...rest, format: aspectRatio }, signal),
    exportAs: async ({ concept, ...rest }) => {
      const ad = await draw({ ...rest, quality: 'express', variation: 0, variationCount: 1, revise: concept })
      // Its content is what the picture said, and replaces nothing that anybody gave.
      return { ...ad, checks: ad.checks.filter(({ code }) => code !== 'content_replaces_brief') }
    },
    drawPlacements: (request) => drawPlacements(renderer, request),
  }
}
