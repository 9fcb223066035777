import { findComparison } from './find/comparisons.ts'
import { findTimes } from './find/dates.ts'
import { takeLabels } from './find/labels.ts'
import { findOffer } from './find/offers.ts'
import { readBrief } from './read-brief.ts'
import { listTopics } from '../reading/topics.ts'

/** V8 compiles a pattern separately for Latin-1 strings and for others, each at the first match. */
const TEXTS = ['Trail shoes, 30% off until Sunday', '“Trail shoes”, 30% off until Sunday']

/**
 * Compiles the patterns of the brief reader, a few per step. Without it, the first brief with a curly quotation mark
 * blocks the event loop for a quarter of a second.
 */
export function* warmUpBriefs(): Generator<void> {
  for (const text of TEXTS) {
    for (const read of [listTopics, findTimes, findOffer, takeLabels, findComparison]) {
      read(text)
      yield
    }
    readBrief({ instructions: text, brand: null, product: null, photos: [] })
    yield
  }
}
