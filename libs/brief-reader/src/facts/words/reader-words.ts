/**
 * What the reader knows of a language beyond the lexer's table, as regex fragments that are matched case-insensitively at word
 * borders: how people talk to whoever makes the picture, and what stands around names and sums.
 */
export type ReaderWords = {
  /** Words in front of a thing that belong to whoever speaks: "our", "the". */
  determiners: string
  /** Verbs of an order to make a picture that the lexer's table lacks: "knock up". */
  orders: string
  /** Openings of a wish: "we'd like", "it should feel", "the client wants". */
  wishes: string
  /** Imperatives to a designer: "use", "show", "put", "highlight". */
  tells: string
  /** Lines to us that are no wish for the look: "thanks", "see attached", "asap". */
  notes: string
  /** Sizes and formats: "square", "story", "landscape". */
  formats: string
  /** Style words and things of a picture that the lexer's tables lack. */
  looks: string
  /** Verbs and pronouns that make a clause no name: "is", "has", "we". */
  verbs: string
  /** Nouns that stand before a price and are no product: "price", "entry". */
  priceNouns: string
  /** Kinds of business, as they stand in front of or behind a name. */
  trades: string
  /** Prepositions in front of a town. */
  inTown: string
  /** "We are", "this is": a name follows. */
  weAre: string
  /** "presents", "invites you": a name stands before. */
  presents: string
  /** Small print: "T&Cs apply", "excl. VAT". */
  legal: string
  /** Openings of a condition. */
  conditions: string
  /** What makes a sum no price, before and behind it: "deposit", "prize". */
  notPriceBefore: string
  notPriceBehind: string
}
