import type { ActionKind } from '../types.ts'

/**
 * Words and phrases with commas between them. In a phrase `*` stands for more letters (`bewerb*`, `*haus`), `…` for up to
 * three words, `#` for a number, a space for any white space, `-` for a hyphen or a space, and `'` for any apostrophe.
 */
export type Words = string

/** Words in groups: commas between the groups, `/` between the words of one. The order of the groups carries the meaning. */
export type Groups = string

/** What a price is for one of. */
export type Unit =
  | 'month'
  | 'week'
  | 'day'
  | 'year'
  | 'night'
  | 'hour'
  | 'minute'
  | 'person'
  | 'couple'
  | 'child'
  | 'family'
  | 'session'
  | 'lesson'
  | 'piece'
  | 'ticket'
  | 'portion'
  | 'room'
  | 'kilogram'
  | 'litre'
  | 'metre'
  | 'squareMetre'
  | 'kilometre'

/** How a language writes days and times. */
type Calendar = {
  /** January first: every case, every usual short form, without the full stop. */
  months: Groups
  /** Monday first, in full: every case and number. */
  weekdays: Groups
  /** Monday first, short forms without the full stop. Many are words too, so they count only beside a number or another day. */
  shortWeekdays: Groups
  /** In front of a weekday: it comes round again. Some stand alone: "daily". */
  every: Words
  /** Days without a number: "today", "this weekend". */
  relativeDays: Words
  /** Between the ends of a span of days or hours. */
  range: Words
  /** Joins two days; between hours a span only behind `between`. */
  and: Words
  between: Words
  /** Behind the number of a day: "3rd", "1er". */
  ordinals: Words
  /** Between weekday, day, month and year: "the", "of", "de". */
  dayJoiners: Words
  until: Words
  from: Words
  on: Words
  /** In front of an hour. */
  at: Words
  /** Words behind which a bare number is an hour: "kl", "ore", "a las". */
  hourCue: Words
  /** In front of a month: "end of", "mid". */
  partOf: Words
  /** Behind an hour: "Uhr", "h". */
  oclock: Words
  am: Words
  pm: Words
  noon: Words
  midnight: Words
}

/** What stands around sums and percentages. */
type Money = {
  was: Words
  now: Words
  off: Words
  upTo: Words
  half: Words
  free: Words
  /** In front of a sum that is nobody's price: "worth". */
  worth: Words
  /** In front of the lowest price, and part of it. */
  startingAt: Words
  /** In front of a sum that must be spent. */
  minimum: Words
  /** Names of a price, which are no thing: "price", "entry". */
  priceNames: Words
  /** Between a sum and its unit. `/` is known in every language. */
  per: Words
  units: Partial<Record<Unit, Words>>
  /** A unit in one word: "monthly", "p.P.". */
  unitAdverbs: Partial<Record<Unit, Words>>
  thousand: Words
  million: Words
  /** One to six. */
  counts: Groups
  /** "Buy 2, get 1 free": the first verb, what stands between, and what ends it. */
  buy: Words
  get: Words
  /** "Take 3, pay 2". */
  take: Words
  pay: Words
  /** Between the numbers of "3 for 2". */
  bundleFor: Words
  /** What counts and sizes are followed by, beside the units of measure: "people", "rooms", "years". */
  measures: Words
}

/** Contacts and terms. */
type Terms = {
  /** In front of a voucher code. */
  code: Words
  /** In front of a phone number. */
  phone: Words
  rating: Words
  /** Between a rating and the best one. */
  outOf: Words
  /** What limits an offer. */
  condition: Words
  /** What must be printed by law or by contract. */
  legal: Words
}

/** How customers speak to whoever makes the picture. */
type Speech = {
  /** Negations. */
  never: Words
  /** Verbs that are a prohibition by themselves. */
  avoid: Words
  /** Verbs of showing, saying and using. */
  show: Words
  /** What can be seen on a picture. */
  visual: Words
  /** How it can look: looks, moods, colours. */
  style: Words
  /** What opens a wish. */
  please: Words
  greetings: Words
  /** Verbs of ordering a picture, and wants. */
  make: Words
  /** What is ordered. */
  media: Words
  /** Between what is ordered and its subject. */
  about: Words
}

/** Names, and words that hold a sentence together. */
type Grammar = {
  labels: Record<'headline' | 'callToAction' | 'audience' | 'business' | 'product', Words>
  actions: Partial<Record<ActionKind, Words>>
  /** Nouns of a trade, which a business's name begins or ends with. */
  trade: Words
  /** In front of a business; `strongAt` stands in front of nothing else. */
  atBusiness: Words
  strongAt: Words
  forSale: Words
  /** In front of a job. */
  wanted: Words
  /** Forms of "to be": who has one is a sentence. */
  be: Words
  /** "our", "my". */
  our: Words
  /** Words that begin or end the name of a street. */
  streets: Words
  /** With or without the full stop: it ends no sentence. */
  abbreviations: Words
  /** Abbreviations that also end a sentence when a capital letter follows. */
  finalAbbreviations: Words
  /** Words no text may end with. */
  dangling: Words
  /** Words without a meaning of their own. */
  functionWords: Words
}

/** All that the reader knows of a language. It is data: no entry is code. */
export type Lexicon = Calendar & Money & Terms & Speech & Grammar
