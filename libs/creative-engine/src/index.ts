// The entry point for types and constants. It loads no renderer, so every process can import it. `drawing.ts` draws,
// `decoding.ts` decodes, `words.ts` reads briefs and writes their copy.
export type { Decoder } from './art/decode/decoder.ts'
export type { Logo } from './art/decode/logo.ts'
export { LOGOS_REMEMBERED, PHOTOS_REMEMBERED, remembering } from './art/decode/remembering.ts'
export { contrast, toHex } from './color/color.ts'
export { safeArea } from './draw/stage.ts'
export { formatPrice } from './format-price.ts'
export { DISPLAY_SIZES, EXPORT_FORMATS, FORMATS } from './formats.ts'
export type { ExportFormat, Format } from './formats.ts'
export { CANVAS, RenderError } from './types.ts'
export type {
  AdBrief,
  AdPage,
  AdProduct,
  AspectRatio,
  BrandColor,
  BrandKit,
  Check,
  ConceptIdentity,
  ExportRequest,
  Quality,
  RenderedAd,
  RenderErrorCode,
  RenderRequest,
} from './types.ts'
export { CARDS_DRAWN } from './placements/types.ts'
export type {
  DrawnPlacement,
  PlacedAd,
  Placement,
  PlacementNote,
  PlacementRequest,
  ShownText,
} from './placements/types.ts'
