export type AspectRatio = '1:1' | '4:5' | '9:16' | '16:9'

/** The full size of each aspect ratio in pixels. */
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

/** The customer's input. Everything on a picture comes from here. */
export type AdBrief = {
  /** Free text. May be empty. */
  instructions: string
  brand: BrandKit | null
  product: AdProduct | null
  /** Product photos and reference pictures, most relevant first. May be empty. */
  photos: Uint8Array[]
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
}

/** A finding about a finished picture. A picture with a failed `error` never leaves the engine. */
export type Check = { code: string; severity: 'info' | 'warning' | 'error'; passed: boolean; message: string }

export type RenderedAd = {
  png: Uint8Array
  /** WebP, at most 400 px on its longer side. */
  thumbnail: Uint8Array
  width: number
  height: number
  checks: Check[]
  /** The layout of the picture. */
  layout: string
  /** Palette and scheme, e.g. "sunshine/pop". */
  palette: string
  headline: string
  altText: string
}

export type RenderErrorCode = 'unsupported_script' | 'bad_photo' | 'quality_blocked' | 'render_failed' | 'too_complex'

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
