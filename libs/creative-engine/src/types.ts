import type { AdContent, PrintedText, ReadAnswer } from '@adloom/brief-reader'
import type { Palette } from './color/palette-catalog.ts'
import type { SchemeId } from './color/schemes.ts'
import type { AspectRatio, ExportFormat, Format } from './formats.ts'

export { CANVAS } from './formats.ts'
export type { AspectRatio } from './formats.ts'

export type BrandColor = { hex: string; role: 'primary' | 'secondary' | 'accent' | 'background' | 'text' }

export type BrandKit = {
  name: string
  websiteUrl?: string | null
  tagline?: string | null
  colors: BrandColor[]
  fonts?: { role: 'heading' | 'body' | 'accent'; family: string }[]
  voiceTone?: string[]
  bannedWords?: string[]
  requiredDisclaimers?: string[]
  /** PNG, JPEG, WebP or SVG. */
  logo?: Uint8Array | null
}

export type AdProduct = {
  name: string
  description?: string | null
  /** Already formatted for the customer's market, e.g. "$38". */
  price?: string | null
  salePrice?: string | null
  benefits: string[]
  targetAudience?: string | null
  url?: string | null
}

/** What a page says of what it sells, each part as the page writes it. */
export type AdPage = {
  url: string
  name: string | null
  business: string | null
  description: string
  /** With its currency, as a customer would read it: "€49.90". */
  price: string | null
  wasPrice: string | null
  benefits: string[]
  language: string | null
}

/** The customer's input. Everything on a picture comes from here. A later part never replaces what an earlier one says. */
export type AdBrief = {
  /** Free text. May be empty. */
  instructions: string
  /** What the picture says, part by part, instead of the reading of the instructions. */
  content?: AdContent | null
  /** What an outside model read in the instructions. It counts only where it stands there word for word. */
  answer?: ReadAnswer | null
  page?: AdPage | null
  brand: BrandKit | null
  /** Nobody named this kit: it is the team's default, and not for an ad of another business. */
  brandIsDefault?: boolean
  product: AdProduct | null
  /** Product photos and reference pictures, most relevant first. May be empty. */
  photos: Uint8Array[]
}

/** Which motif a picture shows. A photo is known by the SHA-256 of its pixels, in hexadecimal. */
export type ArtIdentity = { kind: 'illustration'; id: string } | { kind: 'photo' | 'person'; sha256: string }

/** Everything that determines the look of a picture except its canvas and words, as JSON. */
export type ConceptIdentity = {
  layout: string
  /** What the wording led with. */
  leads: string
  palette: Palette
  scheme: SchemeId
  pairing: string
  decor: string
  finish: string
  seed: string
  art: ArtIdentity | null
}

/** `express` uses the first concept that passes; `studio` chooses the best of several and draws it finer. */
export type Quality = 'express' | 'studio'

export type RenderRequest = {
  brief: AdBrief
  aspectRatio: AspectRatio
  quality: Quality
  seed: number
  /** The index of the concept within the batch. */
  variation: number
  variationCount: number
  /** Distinguishes repeated aspect ratios of one batch, from 0. */
  slot?: number
  /** The look of an earlier picture, kept while its words or its canvas change. */
  revise?: ConceptIdentity | null
}

/** A request of the drawing itself, on any canvas. */
export type DrawRequest = Omit<RenderRequest, 'aspectRatio'> & { format: Format }

/** A finished picture to be drawn anew in another format: its brief, with what it says as content, and its look. */
export type ExportRequest = { brief: AdBrief; format: ExportFormat; seed: number; concept: ConceptIdentity }

/** A finding about a finished picture. A picture with a failed `error` never leaves the engine. */
export type Check = { code: string; severity: 'info' | 'warning' | 'error'; passed: boolean; message: string }

export type RenderedAd = {
  png: Uint8Array
  /** WebP, at most 400 px on its longer side. */
  thumbnail: Uint8Array
  width: number
  height: number
  checks: Check[]
  /** Every text of the picture. */
  texts: PrintedText[]
  /** What the picture says, in the form of the input. */
  content: AdContent
  /** The look of the picture, to draw it again with other words or on another canvas. */
  concept: ConceptIdentity
  /** The layout of the picture. */
  layout: string
  /** Palette and scheme, e.g. "sunshine/pop". */
  palette: string
  headline: string
  altText: string
}

export type RenderErrorCode =
  | 'unsupported_script'
  | 'bad_photo'
  /** Nothing true can be said from the brief, or not enough fits. The message says what to write instead. */
  | 'brief_unclear'
  /** A display ad has no legible room for what makes its words true. The message says which words. */
  | 'no_room'
  | 'quality_blocked'
  | 'render_failed'
  | 'too_complex'

/** The reason why a picture failed. `message` is for the customer. */
export class RenderError extends Error {
  override name = 'RenderError'
  code: RenderErrorCode
  /** Whether the same request may succeed later. */
  retryable: boolean

  constructor(code: RenderErrorCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryable = options.retryable ?? false
  }
}
