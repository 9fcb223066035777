/** The aspect ratios that are made from a brief. */
export type AspectRatio = '1:1' | '4:5' | '9:16' | '16:9'

/** Common sizes of display ads in pixels. Source: IAB fixed sizes and Google Display, docs/creative.md. */
export const DISPLAY_SIZES = [
  '300x250',
  '336x280',
  '728x90',
  '970x250',
  '160x600',
  '300x600',
  '320x50',
  '320x100',
  '468x60',
] as const
/** What a finished picture can be drawn in besides the aspect ratios: link previews, and display sizes. */
export const EXPORT_FORMATS = ['1.91:1', ...DISPLAY_SIZES] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type Format = AspectRatio | ExportFormat

export type Shape = 'square' | 'portrait' | 'tall' | 'wide'
/** The three ways to compose a display ad: words beside each other, above each other, or around a picture. */
export type Banner = 'strip' | 'pillar' | 'box'

type Size = { width: number; height: number }
export type FormatFacts = {
  /** The canvas that layouts draw on, in pixels. */
  canvas: Size
  /** The size of the finished file in pixels. */
  file: Size
  shape: Shape
  /** Null for pictures that carry everything an ad says. */
  banner: Banner | null
}

/** The full size of each aspect ratio in pixels. */
export const CANVAS: Record<AspectRatio, Size> = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
}

const picture = (ratio: AspectRatio, shape: Shape): FormatFacts => ({
  canvas: CANVAS[ratio],
  file: CANVAS[ratio],
  shape,
  banner: null,
})

const SHAPES: Record<Banner, Shape> = { strip: 'wide', pillar: 'tall', box: 'square' }

/** Display ads are drawn several times as large and scaled down, so that text is measured and checked finely. */
const display = (width: number, height: number, banner: Banner, scale: number): FormatFacts => ({
  canvas: { width: width * scale, height: height * scale },
  file: { width, height },
  shape: SHAPES[banner],
  banner,
})

export const FORMATS: Record<Format, FormatFacts> = {
  '1:1': picture('1:1', 'square'),
  '4:5': picture('4:5', 'portrait'),
  '9:16': picture('9:16', 'tall'),
  '16:9': picture('16:9', 'wide'),
  // Its canvas is as wide as that of 16:9, for which the layouts are made.
  '1.91:1': {
    canvas: { width: 1920, height: 1005 },
    file: { width: 1200, height: 628 },
    shape: 'wide',
    banner: null,
  },
  '300x250': display(300, 250, 'box', 4),
  '336x280': display(336, 280, 'box', 4),
  '728x90': display(728, 90, 'strip', 4),
  '970x250': display(970, 250, 'strip', 3),
  '160x600': display(160, 600, 'pillar', 4),
  '300x600': display(300, 600, 'pillar', 4),
  '320x50': display(320, 50, 'strip', 4),
  '320x100': display(320, 100, 'strip', 4),
  '468x60': display(468, 60, 'strip', 4),
}

/** How many pixels of the canvas are one of the file. */
export const scaleOf = ({ canvas, file }: Pick<FormatFacts, 'canvas' | 'file'>): number => canvas.width / file.width
