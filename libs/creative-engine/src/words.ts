// The entry point for reading briefs and writing copy without drawing.
export { clauseOf } from './copy/complete.ts'
export { findComparison } from './copy/comparisons.ts'
export {
  asLine,
  CONTACTS,
  DATES,
  isListItem,
  isTrue,
  messagesOf,
  OFFERS,
  overlaps,
  type Piece,
  restOf,
  textOf,
  within,
} from './copy/pieces.ts'
export { wordlessChecks, writeWordings } from './copy/wordings.ts'
export { type AdReading, readAd } from './reading/read-ad.ts'
export { RenderError } from './types.ts'
