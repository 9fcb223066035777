import { isPhotoArt } from '../../art/art.ts'
import { drawMotif } from '../../draw/art/motif.ts'
import { groundForArt, placeArt } from '../../draw/art/place-art.ts'
import { type DrawNode, inset, place, type Rect } from '../../draw/nodes.ts'
import { brandMark, button } from '../../draw/parts.ts'
import { canvas, type Composition, fill, type Stage } from '../../draw/stage.ts'
import { inksOf, inksOn } from '../../draw/text/inks.ts'
import { measure } from '../../draw/text/measure.ts'
import { boundsOf } from './bounds-of.ts'
import { photoIn } from '../photos/photo-in.ts'
import { firstThatFits, isLarge, pixelOf } from './first-that-fits.ts'
import { type Behind, setBehind } from './set-behind.ts'
import { type StripCopy, stripCopyOf } from './strip-copy.ts'
import { stripMessage } from './strip-message.ts'
import { stripWorth, worthWidths } from './strip-worth.ts'

/** A strip below this shape (width over height) has its offer above its button. */
const STACKED_MAX = 4.2
/** The width of the picture, and of a motif in its place, over the height of the strip, by the share of the width that it may take. */
const ART = { shape: 1.25, motif: 0.8, share: 0.3 }
/** Sizes in CSS pixels: of the button's text and of the name. */
const BUTTON = { row: 12, low: 13, large: 18 }
const NAME = { beside: 18, above: 14, aboveLarge: 20 }
/** The share of the width that the name may take, beside the message and above it. */
const NAME_SHARE = 0.17
const ABOVE_SHARE = 0.5
/** The least size of a name in CSS pixels, the width of a letter in em, and how much of its place a name fills. */
const NAME_MIN = 9
const NAME_EM = 0.6
const NAME_FILL = 0.8
/** The space between the parts: of the height of the strip, and at least this many CSS pixels. */
const GAP = { share: 0.1, min: 10 }

const gapOf = (stage: Stage) => Math.max(GAP.min * pixelOf(stage), stage.h * GAP.share)

/** The height for words: away from the edges by a share of the height, where there is much of it. */
function roomOf(stage: Stage): Pick<Rect, 'y' | 'h'> {
  const y = isLarge(stage) ? stage.h * GAP.share : stage.safe.y
  return { y, h: stage.h - 2 * y }
}

type Way = { art: boolean; name: 'beside' | 'above'; worth: number; cta: boolean }

/** A wide, low display ad: picture, name, message, offer and button side by side. */
export async function strip(stage: Stage): Promise<Composition> {
  const copy = stripCopyOf(stage.copy)
  const stacked = stage.w / stage.h < STACKED_MAX
  const names = stacked ? (['above'] as const) : (['beside', 'above'] as const)
  const ways = (stage.copy.cta ? [true, false] : [true]).flatMap((cta) =>
    [true, false].flatMap((art) =>
      names.flatMap((name) => worthWidths(copy, stacked).map((worth) => ({ art, name, worth, cta }))),
    ),
  )
  return firstThatFits(
    stage,
    ways.map((way) => () => compose(stage, copy, way, stacked)),
  )
}

async function compose(given: Stage, copy: StripCopy, way: Way, stacked: boolean): Promise<Composition> {
  const stage = way.cta ? given : { ...given, copy: { ...given.copy, cta: null } }
  const { w, h, safe, scheme } = stage
  const gap = gapOf(stage)
  const shape = stage.art ? ART.shape : ART.motif
  const field = { x: 0, y: 0, w: way.art ? Math.round(Math.min(h * shape, w * ART.share)) : 0, h }
  const action = await actionOf(stage, copy, way.worth, stacked)
  const left = way.art ? field.w + gap : Math.max(safe.x, gap)
  const name = await nameOf(stage, left, way.name)
  const start = left + name.width
  const room: Rect = { ...roomOf(stage), x: start, w: w - action.width - gap - start }
  const message = await stripMessage(stage, room, copy, inksOf(stage), name.above)
  const words = {
    fits: room.w > 0 && message.fits && action.fits,
    headlineSize: message.size,
    solid: [],
    root: canvas(stage, scheme.ground, [fill(stage, scheme.ground), ...action.nodes, name.beside, message.node]),
  }
  return way.art ? setBehind(words, () => pictureIn(stage, field)) : words
}

type Name = { beside: DrawNode | null; above: DrawNode | null; width: number }

/** Logo or name, in a place of its own before the message, or to be set above it. */
async function nameOf(stage: Stage, left: number, where: Way['name']): Promise<Name> {
  const { w, h, scheme } = stage
  const px = pixelOf(stage)
  const height = (where === 'beside' ? NAME.beside : isLarge(stage) ? NAME.aboveLarge : NAME.above) * px
  // brandMark sets a name as large as its place allows, and a smaller one is not legible.
  const least = ((stage.brandName?.length ?? 0) * NAME_EM * NAME_MIN * px) / NAME_FILL
  const share = Math.max(w * (where === 'beside' ? NAME_SHARE : ABOVE_SHARE), least)
  const rect = { x: left, y: (h - height) / 2, w: share, h: height }
  const mark = await brandMark(stage, rect, scheme.ground, { height })
  if (!mark) return { beside: null, above: null, width: 0 }
  if (where === 'beside') {
    return { beside: mark, above: null, width: (await widthOf(stage, mark, rect.w)) + gapOf(stage) * 1.4 }
  }
  return { beside: null, above: { ...mark, style: { ...mark.style, position: 'relative', left: 0, top: 0 } }, width: 0 }
}

/** The art on a field at the left edge; a motif without art. */
async function pictureIn(stage: Stage, field: Rect): Promise<Behind> {
  const { art, h, scheme } = stage
  if (!art) return { nodes: [drawMotif(field, stage)], solid: [field] }
  if (isPhotoArt(art)) {
    const { node, shown } = photoIn(art, field)
    return { nodes: [node], solid: [field], photos: [shown] }
  }
  const ground = groundForArt(stage, [scheme.shape, scheme.panel, scheme.card])
  const { nodes, bounds } = placeArt(stage, inset(field, h * 0.1, h * 0.1), { ground })
  return { nodes: [place(field, { backgroundColor: ground }), ...nodes], solid: [bounds] }
}

type Action = { nodes: DrawNode[]; width: number; fits: boolean }

/** Offer and button on a field of strong colour at the right edge; the button alone stands on the ground. */
async function actionOf(stage: Stage, copy: StripCopy, worthWidth: number, stacked: boolean): Promise<Action> {
  const { w, h, safe, scheme } = stage
  const gap = gapOf(stage)
  const hasWorth = worthWidth > 0
  const margin = Math.max(safe.x, gap * 0.8)
  const inks = hasWorth ? inksOn(stage, scheme.panel, scheme.onPanel) : inksOf(stage)
  const size = (isLarge(stage) ? BUTTON.large : stacked ? BUTTON.low : BUTTON.row) * 3
  const push = button(stage, { fill: inks.accent, text: inks.onAccent }, size)
  const pushed = push ? await boundsOf(stage, push) : { w: 0, h: 0 }
  if (!hasWorth) {
    if (!push) return { nodes: [], width: margin, fits: true }
    const at = { x: w - margin - pushed.w, y: (h - pushed.h) / 2, ...pushed }
    return { nodes: [place(at, {}, [push])], width: w - at.x, fits: pushed.h <= h }
  }
  const inner = stacked ? Math.max(worthWidth * w, pushed.w) : worthWidth * w
  const width = gap * 1.2 + inner + (stacked || !push ? 0 : gap + pushed.w) + margin
  const field = { x: w - width, y: 0, w: width, h }
  const room = roomOf(stage)
  const worthHeight = stacked && push ? room.h - pushed.h - gap * 0.6 : room.h
  const rect = { x: field.x + gap * 1.2, y: room.y, w: inner, h: worthHeight }
  const worth = await stripWorth(stage, rect, copy.worth, inks)
  const at = stacked
    ? { x: rect.x, y: room.y + room.h - pushed.h, ...pushed }
    : { x: rect.x + inner + gap, y: (h - pushed.h) / 2, ...pushed }
  return {
    nodes: [place(field, { backgroundColor: scheme.panel }), worth.node, ...(push ? [place(at, {}, [push])] : [])],
    width,
    fits: worth.fits && (!stacked || pushed.w <= inner + 1),
  }
}

/** How much of its place a mark fills. */
async function widthOf(stage: Stage, mark: DrawNode, most: number): Promise<number> {
  const measured = await measure(stage, mark)
  const right = measured.children.map(({ width, transform }) => transform[4] - measured.transform[4] + width)
  return Math.min(most * 1.6, Math.max(0, ...right))
}
