/** A size that is a `share` of another one, within bounds. */
type Follows = { share: number; min: number; max?: number }

export const sizeFor = (size: number, { share, min, max = Infinity }: Follows): number =>
  Math.max(min, Math.min(max, size * share))

/**
 * The sizes of the blocks of a column, in pixels of a canvas 1080 wide. To make one kind of text larger in every
 * layout, change its line here, then run `npm run contact-sheet` to see the result.
 */
export const SIZES = {
  /** The largest size of the big part of an offer. */
  bigMax: 760,
  /** The unit of the spaces below. Follows the headline. */
  gap: { share: 0.27, min: 20, max: 44 },
  eyebrow: { label: 32, line: 38 },
  factIcon: 0.94,
  /** The words before and after the big part of an offer, and the previous price. Follows the big part. */
  offerLead: { share: 0.26, min: 48, max: 92 },
  offerTail: { share: 0.3, min: 48, max: 108 },
  priceReplacedByOffer: { share: 0.2, min: 44 },
  /** These follow the headline. */
  offerTag: { share: 0.5, min: 42 },
  offerTagBounds: { min: 30, max: 72, ofClause: 48 },
  price: { share: 0.6, min: 52, max: 84 },
  priceTag: { share: 0.7, min: 56, max: 120 },
  priceReplaced: { share: 0.5, min: 40 },
  sub: { share: 0.36, min: 36, max: 44 },
  /** Follows the price next to it. */
  priceBeside: { share: 0.66, min: 35 },
  /** `large`: terms and prices that must be said; `tight`: only what must be said is left. */
  bullet: {
    large: { size: 42, mark: 48, gap: 22 },
    roomy: { size: 36, mark: 44, gap: 18 },
    tight: { size: 30, mark: 34, gap: 10 },
  },
  /** A short running text that has room. */
  told: 48,
  /** Condition, notes, time, place, contacts and button. `tight` applies after blocks were dropped, `few` to one or two. */
  terms: { few: 42, roomy: 35, tight: 31 },
  facts: { few: 44, roomy: 38, tight: 35 },
  /** The least size of a contact on one line, and of an address that has no place to break. */
  factMin: 26,
  addressMin: 21,
  button: { roomy: 40, tight: 36 },
  code: 0.95,
  legal: 24,
} as const satisfies Record<string, number | Record<string, number | Record<string, number>>>

/** Space above each block, in gaps. */
export const SPACE = {
  eyebrow: 0,
  offerLead: 0.5,
  offer: 0.25,
  priceReplaced: 0.1,
  offerTail: 0.15,
  headline: 0.62,
  headlineAfterOffer: 2,
  headlineOfOffer: 0.5,
  worth: 0.9,
  sub: 0.85,
  rating: 0.8,
  bullets: 1.1,
  terms: 0.7,
  nextTerm: 0.25,
  facts: 0.9,
  button: 1.2,
  legal: 0.9,
} as const

/**
 * The largest size of a headline by its length. Words shout; sentences are read, so they are set like a text that one
 * reads at arm's length.
 */
export function headlineCap(chars: number): number {
  const step = HEADLINE_CAPS.find(({ from }) => chars >= from)
  return step?.size ?? Infinity
}
const HEADLINE_CAPS = [
  { from: 96, size: 94 },
  { from: 72, size: 108 },
  { from: 52, size: 132 },
  { from: 36, size: 176 },
] as const

/**
 * The step at which blocks are dropped when a column does not fit: all is set smaller first, then bullets and rating go, then sub and
 * eyebrow.
 */
export const DROPPED_AT = { rating: 2, bullets: 2, sub: 3, eyebrow: 3 } as const
/** From this step on, a list without prices runs on as one text. */
export const RUNS_ON_AT = 4
/** From this step on, facts and button use the tight size. */
export const TIGHT_AT = 1

/** The weights of running text. */
export const WEIGHT = { legal: 450, sub: 480, plain: 560, bullet: 580, strong: 720 } as const
