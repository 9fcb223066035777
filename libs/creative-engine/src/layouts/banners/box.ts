import { isPhotoArt } from '../../art/art.ts'
import { drawDecor } from '../../draw/art/decor.ts'
import { placeArt, stickerTilt } from '../../draw/art/place-art.ts'
import { drawMotif } from '../../draw/art/motif.ts'
import { focusOf, inset, type Rect } from '../../draw/nodes.ts'
import { brandMark } from '../../draw/parts.ts'
import { canvas, type Composition, fill, type Stage } from '../../draw/stage.ts'
import { leadAndFoot } from '../../draw/text/lead-and-foot.ts'
import { photoBeside } from '../photos/photo-beside.ts'
import { firstThatFits, isShort, pixelOf, withSmallText } from './first-that-fits.ts'
import { setBehind } from './set-behind.ts'

/** What the words leave for art or a motif, as shares of the width. */
const ART = [0.42, 0.34]
const MOTIF = 0.2
/** The height of logo or name, and the space below it, in CSS pixels. */
const MARK = { height: 18, space: 10 }

/** A display ad of about a square: the words on the left, and the picture or a motif on the right. */
export function box(stage: Stage): Promise<Composition> {
  return firstThatFits(stage, [...waysOf(stage), ...waysOf(withSmallText(stage))])
}

function waysOf(stage: Stage): (() => Promise<Composition>)[] {
  const { art } = stage
  const besides = art ? ART.map((share) => () => beside(stage, share)) : []
  const shown = isPhotoArt(art) ? [() => photoBeside(stage, art)] : besides
  return [...shown, () => withMotif(stage), () => inWords(stage, stage.w)]
}

/** The art beside the words. */
async function beside(stage: Stage, share: number): Promise<Composition> {
  const { w, h, scheme, safe, random } = stage
  const field = { x: w * (1 - share), y: 0, w: w * share, h }
  return setBehind(await inWords(stage, field.x), async () => {
    const { nodes, bounds } = placeArt(stage, inset(field, safe.x * 0.3, safe.y), { rotate: stickerTilt(stage) })
    const around = drawDecor(stage.decor, { x: 0, y: 0, w, h }, focusOf(bounds, 0.6), scheme, random)
    return { nodes: [around, ...nodes], solid: [bounds] }
  })
}

async function withMotif(stage: Stage): Promise<Composition> {
  const { w, h } = stage
  const field = { x: w * (1 - MOTIF), y: 0, w: w * MOTIF, h }
  return setBehind(await inWords(stage, field.x), async () => ({ nodes: [drawMotif(field, stage)], solid: [field] }))
}

/** The words on the part of the canvas left of `edge`. */
async function inWords(stage: Stage, edge: number): Promise<Composition> {
  const { safe, scheme, w, logo, brandName } = stage
  const px = pixelOf(stage)
  const marked = logo || brandName ? (MARK.height + MARK.space) * px : 0
  const right = edge < w ? edge - safe.x * 0.7 : safe.x + safe.w
  const rect: Rect = { x: safe.x, y: safe.y + marked, w: right - safe.x, h: safe.h - marked }
  const set = await leadAndFoot(stage, rect, {
    stand: 'middle',
    stacked: isShort(stage),
    max: 84 * px,
    min: 13 * px,
    big: 0.5,
    tag: true,
  })
  return {
    fits: set.fits,
    headlineSize: set.size,
    solid: [],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      ...set.nodes,
      await brandMark(stage, { ...rect, y: safe.y, h: MARK.height * px }, scheme.ground, { height: MARK.height * px }),
    ]),
  }
}
