import type { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { renderPixels } from '../checks/look.ts'
import { mirrored } from '../draw/mirror.ts'
import { box } from '../draw/nodes.ts'
import { isRightToLeft, mainScript } from '../text/scripts.ts'
import type { Drawing } from './drawing.ts'
import { drawFeed } from './feed.ts'
import { heightOf } from './height.ts'
import { notesOf } from './notes.ts'
import { COLORS, PHONE_WIDTH, PIXELS_PER_POINT } from './parts.ts'
import { decodePicture, type Picture } from './pictures.ts'
import { drawReels, drawStory } from './screens.ts'
import { CARDS_DRAWN, type DrawnPlacement, type PlacedAd, type Placement, type PlacementRequest } from './types.ts'

const DRAWINGS = { feed: drawFeed, story: drawStory, reels: drawReels }

/** Draws an ad in its placements. Pure: the same request gives the same bytes. */
export async function drawPlacements(renderer: Renderer, request: PlacementRequest): Promise<DrawnPlacement[]> {
  const files = request.ad.cards.slice(0, CARDS_DRAWN).map(({ file }) => file)
  const cards = await Promise.all(files.map(async (file) => file && decodePicture(file)))
  const drawn: DrawnPlacement[] = []
  for (const placement of request.placements) drawn.push(await drawOne(renderer, request, placement, cards))
  return drawn
}

async function drawOne(
  renderer: Renderer,
  request: PlacementRequest,
  placement: Placement,
  cards: (Picture | null)[],
): Promise<DrawnPlacement> {
  const drawing = await layOut(renderer, request, placement, cards)
  const { data, w, h } = await renderPixels(renderer, drawing.root, PHONE_WIDTH, drawing.height, PIXELS_PER_POINT)
  const png = await sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
  const texts = drawing.texts.map(({ text }) => text)
  return {
    placement,
    png,
    width: w,
    height: h,
    texts,
    notes: await notesOf(placement, request.ad, cards, drawing.texts),
  }
}

/** The whole picture in points, in the reading direction of its texts. */
export async function layOut(
  renderer: Renderer,
  request: PlacementRequest,
  placement: Placement,
  cards: (Picture | null)[],
): Promise<Drawing & { height: number }> {
  const drawing: Drawing = await DRAWINGS[placement](renderer, request, cards)
  const height = drawing.height ?? Math.ceil(await heightOf(renderer, PHONE_WIDTH, drawing.root))
  const sheet = box({ width: PHONE_WIDTH, height, backgroundColor: COLORS.paper }, [drawing.root])
  return { ...drawing, height, root: isReadFromRight(request.ad) ? mirrored(sheet) : sheet }
}

/** People whose language is read from the right see the interface mirrored. */
const isReadFromRight = ({ primaryText, headline }: PlacedAd) => isRightToLeft(mainScript(`${primaryText} ${headline}`))
