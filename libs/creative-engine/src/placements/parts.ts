import {
  box,
  column,
  image,
  place,
  row,
  type BoxNode,
  type DrawNode,
  type Style,
  type TextNode,
} from '../draw/nodes.ts'
import { cleanLine, unsupportedLetterShare } from '../text/clean-text.ts'
import { lineHeightMin } from '../text/line-height.ts'
import { graphemesOf } from './visible-text.ts'
import type { Pixels } from './types.ts'

/** The width of the phone in points, and how many pixels a point has. */
export const PHONE_WIDTH = 360
export const PIXELS_PER_POINT = 3
/** A 9:16 screen. */
export const SCREEN_HEIGHT = 640

export const COLORS = {
  paper: '#ffffff',
  ink: '#15181d',
  grey: '#6a7079',
  line: '#e4e6ea',
  bar: '#f3f4f6',
  button: '#e2e5ea',
  missing: '#d5d9df',
}

/** The style of the interface's own type. */
export function type(size: number, color: string, weight = 400, extra: Style = {}): Style {
  const lineHeight = 1.32
  return {
    fontFamily: 'Inter',
    fontSize: size,
    lineHeight,
    fontWeight: weight,
    color,
    overflowWrap: 'anywhere',
    ...extra,
  }
}

/**
 * A text as phones set it: lines break where Unicode allows it. The engine's own ads break lines more carefully.
 */
export function label(content: string, style: Style): TextNode {
  const lineHeight = Math.max(Number(style['lineHeight']), lineHeightMin(content, false))
  return { type: 'text', text: content, role: 'sub', style: { display: 'block', ...style, lineHeight } }
}

/** One line that ends with an ellipsis where it meets the edge. */
export const line = (content: string, style: Style) =>
  label(content, {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    wordBreak: 'break-all',
    ...style,
  })

/** Above this share of letters without a font, bars are drawn in place of a text. */
const UNDRAWABLE_MAX = 0.1
export const isDrawable = (content: string) => unsupportedLetterShare(content) <= UNDRAWABLE_MAX

/** The name of a page on one line, or a bar. */
export const nameLine = (pageName: string, style: Style): DrawNode =>
  isDrawable(pageName) ? line(cleanLine(pageName), style) : bars([110], Number(style['fontSize']) * 0.62)

const AVATARS = ['#5b6b8c', '#7a5b8c', '#8c5b6b', '#8c6f4e', '#4e7f6d', '#4e748c']

/** A circle with the first letter of the page's name. Its colour follows from the name. */
export function avatar(pageName: string, size: number, border?: string): BoxNode {
  const [initial = ''] = graphemesOf(cleanLine(pageName).toUpperCase())
  const sum = [...pageName].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0)
  return row(
    {
      width: size,
      height: size,
      flexShrink: 0,
      justifyContent: 'center',
      borderRadius: size / 2,
      backgroundColor: AVATARS[sum % AVATARS.length],
      ...(border ? { border: `1.5px solid ${border}` } : {}),
    },
    [initial !== '' && label(initial, type(size * 0.44, '#ffffff', 600, { lineHeight: 1 }))],
  )
}

const ICONS = {
  dots: '<circle cx="5" cy="12" r="1.9" fill="C"/><circle cx="12" cy="12" r="1.9" fill="C"/><circle cx="19" cy="12" r="1.9" fill="C"/>',
  cross: '<path d="M6 6l12 12M18 6L6 18" stroke="C" stroke-width="2" stroke-linecap="round"/>',
  globe:
    '<g fill="none" stroke="C" stroke-width="1.8"><circle cx="12" cy="12" r="9"/><ellipse cx="12" cy="12" rx="4" ry="9"/><path d="M3.500 9h17M3.500 15h17"/></g>',
  heart:
    '<path d="M12 20.200C5.500 15.600 3 12.300 3 8.900 3 6.200 5.100 4.200 7.600 4.200c1.800 0 3.400 1 4.400 2.600 1-1.600 2.600-2.600 4.400-2.600C18.900 4.200 21 6.200 21 8.900c0 3.400-2.500 6.700-9 11.300z" fill="none" stroke="C" stroke-width="1.8" stroke-linejoin="round"/>',
  comment:
    '<path d="M4 5.500h16a1 1 0 0 1 1 1v9.500a1 1 0 0 1-1 1h-8.500L7 20.800V17H4a1 1 0 0 1-1-1V6.500a1 1 0 0 1 1-1z" fill="none" stroke="C" stroke-width="1.800" stroke-linejoin="round"/>',
  share:
    '<path d="M13.500 5l7 6.500-7 6.500v-4C8 14 5.500 15.600 3.500 19c.3-5.500 3.500-9.500 10-10.200z" fill="none" stroke="C" stroke-width="1.800" stroke-linejoin="round"/>',
  picture:
    '<g fill="none" stroke="C" stroke-width="1.5" stroke-linejoin="round"><rect x="2" y="4" width="20" height="16" rx="2"/><circle cx="8" cy="9.500" r="2"/><path d="M2.500 18l6-5 4 3.500 4-4 5 4.500"/></g>',
  play: '<path d="M9.600 7.700v8.600a.6.6 0 0 0 .9.500l6.800-4.300a.6.6 0 0 0 0-1l-6.800-4.300a.6.6 0 0 0-.9.500z" fill="C"/>',
  chevronUp:
    '<path d="M5 15l7-7 7 7" fill="none" stroke="C" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>',
}

/** A plain icon in one colour: shapes that every application uses. */
export function icon(name: keyof typeof ICONS, color: string, size: number): DrawNode {
  const body = ICONS[name].replaceAll('C"', `${color}"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">${body}</svg>`
  return image(Buffer.from(svg), { width: size, height: size, flexShrink: 0 })
}

/** A picture in its area, a grey area without one, and the play sign of a video. */
export function media(pixels: Pixels | null, w: number, h: number, isVideo: boolean): BoxNode {
  return box({ width: w, height: h, position: 'relative', overflow: 'hidden', backgroundColor: COLORS.missing }, [
    pixels ? image(pixels, { position: 'absolute', left: 0, top: 0, width: w, height: h }) : noPicture(w, h),
    isVideo && playSign(w, h),
  ])
}

const noPicture = (w: number, h: number) =>
  place({ x: w / 2 - 26, y: h / 2 - 26, w: 52, h: 52 }, {}, [icon('picture', '#9aa1ab', 52)])

function playSign(w: number, h: number): BoxNode {
  const size = Math.min(64, Math.min(w, h) / 3)
  const area = { x: (w - size) / 2, y: (h - size) / 2, w: size, h: size }
  return place(area, { borderRadius: size / 2, backgroundColor: 'rgba(16, 18, 22, 0.55)' }, [
    icon('play', '#ffffff', size),
  ])
}

/** Bars in place of a text in letters that no font has. */
export function bars(widths: readonly number[], height: number): BoxNode {
  return column(
    { gap: height * 0.7, paddingTop: height * 0.3, paddingBottom: height * 0.3 },
    widths.map((width) =>
      box({ width, height, borderRadius: height / 2, backgroundColor: 'rgba(150, 157, 168, 0.62)' }),
    ),
  )
}
