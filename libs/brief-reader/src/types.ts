/** The languages that the reader knows. What each table lacks is told in `README.md`. */
export type LanguageId = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'el' | 'ru' | 'he' | 'ar'

/** What a reader of the ad is asked to do. No trade implies one: it comes from the brief's own words or contacts. */
export type ActionKind =
  | 'apply'
  | 'donate'
  | 'viewing'
  | 'test_drive'
  | 'demo'
  | 'quote'
  | 'reserve'
  | 'tickets'
  | 'download'
  | 'subscribe'
  | 'register'
  | 'book'
  | 'order'
  | 'buy'
  | 'call'
  | 'contact'
  | 'visit'

/** A stretch of a text in UTF-16 units; `end` is exclusive. */
export type Span = { start: number; end: number }

/** A stretch of a text that is set otherwise, at another length. An empty span puts in, an empty text takes out. */
export type Edit = Span & { set: string }

/**
 * What the lexer finds before anything is split. No two overlap, and nothing inside one is ever cut. `value` has no spaces;
 * dates are `MM-DD` or `YYYY-MM-DD` (`DD` for a day of the month, `YYYY-MM` or `--MM` for a month), times `HH:MM`, weekdays
 * 1 (Monday) to 7, each day that is meant. `to` ends a range. Currencies are codes of ISO 4217, `XXX` where none is told.
 */
export type Atom = Span & { text: string } & (
    | { kind: 'money'; amount: number; to: number | null; currency: string; unit: string | null }
    | { kind: 'percent'; value: number; to: number | null; minus: boolean }
    | { kind: 'date'; from: string; to: string | null }
    | { kind: 'weekday'; days: number[]; recurring: boolean }
    | { kind: 'time'; from: string; to: string | null }
    | { kind: 'bundle'; value: string }
    | { kind: 'rating'; value: number; of: number }
    | { kind: 'code' | 'phone' | 'url' | 'email' | 'measure' | 'version' | 'number' | 'quote'; value: string }
  )
export type AtomKind = Atom['kind']
export type AtomOf<K extends AtomKind> = Extract<Atom, { kind: K }>

export const FACT_TYPES = [
  'headline',
  'subheadline',
  'callToAction',
  'audience',
  'business',
  'product',
  'place',
  'price',
  'was',
  'percentOff',
  'amountOff',
  'bundle',
  'free',
  'condition',
  'legal',
  'code',
  'until',
  'from',
  'on',
  'time',
  'phone',
  'url',
  'email',
  'rating',
  'quote',
  'benefit',
  'tagline',
  'direction',
  'mustNot',
] as const
export type FactType = (typeof FACT_TYPES)[number]

/** Who said it. A text of a later origin never replaces one of an earlier origin: content, brief, page, product, kit. */
export type Origin = 'content' | 'brief' | 'page' | 'product' | 'kit'

/**
 * One thing that the source says: a span of it, what it means, and how sure the reader is (0 to 1). Facts never overlap.
 * `value` is normalised for comparison, such as `EUR 4.5/month`, `20%`, `12-24`; for names it is the text.
 */
export type Fact = Span & { type: FactType; text: string; value: string; confidence: number; origin: Origin }

/** Confidence from which a fact may be printed as what it claims to be. */
export const SURE = 0.7

/** A sentence, or a clause said to the designer. `printable`: it may be set whole as the customer's own words. */
export type Sentence = Span & {
  text: string
  kind: 'message' | 'direction' | 'mustNot' | 'briefing'
  printable: boolean
  origin: Origin
}

/** What a line of an ad is there for. `head`: what is advertised, or the claim for it; `worth`: offer or price; `call`: how to respond. */
export type LineKind = 'head' | 'worth' | 'when' | 'where' | 'cond' | 'tell' | 'who' | 'call'

/**
 * A stretch of the brief that a copywriter would set as a text of its own. `likelihood` (0 to 1) is that of its least likely word,
 * `opens` and `closes` those of a border at its ends. Absent: surely.
 */
export type CopyLine = Span & {
  kind: LineKind
  text: string
  likelihood: number
  opens?: number
  closes?: number
  /** It is what an order of a picture names: "our autumn concert" of "a poster for our autumn concert". */
  ordered?: true
}

/** Where a stretch of the brief went. Together the entries cover every word of the brief once. */
export type Use = Span & {
  text: string
  use: 'fact' | 'sentence' | 'direction' | 'mustNot' | 'briefing' | 'filler' | 'leftOut'
  why: string
}

/** A brief as it was understood. Everything that may be printed is a span of `source`. */
export type Reading = {
  /** The brief, then one line for each text that came from content, page, product or kit. */
  source: string
  /** Where the brief ends in `source`. */
  briefEnd: number
  /** What the customer typed, where its spelling was mended in `source`. Absent: nothing was. */
  typed?: string
  /** Where the mending changed words of `typed`, in order; accents and capitals are none of them. Absent: nowhere. */
  edits?: readonly Edit[]
  language: LanguageId | null
  facts: Fact[]
  sentences: Sentence[]
  atoms: Atom[]
  action: { kind: ActionKind; confidence: number; evidence: Span } | null
  audit: Use[]
  /** In order, without overlap; none reaches into what is said to whoever makes the picture. */
  lines: CopyLine[]
  /** Parts that the caller keeps off (`content.price: null`). Absent: none. */
  keptOff?: readonly (keyof AdContent)[]
}

/** What a picture says, each part optional: text is set exactly, null keeps it off, undefined is read from the brief. */
export type AdContent = {
  headline?: string | null | undefined
  subheadline?: string | null | undefined
  product?: string | null | undefined
  business?: string | null | undefined
  offer?: string | null | undefined
  price?: string | null | undefined
  wasPrice?: string | null | undefined
  place?: string | null | undefined
  code?: string | null | undefined
  condition?: string | null | undefined
  callToAction?: string | null | undefined
  legal?: string | null | undefined
  dates?: { text: string; role: 'until' | 'from' | 'on' }[] | null | undefined
  contact?: string[] | null | undefined
  bullets?: string[] | null | undefined
  mustNotSay?: string[] | null | undefined
}

/** What a text on a picture, in copy, a caption or a script is there for. */
export type TextRole =
  | 'headline'
  | 'sub'
  | 'offer'
  | 'price'
  | 'was'
  | 'when'
  | 'place'
  | 'code'
  | 'condition'
  | 'contact'
  | 'brand'
  | 'product'
  | 'cta'
  | 'bullet'
  | 'quote'
  | 'rating'
  | 'legal'
  | 'tagline'
export type PrintedText = { role: TextRole; text: string }

export type FindingCode =
  | 'invented'
  | 'wrong_role'
  | 'split'
  | 'rejoined'
  | 'missing'
  | 'forbidden'
  | 'direction'
  | 'briefing'
  | 'dangling'
  | 'mid_clause'
  | 'wrong_action'
  | 'unread_number'

/** Why a text must not be printed, or what is missing. `message` is for the customer and says what to write instead. */
export type Finding = { code: FindingCode; text: string; message: string }
