// The entry point for reading briefs and writing copy without drawing.
export { capitalise } from './brief/find/offers.ts'
export { offerPhrase } from './copy/offer.ts'
export { type Facts, readBrief } from './brief/read-brief.ts'
export { splitSentences } from './brief/sentences.ts'
export { warmUpBriefs } from './brief/warm-up.ts'
export { type Copy, writeCopies } from './copy/copy.ts'
export { createRandom, type Random } from './random.ts'
export { detectLanguage, isEnglish } from './text/detect-language.ts'
