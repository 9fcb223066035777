// The entry point for drawing. It loads the renderer and the decoders.
import { Renderer } from '@takumi-rs/core'
import type { Decoder } from './art/decode/decoder.ts'
import { renderAd } from './render.ts'
import { registerFonts } from './type/fonts.ts'
import { RenderError, type RenderedAd, type RenderRequest } from './types.ts'

export type Engine = {
  /**
   * Draws one picture. Pure: the same request gives the same bytes, and needs no other item of the batch. Throws
   * RenderError, or the signal's reason when aborted.
   */
  render: (request: RenderRequest, signal?: AbortSignal) => Promise<RenderedAd>
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
  }
}
