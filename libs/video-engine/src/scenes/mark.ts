import {
  column,
  contrast,
  displayType,
  ensureContrast,
  image,
  mix,
  text,
  textOn,
  tintLogo,
  box,
  place,
  row,
  type DrawNode,
  type Rect,
  type Scheme,
} from '@adloom/creative-engine/staging'
import { setText } from './set-text.ts'
import { drawSprite, type Sprite, type Studio } from './studio.ts'

/** The brand's mark at its place. */
export type Mark = { sprite: Sprite; rect: Rect }
type Look = { align: 'left' | 'center'; overPhoto?: boolean; height?: number }

/** A logo is at most this much wider than high. */
const LOGO_ASPECT_MAX = 6.5
/** A logo narrower than this says no name, so the name stands beside it. */
const SYMBOL_ASPECT = 1.6

/** Names that would be smaller than `line` pixels take two lines; those smaller than `least` cannot be read and are left out. */
const NAME_SIZE = { line: 32, least: 20 }

/** The brand's logo, its name, or both, in a row of `rect`; null for a film without a brand. */
export async function drawMark(studio: Studio, scheme: Scheme, rect: Rect, look: Look): Promise<Mark | null> {
  const { name, logo } = studio.film.brand
  if (!name && !logo) return null
  const height = look.height ?? rect.h
  const ground = look.overPhoto ? '#1c1c1c' : scheme.ground
  const ink = look.overPhoto
    ? '#ffffff'
    : ensureContrast(contrast(scheme.ink, ground) >= 4.5 ? scheme.ink : textOn(ground), [ground], 4.6)
  const parts: DrawNode[] = []
  let w = 0
  if (logo) {
    const aspect = Math.min(LOGO_ASPECT_MAX, logo.width / logo.height)
    const width = Math.min(rect.w, height * aspect)
    const size = { width, height: (width * logo.height) / logo.width, flexShrink: 0 }
    const weak = contrast(logo.meanColor, ground) < 2.2
    const own = { ...logo, png: Buffer.from(logo.png) }
    const picture = image(weak && logo.hasAlpha ? await tintLogo(own, ink) : logo.png, size)
    const card = { backgroundColor: mix(scheme.card, '#ffffff', 1), padding: 8, borderRadius: 10, flexShrink: 0 }
    parts.push(weak && !logo.hasAlpha ? box(card, [picture]) : picture)
    w += width + (weak && !logo.hasAlpha ? 16 : 0)
  }
  if (name && (!logo || logo.width / logo.height < SYMBOL_ASPECT)) {
    const gap = logo ? height * 0.26 : 0
    const styleOf = (size: number) => displayType(studio.film.pairing, size, ink, { lineHeight: 1.15 })
    const room = { x: 0, y: 0, w: rect.w - w - gap, h: height }
    const onOne = await setText(studio, name, { styleOf, rect: room, max: height * 0.74, linesMax: 1 })
    const set =
      onOne.size >= NAME_SIZE.line
        ? onOne
        : await setText(studio, name, { styleOf, rect: room, max: NAME_SIZE.line, linesMax: 2 })
    if (set.size >= NAME_SIZE.least) {
      const style = { ...styleOf(set.size), whiteSpace: 'pre', textWrap: 'nowrap', flexShrink: 0 }
      const shadow = look.overPhoto ? { textShadow: '0 2px 12px rgba(0,0,0,.55)' } : {}
      const lines = set.lines.map(({ words }) =>
        text(words.map((word) => word.text).join(' '), 'brand', { ...style, ...shadow }),
      )
      const across = look.align === 'center' && !logo ? 'center' : 'flex-start'
      parts.push(column({ marginLeft: gap, flexShrink: 0, alignItems: across }, lines))
      w += gap + Math.max(...set.lines.map(({ width }) => width)) * set.size
    }
  }
  if (parts.length === 0) return null
  const at = look.align === 'center' ? rect.x + (rect.w - w) / 2 : rect.x
  const area = { x: 0, y: 0, w: Math.ceil(w), h: height }
  const sprite = await drawSprite(studio, [place(area, {}, [row({ width: area.w, height }, parts)])], area, {
    pad: 14,
    isText: true,
  })
  return { sprite, rect: { x: at, y: rect.y, w, h: height } }
}
