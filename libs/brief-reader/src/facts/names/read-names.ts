import type { Draft } from '../draft.ts'
import { GUESS_MIN, readBusiness } from './business.ts'
import { readAddresses, readTowns } from './places.ts'
import { readProduct } from './products.ts'
import { findRuns } from './runs.ts'

/** Who advertises, what, and where. Addresses come first, so that the name of a street is nobody's. */
export function readNames(draft: Draft): void {
  readAddresses(draft)
  const runs = findRuns(draft)
  readBusiness(draft, runs)
  readProduct(draft)
  readTowns(draft, runs)
  // A guess takes no words from what is sure.
  readBusiness(draft, runs, GUESS_MIN)
}
