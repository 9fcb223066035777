import { place, type DrawNode, type Rect } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { TIGHT_AT } from './column-sizes.ts'
import { inksOf, type Inks } from './inks.ts'
import {
  type ColumnWish,
  detailsBeside,
  GROWTH_MIN,
  growthFor,
  growthSteps,
  SIZE_KEPT,
  textColumn,
  type TextColumn,
  withLargerText,
} from './text-column.ts'

export type LeadWish = Omit<ColumnWish, 'rect' | 'part'> & {
  /** Where the facts stand; below the message in its rectangle by default. */
  footRect?: Rect
  footInks?: Inks
  /** Draws a line above the facts. */
  rule?: boolean
  /** The thickness of that line in pixels. */
  ruleHeight?: number
  /** Sets the facts in their small sizes. */
  tightFacts?: boolean
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
/** The share that they may take below a very short message. */
const FOOT_SHARE_MAX = 0.72
/** The empty height from which a picture is sparse, as a share of the canvas. */
const EMPTY_MAX = { square: 0.17, portrait: 0.16, tall: 0.13, wide: 0.34 } as const
/** The empty height from which on details are set larger, as a share of the rectangle. */
const ROOMY_FROM = 0.08
/** The space between message and facts in canvas pixels. */
const SPACE = { open: 44, ruled: 72 } as const

/**
 * Sets the message at the top of a rectangle and the facts at its lower end: when, where, whom to ask, the button and the
 * small print. The facts get their room first, and the message the rest.
 */
export async function leadAndFoot(stage: Stage, rect: Rect, wanted: LeadWish): Promise<LeadAndFoot> {
  const { set: first, wish } = await roomiest(stage, rect, wanted)
  const { lead, foot, room } = first
  const free = room.h - lead.rect.h
  if (wish.grows === false || !first.fits) return first
  // Beside a very large headline usual details look lost: it gives them some of its room.
  const small = detailsBeside(stage, lead)
  if (free < rect.h * ROOMY_FROM && small < GROWTH_MIN) return first
  // What was set small for want of room is not made large again at the headline's cost.
  const kept = lead.dropped < TIGHT_FROM ? SIZE_KEPT : 1
  const height = lead.rect.h - lead.headlineHeight + (foot && !wish.footRect ? foot.rect.h : 0)
  const growth = Math.max(
    small,
    growthFor(stage, { height, free, headline: lead.headlineHeight > 0 ? lead.size : 0, dropped: lead.dropped }),
  )
  for (const larger of growthSteps(growth)) {
    const share = Math.max(FOOT_SHARE, Math.min(FOOT_SHARE_MAX, 1 - (lead.rect.h * larger * larger) / rect.h))
    const grown = await setBoth(withLargerText(stage, larger), rect, wish, share)
    // The tight sizes of facts may be larger than the usual ones were.
    const keeps = grown.lead.dropped <= lead.dropped && (grown.foot?.rect.h ?? 0) >= (foot?.rect.h ?? 0)
    if (grown.fits && keeps && grown.size >= first.size * kept) return grown
  }
  return first
}

/** Facts are no larger than the message: where it has too little room, they are set small. */
async function roomiest(stage: Stage, rect: Rect, wish: LeadWish) {
  const set = await setBoth(stage, rect, wish)
  const { lead, foot } = set
  if (!foot || wish.footRect || foot.dropped > 0 || (set.fits && lead.dropped < TIGHT_FROM)) return { set, wish }
  const tightly = { ...wish, tightFacts: true }
  const tight = await setBoth(stage, rect, tightly)
  return tight.fits && tight.size >= set.size ? { set: tight, wish: tightly } : { set, wish }
}
/** The number of steps at which a message was set smaller from which on its facts are, too. */
const TIGHT_FROM = 2

async function setBoth(
  stage: Stage,
  rect: Rect,
  wish: LeadWish,
  share = FOOT_SHARE,
): Promise<LeadAndFoot & { room: Rect }> {
  const { footRect, footInks, rule = false, ruleHeight = 3, tightFacts = false, ...rest } = wish
  const inks = footInks ?? wish.inks ?? inksOf(stage)
  const once = { ...rest, grows: false }
  const foot = hasFoot(stage)
    ? await setFoot(
        stage,
        footRect ?? rect,
        { ...once, inks, droppedLeast: tightFacts ? TIGHT_AT : 0 },
        footRect ? null : share,
      )
    : null
  const space = foot && !footRect ? (rule ? SPACE.ruled : SPACE.open) : 0
  const room = { ...rect, h: rect.h - (foot && !footRect ? foot.rect.h + space : 0) }
  const lead = await textColumn(stage, { ...once, rect: room, part: 'lead' })
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
    room,
    texts: [...lead.texts, ...(foot?.texts ?? [])],
    sparse: lead.rect.h < room.h - stage.h * EMPTY_MAX[stage.shape],
  }
}

async function setFoot(stage: Stage, rect: Rect, wish: Omit<ColumnWish, 'rect' | 'part'>, share: number | null) {
  const h = rect.h * (share ?? 1)
  const room = { ...rect, y: rect.y + rect.h - h, h }
  return textColumn(stage, {
    ...wish,
    rect: room,
    part: 'foot',
    stand: wish.stand === 'middle' && share === null ? 'middle' : 'bottom',
  })
}

/** Whether the copy has anything for the foot of a picture. */
export function hasFoot({ copy }: Stage): boolean {
  const { notes, contacts, when, deadline, place: where, code, cta, legal } = copy
  return notes.length + contacts.length > 0 || [when, deadline, where, code, cta, legal].some(Boolean)
}
