import { ToolError } from '@adloom/contracts/errors'
import type { IssueCode } from '@adloom/contracts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

/** A picture as it is stored: without metadata, upright, in a format that every browser shows. */
export type CleanPicture = {
  bytes: Uint8Array
  mimeType: string
  extension: string
  width: number
  height: number
  /** WebP, at most 400 px on its longer side. */
  thumbnail: Uint8Array
}

/** More than any camera produces. A small file that unpacks to more is an attack. */
const PIXELS_MAX = 40_000_000
/** The longer side of a rasterised SVG. */
const DRAWING_PX = 1_600
const THUMBNAIL_PX = 400

/**
 * Constructs that make an SVG of two kilobytes take minutes: stacked filters, and entities that contain markup.
 * Entities that only hold addresses are harmless; some programs write them.
 */
const REFUSED = [
  {
    pattern: /\bfilter\s*[=:](?!\s*["']?\s*none\b)/i,
    message: 'The drawing uses filters, such as shadows or blurs. Export it without them, or as a PNG.',
  },
  {
    pattern: /<!ENTITY(?!\s+\w+\s+["']https?:)/i,
    message: 'The drawing defines entities. Export it without them, or as a PNG.',
  },
]

type Kind = { mimeType: string; extension: string; encode: (picture: Sharp) => Sharp }
const PNG: Kind = { mimeType: 'image/png', extension: 'png', encode: (picture) => picture.png() }
/**
 * The kind follows from the bytes, never from a file name, because the decoders see only the bytes. Animations keep
 * their first frame.
 */
const KINDS: Record<string, Kind> = {
  'image/png': PNG,
  'image/apng': PNG,
  'image/gif': PNG,
  'image/jpeg': { mimeType: 'image/jpeg', extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 92 }) },
  'image/webp': { mimeType: 'image/webp', extension: 'webp', encode: (picture) => picture.webp({ quality: 92 }) },
}

/**
 * Decodes a PNG, JPEG, WebP, GIF or SVG and encodes it again: upright, in sRGB, without metadata, an SVG as pixels.
 * Throws `invalid_input` at `path` for a file that is not a picture, is damaged or is too large.
 */
export async function readPicture({ bytes, path }: { bytes: Uint8Array; path: string }): Promise<CleanPicture> {
  const refused = (code: IssueCode, message: string, cause?: unknown) =>
    new ToolError('invalid_input', message, { issues: [{ path, code, message }] }, cause)
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime
  const isSvg = isDrawing(bytes, sniffed)
  const kind = KINDS[sniffed ?? ''] ?? (isSvg ? PNG : undefined)
  if (!kind) throw refused('wrong_type', 'The file is not a PNG, JPEG, WebP, GIF or SVG picture.')
  const markup = isSvg ? Buffer.from(bytes).toString('latin1') : ''
  const unwanted = REFUSED.find(({ pattern }) => pattern.test(markup))
  if (unwanted) throw refused('unsupported_content', unwanted.message)
  try {
    const { format, width, height } = await sharp(bytes).metadata()
    if (format !== 'svg' && width * height > PIXELS_MAX)
      throw refused('too_big', `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`)
    const source = format === 'svg' ? drawing(bytes, Math.max(width, height)) : photo(bytes)
    const { data, info } = await kind.encode(source).toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(data).resize(fitInside(THUMBNAIL_PX)).webp().toBuffer()
    const { mimeType, extension } = kind
    return { bytes: data, mimeType, extension, width: info.width, height: info.height, thumbnail }
  } catch (cause) {
    if (cause instanceof ToolError) throw cause
    throw refused('unreadable', 'The picture is damaged.', cause)
  }
}

const photo = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient()

/** Rasterises at the density that gives the wanted size. At 72, one unit of the SVG is one pixel. */
function drawing(bytes: Uint8Array, longerSide: number): Sharp {
  const density = Math.min(100_000, Math.max(1, (72 * DRAWING_PX) / Math.max(1, longerSide)))
  return sharp(bytes, { density, limitInputPixels: PIXELS_MAX }).resize(fitInside(DRAWING_PX))
}

/** An SVG has no magic number; its root element is near the start of the text. */
function isDrawing(bytes: Uint8Array, sniffed: string | undefined): boolean {
  if (sniffed !== undefined && sniffed !== 'application/xml' && sniffed !== 'image/svg+xml') return false
  return /<svg[\s>]/.test(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'))
}

const fitInside = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const
