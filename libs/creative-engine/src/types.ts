export type AspectRatio = '1:1' | '4:5' | '9:16' | '16:9'

/** Full platform size of each aspect ratio, in pixels. */
export const CANVAS: Record<AspectRatio, { width: number; height: number }> = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
}

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

/** What the customer said and has; everything on a picture comes from here. */
export type AdBrief = {
  /** Free text, may be empty. */
  instructions: string
  brand: BrandKit | null
  product: AdProduct | null
  /** Product photos and reference pictures, most relevant first; may be empty. */
  photos: Uint8Array[]
}

/** express: the first concept that passes. studio: the best of several, drawn finer. */
export type Quality = 'express' | 'studio'

export type RenderRequest = {
  brief: AdBrief
  aspectRatio: AspectRatio
  quality: Quality
  seed: number
  /** Which of the batch's concepts to draw, 0-based. */
  variation: number
  variationCount: number
  /** Tells repeated aspect ratios of one batch apart, 0-based. */
  slot?: number
}

/** One finding about a finished picture. `error` findings that did not pass never leave the engine. */
export type Check = { code: string; severity: 'info' | 'warning' | 'error'; passed: boolean; message: string }

export type RenderedAd = {
  png: Uint8Array
  /** WebP, at most 400 px on its longer side. */
  thumbnail: Uint8Array
  width: number
  height: number
  checks: Check[]
  /** Layout family the picture was composed with. */
  layout: string
  /** Palette and scheme, e.g. "sunshine/pop". */
  palette: string
  headline: string
  altText: string
}

export type RenderErrorCode = 'unsupported_script' | 'bad_photo' | 'quality_blocked' | 'render_failed' | 'too_complex'

/** Why a picture could not be made; `message` is fit to be shown to the customer. */
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
