import {
  type DrawnPlacement,
  type ExportRequest,
  type PlacementRequest,
  RenderError,
  type RenderedAd,
  type RenderErrorCode,
  type RenderRequest,
} from '@adloom/creative-engine'
import { decodeHere } from '@adloom/creative-engine/decoding'
import { createEngine } from '@adloom/creative-engine/drawing'
import { understand } from '../briefs/understand.ts'

/** A picture, or the reason why it failed. Errors lose their class on the way to another process. */
export type Drawn = { made: RenderedAd } | { failed: { code: RenderErrorCode; message: string; retryable: boolean } }

const engine = await createEngine(decodeHere)

/**
 * The operations of a drawing process. Services import the types alone, because loading this module loads the engine.
 */
export const draws = {
  /** Resolves once the engine is loaded. */
  ready: (): true => true,
  draw: (request: RenderRequest): Promise<Drawn> => drawn(engine.render(request)),
  exportAs: (request: ExportRequest): Promise<Drawn> => drawn(engine.exportAs(request)),
  understand,
  drawPlacements: (request: PlacementRequest): Promise<DrawnPlacement[]> => engine.drawPlacements(request),
}

async function drawn(drawing: Promise<RenderedAd>): Promise<Drawn> {
  try {
    return { made: await drawing }
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause
    const { code, message, retryable } = cause
    return { failed: { code, message, retryable } }
  }
}
