import {
  bodyType,
  column,
  cornerRadius,
  drawing,
  image,
  place,
  row,
  text,
  type DrawNode,
  type Rect,
} from '@adloom/creative-engine/staging'
import { setText } from './set-text.ts'
import { drawSprite, type Sprite, type Studio } from './studio.ts'

/** A text in a box of its own, such as a button. `w` and `h` are those of the box. */
export type Pill = { sprite: Sprite; w: number; h: number }
export type PillLook = {
  fill: string
  ink: string
  size: number
  /** The widest and highest that the box may be. */
  room: { w: number; h: number }
  weight?: number
  linesMax?: number
  icon?: 'check' | 'arrow' | null
  iconColor?: string
  dashed?: boolean
  shadow?: boolean
  /** A text that is struck through and stands beside the box, in `formerInk`. */
  former?: string | undefined
  formerInk?: string
}

const ICONS = {
  check: (ink: string, fill: string) =>
    `<circle cx="12" cy="12" r="12" fill="${fill}"/><path d="M6.800 12.400l3.500 3.500 7-7.400" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  arrow: (ink: string) =>
    `<path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="${ink}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
}

/** The former price against the size of the price, and the space between the two, in em of the price. */
const FORMER = { size: 0.8, gap: 0.42 }

/** Draws a text in a rounded box. A text too long for the box is set smaller. `w` has a text beside the box in it. */
export async function drawPill(studio: Studio, content: string, look: PillLook): Promise<Pill> {
  const { pairing } = studio.film
  const { ink, room, weight = 700, linesMax = 1 } = look
  const styleOf = (size: number) => bodyType(pairing, size, ink, weight, { lineHeight: 1.18 })
  const side = look.size * 0.85
  const iconRoom = look.icon ? look.size * 1.35 : 0
  const former = look.former ? await formerText(studio, look.former, look) : null
  const formerW = former ? former.w + look.size * FORMER.gap : 0
  const inner = { x: 0, y: 0, w: room.w - 2 * side - iconRoom - formerW, h: room.h - look.size * 0.7 }
  const set = await setText(studio, content, { styleOf, rect: inner, max: look.size, linesMax })
  const { size } = set
  const lines = set.lines.map(({ words }) => words.map((word) => word.text).join(' '))
  const textW = Math.ceil(Math.max(...set.lines.map(({ width }) => width)) * size) + 2
  const textH = Math.ceil(size * set.lineHeight * lines.length)
  const w = Math.ceil(textW + 2 * size * 0.85 + (look.icon ? size * 1.35 : 0))
  const h = Math.ceil(textH + size * 0.7)
  const style = {
    ...styleOf(size),
    whiteSpace: 'pre',
    textWrap: 'nowrap',
    flexShrink: 0,
  }
  const words = column(
    { width: textW, flexShrink: 0 },
    lines.map((line) => text(line, 'decor', style)),
  )
  const icon = look.icon ? iconOf(look.icon, look, size) : null
  const back = {
    backgroundColor: look.dashed ? 'transparent' : look.fill,
    borderRadius: cornerRadius(pairing, Math.min(h, size * 2.2)),
    ...(look.dashed ? { border: `4px dashed ${ink}` } : {}),
    ...(look.shadow ? { boxShadow: '0 10px 28px rgba(0,0,0,.2)' } : {}),
  }
  const inside = row(
    { gap: size * 0.42, width: w, height: h, justifyContent: 'center' },
    look.icon === 'arrow' ? [words, icon] : [icon, words],
  )
  const nodes = [place({ x: 0, y: 0, w, h }, back, [inside])]
  if (former) nodes.push(place({ x: w + look.size * FORMER.gap, y: 0, w: former.w, h }, {}, former.nodesAt(h)))
  const whole = { w: Math.ceil(w + formerW), h }
  return { sprite: await drawSprite(studio, nodes, whole, { pad: 44, fine: 1.05, isText: true }), ...whole }
}

/** A text that is struck through: its width, and its nodes in a row of a height. */
async function formerText(studio: Studio, content: string, { size, room, formerInk = '#000000' }: PillLook) {
  const styleOf = (font: number) => bodyType(studio.film.pairing, font, formerInk, 640, { lineHeight: 1.18 })
  const rect = { x: 0, y: 0, w: room.w * 0.42, h: room.h }
  const set = await setText(studio, content, { styleOf, rect, max: size * FORMER.size, linesMax: 1 })
  const w = Math.ceil((set.lines[0]?.width ?? 0) * set.size) + 2
  const style = { ...styleOf(set.size), whiteSpace: 'pre', textWrap: 'nowrap', flexShrink: 0 }
  const bar = { backgroundColor: formerInk, borderRadius: 4 }
  const thick = Math.max(3, Math.round(set.size * 0.075))
  return {
    w,
    nodesAt: (h: number) => [
      row({ width: w, height: h }, [text(content, 'decor', style)]),
      place({ x: -set.size * 0.06, y: h * 0.52 - thick / 2, w: w + set.size * 0.12, h: thick }, bar),
    ],
  }
}

function iconOf(kind: 'check' | 'arrow', { ink, iconColor, fill }: PillLook, size: number): DrawNode {
  const body = kind === 'check' ? ICONS.check(fill, iconColor ?? ink) : ICONS.arrow(ink)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 24 24">${body}</svg>`
  return image(Buffer.from(svg), { width: size * 0.92, height: size * 0.92, flexShrink: 0 })
}

/** A rounded card as a sprite, with a shadow. */
export function drawCard(
  studio: Studio,
  { w, h }: Pick<Rect, 'w' | 'h'>,
  fill: string,
  radius: number,
): Promise<Sprite> {
  const style = { backgroundColor: fill, borderRadius: radius, boxShadow: '0 16px 44px rgba(0,0,0,.22)' }
  return drawSprite(studio, [place({ x: 0, y: 0, w, h }, style)], { w, h }, { pad: 70 })
}

/** A ring of two tones around a disc of the given size. */
export function drawDisc(studio: Studio, size: number, fill: string, rim: string): Promise<Sprite> {
  const whole = { x: 0, y: 0, w: size, h: size }
  const style = {
    backgroundColor: fill,
    borderRadius: size / 2,
    border: `${Math.round(size * 0.026)}px solid ${rim}`,
    boxShadow: '0 14px 40px rgba(0,0,0,.28)',
  }
  return drawSprite(studio, [place(whole, style)], whole, { pad: 60 })
}

/** A tint behind captions and texts that stand on a photo: dark at `from`, clear at the other end. */
export function drawScrim(
  studio: Studio,
  size: { w: number; h: number },
  from: 'top' | 'bottom',
  strength: number,
): Promise<Sprite> {
  const [y1, y2] = from === 'top' ? [0, 1] : [1, 0]
  const body = `<defs><linearGradient id="s" x1="0" x2="0" y1="${y1}" y2="${y2}"><stop offset="0" stop-color="#000" stop-opacity="${strength}"/><stop offset="0.550" stop-color="#000" stop-opacity="${strength * 0.72}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="${size.w}" height="${size.h}" fill="url(#s)"/>`
  return drawSprite(studio, [drawing({ x: 0, y: 0, ...size }, body)], size)
}
