// What scenes use of the creative engine. The engine does not export its drawing parts yet, so this one file reaches for
// them; everything else in this library imports them from here.
export { findIllustrations, type Illustration } from '../../../creative-engine/src/art/illustrations.ts'
export type { Photo } from '../../../creative-engine/src/art/decode/photo.ts'
export { tintLogo, type Logo } from '../../../creative-engine/src/art/decode/logo.ts'
export { reportOn } from '../../../creative-engine/src/art/photo-arts.ts'
export {
  alpha,
  contrast,
  ensureContrast,
  luminance,
  mix,
  rgbDistance,
  shade,
  textOn,
} from '../../../creative-engine/src/color/color.ts'
export { choosePalettes } from '../../../creative-engine/src/color/choose-palettes.ts'
export type { Palette } from '../../../creative-engine/src/color/palette-catalog.ts'
export { schemesOf, type Scheme, type SchemeId } from '../../../creative-engine/src/color/schemes.ts'
export { drawDecor, type DecorId } from '../../../creative-engine/src/draw/art/decor.ts'
export {
  box,
  column,
  drawing,
  image,
  place,
  row,
  text,
  type DrawNode,
  type Rect,
  type Style,
} from '../../../creative-engine/src/draw/nodes.ts'
export { safeArea } from '../../../creative-engine/src/draw/stage.ts'
export { setWords, type SetLines } from '../../../creative-engine/src/draw/text/break-lines.ts'
export { measure, toRenderer } from '../../../creative-engine/src/draw/text/measure.ts'
export { bodyType, cornerRadius, displayType } from '../../../creative-engine/src/draw/text/typography.ts'
export { CANVAS, type AspectRatio } from '../../../creative-engine/src/formats.ts'
export { createRandom, type Random } from '../../../creative-engine/src/random.ts'
export { lineHeightMin } from '../../../creative-engine/src/text/line-height.ts'
export { isRightToLeft, joinsLetters, mainScript } from '../../../creative-engine/src/text/scripts.ts'
export { breakableWords } from '../../../creative-engine/src/text/words.ts'
export { registerFonts } from '../../../creative-engine/src/type/fonts.ts'
export { allPairings, choosePairings, type Pairing } from '../../../creative-engine/src/type/pairings.ts'
