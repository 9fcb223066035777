import { place, type DrawNode, type Rect } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { inksOf, type Inks } from './inks.ts'
import { type ColumnWish, textColumn, type TextColumn } from './text-column.ts'

export type LeadWish = Omit<ColumnWish, 'rect' | 'part'> & {
  /** Where the facts stand; below the message in its rectangle by default. */
  footRect?: Rect
  footInks?: Inks
  /** Draws a line above the facts. */
  rule?: boolean
  /** The thickness of that line in pixels. */
  ruleHeight?: number
}

export type LeadAndFoot = {
  nodes: DrawNode[]
  fits: boolean
  size: number
  lead: TextColumn
  /** Null if the brief gives no fact for it. */
  foot: TextColumn | null
  texts: Rect[]
  /** Whether a large field between message and facts is empty. */
  sparse: boolean
}

/** The share of the rectangle that facts may take before they are set smaller. */
const FOOT_SHARE = 0.46
/** The empty height from which a picture is sparse, as a share of the canvas. */
const EMPTY_MAX = { square: 0.2, portrait: 0.18, tall: 0.14, wide: 0.4 } as const
/** The space between message and facts in canvas pixels. */
const SPACE = { open: 44, ruled: 72 } as const

/**
 * Sets the message at the top of a rectangle and the facts at its lower end: when, where, whom to ask, the button and the
 * small print. The facts get their room first, and the message the rest.
 */
export async function leadAndFoot(stage: Stage, rect: Rect, wish: LeadWish): Promise<LeadAndFoot> {
  const { footRect, footInks, rule = false, ruleHeight = 3, ...rest } = wish
  const inks = footInks ?? wish.inks ?? inksOf(stage)
  const foot = hasFoot(stage) ? await setFoot(stage, footRect ?? rect, { ...rest, inks }, !footRect) : null
  const space = foot && !footRect ? (rule ? SPACE.ruled : SPACE.open) : 0
  const room = { ...rect, h: rect.h - (foot && !footRect ? foot.rect.h + space : 0) }
  const lead = await textColumn(stage, { ...rest, rect: room, part: 'lead' })
  const line =
    foot && rule
      ? place(
          { x: foot.rect.x, y: foot.rect.y - SPACE.ruled / 2 - ruleHeight / 2, w: foot.rect.w, h: ruleHeight },
          { backgroundColor: inks.ink },
        )
      : null
  return {
    nodes: [line, lead.node, foot?.node ?? null].filter((node) => node !== null),
    fits: lead.fits && (foot?.fits ?? true),
    size: lead.size,
    lead,
    foot,
    texts: [...lead.texts, ...(foot?.texts ?? [])],
    sparse: lead.rect.h < room.h - stage.h * EMPTY_MAX[stage.shape],
  }
}

async function setFoot(stage: Stage, rect: Rect, wish: Omit<ColumnWish, 'rect' | 'part'>, shared: boolean) {
  const h = rect.h * (shared ? FOOT_SHARE : 1)
  const room = { ...rect, y: rect.y + rect.h - h, h }
  return textColumn(stage, {
    ...wish,
    rect: room,
    part: 'foot',
    stand: wish.stand === 'middle' && !shared ? 'middle' : 'bottom',
  })
}

/** Whether the copy has anything for the foot of a picture. */
export function hasFoot({ copy }: Stage): boolean {
  const { notes, contacts, when, deadline, place: where, code, cta, legal } = copy
  return notes.length + contacts.length > 0 || [when, deadline, where, code, cta, legal].some(Boolean)
}
