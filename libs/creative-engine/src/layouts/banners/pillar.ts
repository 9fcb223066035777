import { isPhotoArt, type PhotoArt } from '../../art/art.ts'
import { drawDecor } from '../../draw/art/decor.ts'
import { drawMotif } from '../../draw/art/motif.ts'
import { placeArt } from '../../draw/art/place-art.ts'
import { focusOf, type Rect } from '../../draw/nodes.ts'
import { brandMark } from '../../draw/parts.ts'
import { canvas, type Composition, fill, type Stage } from '../../draw/stage.ts'
import { type LeadAndFoot, leadAndFoot } from '../../draw/text/lead-and-foot.ts'
import { cropFor } from '../../photos/crops/crop-for.ts'
import { photoIn } from '../photos/photo-in.ts'
import { firstThatFits, isShort, pixelOf, withSmallText } from './first-that-fits.ts'
import { setBehind } from './set-behind.ts'

/** The height of logo or name, and the space below it, in CSS pixels. */
const MARK = { height: 22, space: 14 }
/** The share of the height that a photo takes, and what art and motif need at least. */
const PHOTO = [0.62, 0.54, 0.46, 0.38, 0.3]
/** A headline under a photo, as a share of the width: a larger photo is not worth a smaller one. */
const HEADLINE_SHARE = 0.085
const FREE_MIN = 0.2
const MOTIF = [0.45, 0.3, 0.2]
const GAP = 14
/** The largest headlines that are tried, in CSS pixels. */
const HEADLINES_MAX = [72, 30, 22]

/** A tall display ad: the name, the words, the picture and, at the lower end, the button. */
export function pillar(stage: Stage): Promise<Composition> {
  return firstThatFits(stage, [...waysOf(stage), ...waysOf(withSmallText(stage))])
}

function waysOf(stage: Stage): (() => Promise<Composition>)[] {
  const { art } = stage
  const around = art ? [() => aroundArt(stage)] : []
  const shown = isPhotoArt(art) ? PHOTO.map((share) => () => underPhoto(stage, art, share)) : around
  return [...shown, ...MOTIF.map((share) => () => overMotif(stage, share)), () => inWords(stage, stage.safe)]
}

async function underPhoto(stage: Stage, art: PhotoArt, share: number): Promise<Composition> {
  const { w, h, safe } = stage
  const panel = { x: 0, y: 0, w, h: Math.round(h * share) }
  const top = panel.h + GAP * pixelOf(stage)
  const words = await inWords(stage, { ...safe, y: top, h: safe.y + safe.h - top })
  const crop = cropFor(art.report, panel.w / panel.h, { canvas: panel.w })
  const isGood = words.headlineSize >= w * HEADLINE_SHARE && (crop.fits || art.kind === 'backdrop')
  return setBehind({ ...words, fits: words.fits && (isGood || share === PHOTO.at(-1)) }, async () => {
    const { node, shown } = photoIn(art, panel, crop)
    return { nodes: [node], solid: [panel], photos: [shown] }
  })
}

/** The art stands in what message and facts leave free between them. */
async function aroundArt(stage: Stage): Promise<Composition> {
  const { w, h, safe, scheme, random } = stage
  const gap = GAP * pixelOf(stage)
  const set = await setWords(stage, safe, 0.5)
  const top = set.lead.rect.y + set.lead.rect.h + gap
  const bottom = (set.foot ? set.foot.rect.y : safe.y + safe.h) - gap
  const area = { x: safe.x, y: top, w: safe.w, h: Math.max(1, bottom - top) }
  const words = await drawn(stage, safe, set)
  return setBehind({ ...words, fits: words.fits && area.h >= h * FREE_MIN }, async () => {
    const { nodes, bounds } = placeArt(stage, area)
    const around = drawDecor(stage.decor, { x: 0, y: 0, w, h }, focusOf(bounds, 0.6), scheme, random)
    return { nodes: [around, ...nodes], solid: [bounds] }
  })
}

async function overMotif(stage: Stage, share: number): Promise<Composition> {
  const { w, h, safe } = stage
  const field = { x: 0, y: h * (1 - share), w, h: h * share }
  const words = await inWords(stage, { ...safe, h: field.y - safe.y - GAP * pixelOf(stage) })
  return setBehind(words, async () => ({ nodes: [drawMotif(field, stage)], solid: [field] }))
}

const inWords = async (stage: Stage, rect: Rect) => drawn(stage, rect, await setWords(stage, rect, 1))

/** The words below the place of the name; the message takes at most a share of the height. */
async function setWords(stage: Stage, rect: Rect, share: number): Promise<LeadAndFoot> {
  const px = pixelOf(stage)
  const marked = stage.logo || stage.brandName ? (MARK.height + MARK.space) * px : 0
  const room = { ...rect, y: rect.y + marked, h: rect.h - marked }
  const lead = { ...room, h: room.h * share }
  const apart = share === 1 ? {} : { footRect: { ...room, y: room.y + lead.h, h: room.h - lead.h } }
  let best: LeadAndFoot | null = null
  // A price on one line follows the headline, and may be too wide below a large one.
  for (const max of HEADLINES_MAX) {
    const wish = { max: max * px, min: 13 * px, big: 0.34, tag: true, stacked: share === 1 && isShort(stage) } as const
    const set = await leadAndFoot(stage, lead, { ...wish, stand: share === 1 ? 'middle' : 'top', ...apart })
    if (!best || (set.fits && (!best.fits || set.size > best.size))) best = set
  }
  return best!
}

async function drawn(stage: Stage, rect: Rect, set: LeadAndFoot): Promise<Composition> {
  const { scheme } = stage
  const height = MARK.height * pixelOf(stage)
  return {
    fits: set.fits,
    headlineSize: set.size,
    solid: [],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      ...set.nodes,
      await brandMark(stage, { ...rect, h: height }, scheme.ground, { height }),
    ]),
  }
}
