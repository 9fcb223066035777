/** A size that follows another one: `share` of it, within bounds. */
type Follows = { share: number; min: number; max?: number }

export const sizeFor = (size: number, { share, min, max = Infinity }: Follows): number =>
  Math.max(min, Math.min(max, size * share))

/**
 * Sizes of the blocks of a column, in pixels of a canvas 1080 wide. To make one kind of text larger in every layout, change
 * its line here; `npm run contact-sheet` shows what becomes of it.
 */
export const SIZES = {
  /** What the spaces below are measured in; follows the headline. */
  gap: { share: 0.27, min: 20, max: 44 },
  eyebrow: { label: 29, line: 34 },
  /** The words before and after the big part of an offer, and the price it replaces; follow the big part. */
  offerLead: { share: 0.26, min: 48, max: 92 },
  offerTail: { share: 0.3, min: 48, max: 108 },
  priceReplacedByOffer: { share: 0.2, min: 44 },
  /** A headline that only goes on after an offer is not larger than this. */
  headlineAfterOfferMax: 66,
  /** These follow the headline. */
  offerTag: { share: 0.5, min: 42 },
  offerTagBounds: { min: 30, max: 72 },
  price: { share: 0.6, min: 52, max: 84 },
  priceReplaced: { share: 0.5, min: 40 },
  sub: { share: 0.36, min: 33, max: 42 },
  /** Follows the price that it stands beside. */
  priceBeside: { share: 0.66, min: 35 },
  bullet: 36,
  bulletMark: 44,
  terms: 34,
  /** Time, code and button; the smaller ones once blocks have been left out for want of room. */
  facts: { roomy: 40, tight: 36 },
  code: 0.95,
  legal: 24,
} as const satisfies Record<string, number | Record<string, number>>

/** Space above each block, in gaps. */
export const SPACE = {
  eyebrow: 0,
  offerLead: 0.5,
  offer: 0.25,
  priceReplaced: 0.1,
  offerTail: 0.15,
  headline: 0.62,
  headlineAfterOffer: 0.5,
  worth: 0.9,
  sub: 0.85,
  rating: 0.8,
  bullets: 1.1,
  terms: 0.7,
  facts: 0.9,
  button: 1.2,
  legal: 0.9,
} as const

/** Which blocks go when a column does not fit, and at which step: bullets and rating first, then the sub line. */
export const DROPPED_AT = { rating: 1, bullets: 1, sub: 2 } as const
/** From this step on facts and button are set tight. */
export const TIGHT_AT = 2

/** Weights of running text. */
export const WEIGHT = { legal: 450, sub: 480, plain: 560, bullet: 580, strong: 720 } as const
