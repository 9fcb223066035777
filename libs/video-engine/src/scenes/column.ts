import type { Style, Rect } from '@adloom/creative-engine/staging'
import type { Layer } from './layers.ts'
import { clamp, spring } from './motion.ts'
import { drawPill, type PillLook } from './pills.ts'
import { drawText, setText } from './set-text.ts'
import { show } from './stage.ts'
import type { Sprite, Studio } from './studio.ts'

/**
 * A part of a column. `share` is that of the height that texts have together. A text that is `small` has the room that it needs
 * before the others, because it could not be read in less.
 */
export type TextBlock = {
  kind: 'text'
  content: string
  styleOf: (size: number) => Style
  max: number
  linesMax: number
  share: number
  small?: boolean
  struck?: string | undefined
}
export type Block =
  | TextBlock
  | { kind: 'pill'; content: string; look: Omit<PillLook, 'room'>; h: number; pulses?: boolean }

type Setting = {
  align: 'left' | 'center'
  valign: 'top' | 'middle' | 'bottom'
  gap: number
  shadow?: boolean
  /** Seconds after the start of the scene at which the first block comes in. */
  delay?: number
}
/** A drawn piece: `rect` is its box, `delay` when it comes in. */
type Piece = { sprite: Sprite; rect: Rect; delay: number; pulses: boolean }
export type Column = Layer & { bounds: Rect }

/** Seconds between blocks, and between the lines of one. All blocks have begun to come in after `all`. */
const STAGGER = { block: 0.13, line: 0.07, all: 0.65 }
/** Pixels by which a piece comes up. */
const RISE = 54

/** Sets blocks below each other, each as large as its share of the area allows. They spring in one after another. */
export async function drawColumn(
  studio: Studio,
  wanted: readonly Block[],
  area: Rect,
  setting: Setting,
): Promise<Column> {
  const { align, valign, delay = 0.1 } = setting
  const { blocks, gap } = squeezed(wanted, area, setting.gap)
  const rooms = await roomsOf(studio, blocks, area, gap)
  const step = Math.min(STAGGER.block, STAGGER.all / blocks.length)
  const pieces: Piece[] = []
  let y = area.y
  for (const [i, block] of blocks.entries()) {
    const start = delay + i * step
    if (block.kind === 'text') {
      const rect = { ...area, y, h: rooms[i] ?? 0 }
      const { lines, bounds } = await drawText(studio, block.content, { ...block, ...setting, rect, valign: 'top' })
      for (const [l, line] of lines.entries()) pieces.push({ ...line, delay: start + l * STAGGER.line, pulses: false })
      y += bounds.h + gap
    } else {
      const pill = await drawPill(studio, block.content, { ...block.look, room: { w: area.w, h: block.h } })
      const x = align === 'center' ? area.x + (area.w - pill.w) / 2 : area.x
      pieces.push({
        sprite: pill.sprite,
        rect: { x, y, w: pill.w, h: pill.h },
        delay: start,
        pulses: block.pulses ?? false,
      })
      y += pill.h + gap
    }
  }
  const used = Math.max(0, y - gap - area.y)
  const down = valign === 'top' ? 0 : (area.h - used) * (valign === 'middle' ? 0.5 : 1)
  for (const piece of pieces) piece.rect = { ...piece.rect, y: piece.rect.y + down }
  return {
    sprites: pieces.map(({ sprite }) => sprite),
    texts: pieces.map(({ rect }) => rect),
    bounds: { ...area, y: area.y + down, h: used },
    draw: ({ local }) => pieces.flatMap((piece) => enter(piece, local)),
  }
}

/** Boxes and gaps take at most this share of an area; the rest is for texts, if there are any. */
const BOXES_MAX = { besideSmall: 0.52, besideTexts: 0.7, alone: 0.98 }

/** Small texts have at most this share of the room of all texts. */
const SMALL_MAX = 0.48

const isSmall = (block: Block): boolean => block.kind === 'text' && block.small === true

/** Many boxes become smaller together, so that texts keep their room. */
function squeezed(blocks: readonly Block[], area: Rect, gap: number): { blocks: readonly Block[]; gap: number } {
  const boxes = blocks.reduce((sum, block) => sum + (block.kind === 'pill' ? block.h : 0), 0)
  const fixed = boxes + gap * Math.max(0, blocks.length - 1)
  const hasTexts = blocks.some(({ kind }) => kind === 'text')
  const most = area.h * BOXES_MAX[blocks.some(isSmall) ? 'besideSmall' : hasTexts ? 'besideTexts' : 'alone']
  if (fixed <= most) return { blocks, gap }
  const k = most / fixed
  const smaller = (block: Block): Block =>
    block.kind === 'text' ? block : { ...block, h: block.h * k, look: { ...block.look, size: block.look.size * k } }
  return { blocks: blocks.map(smaller), gap: gap * k }
}

/** The height of each block: a text's share of what is left, and of what other texts do not need. */
async function roomsOf(studio: Studio, blocks: readonly Block[], area: Rect, gap: number): Promise<number[]> {
  const fixed = blocks.reduce((sum, block) => sum + (block.kind === 'pill' ? block.h : 0), 0)
  const free = area.h - fixed - gap * Math.max(0, blocks.length - 1)
  const needs = await Promise.all(
    blocks.map(async (block) => {
      if (block.kind === 'pill') return 0
      const { size, lines, lineHeight } = await setText(studio, block.content, { ...block, rect: { ...area, h: free } })
      return size * lines.length * lineHeight
    }),
  )
  const smallNeed = needs.reduce((sum, need, i) => sum + (isSmall(blocks[i]!) ? need + 1 : 0), 0)
  const hasLarge = blocks.some((block) => block.kind === 'text' && !isSmall(block))
  const smallShare = Math.min(1, (free * (hasLarge ? SMALL_MAX : 1)) / Math.max(1, smallNeed))
  // Texts that need less than their share are settled first; the others divide the rest.
  const rooms = blocks.map((block, i) => (block.kind === 'pill' ? block.h : (needs[i]! + 1) * smallShare))
  let open = blocks.flatMap((block, i) =>
    block.kind === 'text' && !isSmall(block) ? [{ i, share: block.share, need: needs[i]! }] : [],
  )
  let left = free - smallNeed * smallShare
  while (open.length > 0) {
    const shares = open.reduce((sum, { share }) => sum + share, 0)
    const settled = open.filter(({ share, need }) => need <= (left * share) / shares)
    for (const { i, share, need } of settled.length > 0 ? settled : open)
      rooms[i] = settled.length > 0 ? need + 1 : (left * share) / shares
    if (settled.length === 0) break
    left -= settled.reduce((sum, { need }) => sum + need + 1, 0)
    open = open.filter((one) => !settled.includes(one))
  }
  return rooms
}

/** A piece as it comes in, and its pulse once it stands. */
function enter({ sprite, rect, delay, pulses }: Piece, local: number) {
  const since = local - delay
  if (since <= 0) return []
  const at = spring(since)
  const pulse = pulses ? 1 + 0.028 * Math.sin(Math.max(0, since - 0.7) * 5.6) * clamp((since - 0.7) / 0.4) : 1
  return [show(sprite, rect, { y: (1 - at) * RISE, scale: (0.9 + 0.1 * at) * pulse, opacity: clamp(since / 0.14) })]
}
