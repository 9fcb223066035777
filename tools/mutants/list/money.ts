import { always, instead, never, reading, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const CREDITS = 'credits.pg.test.ts'
const SETTLEMENT = 'item-finished.pg.test.ts'
const ORPHANS = 'release-orphans.pg.test.ts'
const FRAME = 'frame.pg.test.ts'
const CONFIRM = 'confirm.pg.test.ts'

/** Credits, and operations that must run at most once. */
export const money: Mutants = {
  'credits-overdrawn': {
    protection: 'a team reserves no more credits than it has',
    mistake: { 'org.reserve_credits': never('available') },
    caughtBy: [CREDITS],
  },
  'credits-locked': {
    protection: 'concurrent reservations cannot spend the same credits',
    mistake: { lockAccount: reading('for update', '') },
    caughtBy: [CREDITS],
  },
  'reservation-once': {
    protection: 'a repeated reservation holds its credits once',
    mistake: { 'org.reserve_credits': never('known', 0) },
    caughtBy: [CREDITS],
  },
  'reservation-amount': {
    protection: 'a reservation is not taken for one of another amount',
    mistake: { sameAnswer: never('credits') },
    caughtBy: [CREDITS],
  },
  'grant-once': {
    protection: 'credits that are granted again under the same id are added once',
    mistake: { 'org.grant_credits': never('before', 2) },
    caughtBy: [CREDITS],
  },
  'charged-once': {
    protection: 'an item is charged once, however often it is reported finished',
    mistake: { settle: never('before') },
    caughtBy: [SETTLEMENT],
  },
  'charged-when-delivered': {
    protection: 'an item that was not delivered is not charged',
    mistake: { settle: always('delivered') },
    caughtBy: [SETTLEMENT],
  },
  'charged-in-part': {
    protection: 'what was not delivered of an item is released',
    mistake: { settle: always('notDelivered') },
    caughtBy: [SETTLEMENT],
  },
  'lost-clips-not-charged': {
    protection: 'a clip of a video that could not be made is not charged',
    mistake: { clipCreditsNotDelivered: instead('ceil', '0') },
    caughtBy: ['make-video.pg.test.ts'],
  },
  'charged-within-reservation': {
    protection: 'an item takes no more than its reservation still holds',
    mistake: { takeFromReservation: instead('min', 'Math.max(0, taking.credits)') },
    caughtBy: [SETTLEMENT],
  },
  'release-of-unknown-only': {
    protection: 'a reservation is released only when its owner knows of no work for it',
    mistake: { releaseOrphans: always('not owned') },
    caughtBy: [ORPHANS],
  },
  'release-of-unsettled-only': {
    protection: 'a reservation with a settled item is not released',
    mistake: { listUnclaimed: withoutSql('settled_items') },
    caughtBy: [ORPHANS],
  },
  'delivered-under-lease': {
    protection: 'a worker that has lost its lease delivers nothing',
    mistake: { deliver: [withoutSql('lease_token'), withoutSql('outcome')] },
    caughtBy: ['generation/claim.pg.test.ts'],
  },
  'claimed-by-one': {
    protection: 'an item is given to one worker at a time',
    mistake: { claimNextItem: instead('findNext', 'findNext(tx, queue)'), findNext: withoutSql('lease_until') },
    caughtBy: ['generation/claim.pg.test.ts'],
  },
  'fact-once': {
    protection: 'an event that is delivered again is not processed again',
    mistake: { consumeEvent: always('fresh') },
    caughtBy: ['events.pg.test.ts'],
  },
  'call-once': {
    protection: 'one of several attempts with the same idempotency key does the work',
    mistake: { commit: never('isOurs') },
    caughtBy: [FRAME],
  },
  'call-of-one-input': {
    protection: 'an idempotency key is not taken for another input',
    mistake: { refuseOtherInput: always('equals') },
    caughtBy: [FRAME],
  },
  'call-of-credential': {
    protection: 'the stored answer of another credential is never returned',
    mistake: { identifyCall: instead('uuidFrom', 'uuidFrom(`${tool}\\0${key}`)') },
    caughtBy: [FRAME],
  },
  'confirmed-once': {
    protection: 'a confirmation token that was claimed is not claimed again',
    mistake: { claim: withoutSql('state') },
    caughtBy: [CONFIRM],
  },
  'confirmed-as-previewed': {
    protection: 'an entity that has changed since the preview is not written',
    mistake: { executeOnce: never('isAsOffered') },
    caughtBy: [CONFIRM],
  },
  'confirmed-by-its-caller': {
    protection: 'a confirmation token is refused from other callers and for other arguments',
    mistake: { checkBinding: never('isSame') },
    caughtBy: [CONFIRM],
  },
  'confirmed-in-time': {
    protection: 'a confirmation token expires',
    mistake: { redeem: never('expiresAt'), 'service/claim': withoutSql('expires_at') },
    caughtBy: [CONFIRM],
  },
  'confirmed-and-set-back': {
    protection: 'an entity that was written and set back is not written again by the same confirmation',
    mistake: { settleByReading: instead('isUntouched', 'true') },
    caughtBy: [CONFIRM],
  },
  'confirmed-outcome-unknown': {
    protection: 'after an unknown outcome the entity is read before it is written again',
    mistake: { afterFailure: always('timeout') },
    caughtBy: [CONFIRM],
  },
}
