/**
 * What a language mends beside its dictionary. Phrases stand between bars, with the accents and capitals that they should have, and are found
 * without regard to either. `#` means that a figure stands before or behind, `@` that an hour follows, `€` a sum in euros, `%` either of
 * them or an age.
 */
export type SpellingTable = {
  /** Shorthand and slips that are set at another length, wherever they stand: "tb=también". Apostrophes are straight. */
  short?: string
  /** The same for what is shorthand in some places only. */
  beside?: readonly Beside[]
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

/**
 * A shorthand that is one only where what stands in front ends, and what follows begins, like this, with the blank between the words.
 * `inNames`: it is one behind a capital too, as in "Mothers Day".
 */
export type Beside = { typed: string; set: string; behind?: RegExp; follows: RegExp; inNames?: boolean }

/** A word beside a shorthand, which no figure is and no single letter in front: "8 x 4", "A o O". */
export const AFTER_WORD = /(?<![\p{L}\p{M}\p{N}])\p{Lu}?\p{Ll}+[,)]?\s$/u
export const BEFORE_WORD = /^\s\p{Ll}/u
export const BEFORE_NAME = /^\s\p{L}/u
