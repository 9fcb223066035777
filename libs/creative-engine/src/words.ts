// The entry point for reading briefs and writing copy without drawing.
export { clauseOf } from './copy/clauses/complete.ts'
export { findComparison } from './copy/leads/comparisons.ts'
export {
  asLine,
  CONTACTS,
  DATES,
  factsOf,
  isListItem,
  isTrue,
  messagesOf,
  OFFERS,
  overlaps,
  type Piece,
  restOf,
  says,
  textOf,
  within,
} from './copy/clauses/pieces.ts'
export { saidContent } from './copy/said-content.ts'
export { type Offer, splitOffer } from './copy/leads/offer.ts'
export { type Lead, wordlessChecks, type Wording, writeWordings } from './copy/wordings.ts'
export { type AdReading, readAd } from './reading/read-ad.ts'
export { cleanLine } from './text/clean-text.ts'
export { RenderError } from './types.ts'
