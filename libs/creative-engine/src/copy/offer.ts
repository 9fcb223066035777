/** An offer in the customer's own words, split so that one part can be drawn huge. */
export type Offer = {
  kind: 'percent' | 'amount' | 'free' | 'bundle' | 'price' | 'rate' | 'half'
  /** The text before the big part: "Up to", "From". May be empty. */
  lead: string
  /** The part worth drawing huge: "50%", "Free", "2 for 1", "$49". */
  big: string
  /** The text after it: "off", "shipping", "/month". May be empty. */
  tail: string
}

/** The offer as one phrase: "Up to 50% off". */
export function offerPhrase({ lead, big, tail }: Offer): string {
  const joined = tail.startsWith('/') ? `${lead} ${big}${tail}` : `${lead} ${big} ${tail}`
  const phrase = joined.replace(/\s+/g, ' ').trim()
  return lead
    ? phrase.replace(/^(.+?) (Free|Half price)$/, (_, start: string, end: string) => `${start} ${end.toLowerCase()}`)
    : phrase
}
