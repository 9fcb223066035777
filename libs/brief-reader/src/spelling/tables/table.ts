/**
 * What a language mends beside its dictionary. Phrases stand between bars, with the accents and capitals that they should have, and are found
 * without regard to either. `#` means that a figure stands before or behind, `@` that an hour follows, `€` a sum in euros, `%` either of
 * them or an age.
 */
export type SpellingTable = {
  /** Their plain form is no word, or one that no brief means. */
  always: string
  /** Mended only in a brief that is typed without any accent. */
  bare?: string
  /** Plain forms that the dictionary would mend and that are names, short forms or words of another language. */
  stays?: string
  /** Whether nothing at all is mended in a brief that has an accent: who writes one "å" has the key for it. */
  onlyBare?: boolean
  /** What stands in front of a phrase that is not mended. */
  notBehind?: RegExp
  /** A word of the dictionary that ends in `a` stays behind one of these: which case it is in is not sure. */
  unsureBehind?: RegExp
}
