import { column, row, text, type BoxNode, type Rect } from '../../draw/nodes.ts'
import type { Stage } from '../../draw/stage.ts'
import { fitDisplay } from '../../draw/text/fit-display.ts'
import type { Inks } from '../../draw/text/inks.ts'
import { measure, placeTexts } from '../../draw/text/measure.ts'
import { bodyType, displayType } from '../../draw/text/typography.ts'
import { widthsOf } from '../../draw/text/word-widths.ts'
import { pixelOf } from './first-that-fits.ts'
import type { StripCopy } from './strip-copy.ts'

/** Sizes in CSS pixels. */
/** The largest offer and price, as a share of the height of the strip. */
const LARGEST = 0.4
const OFFER_MIN = 11
const PRICE_MIN = 14
const BEFORE_SHARE = 0.52
const BEFORE_MIN = 10
/** The shares of the width that offer and price may take: the shapes that are tried. */
const WIDTHS = { row: [0.2, 0.27, 0.34, 0.42], stacked: [0.28, 0.34, 0.42] }

/** The widths to try for offer and price; none is 0. */
export function worthWidths({ worth: { offer, price } }: StripCopy, stacked: boolean): readonly number[] {
  if (offer === null && price === null) return [0]
  const widths = stacked ? WIDTHS.stacked : WIDTHS.row
  return offer === null ? [0.13, ...widths] : widths
}

/** The offer above the price, with the price that it replaces struck through. */
export async function stripWorth(
  stage: Stage,
  rect: Rect,
  { offer, price, before }: StripCopy['worth'],
  inks: Inks,
): Promise<{ node: BoxNode; fits: boolean }> {
  const share = price === null ? 1 : offer === null ? 0 : 0.56
  const upper = { ...rect, h: rect.h * share }
  const lower = { ...rect, y: rect.y + upper.h, h: rect.h - upper.h }
  const said = offer === null ? null : await offerIn(stage, upper, offer, inks.ink)
  const paid = price === null ? null : await priceIn(stage, lower, price, before, inks)
  const struck = price === null && before ? await priceIn(stage, lower, before, null, inks) : null
  return {
    node: column({ position: 'absolute', left: 0, top: 0, width: stage.w, height: stage.h }, [
      said ? said.node : null,
      paid?.node,
      struck?.node,
    ]),
    fits: (said?.fits ?? true) && (paid?.fits ?? true) && struck === null,
  }
}

/** The offer in up to three lines. Small optical sizes are wider than the words were measured, so it is measured again. */
async function offerIn(stage: Stage, rect: Rect, offer: string, color: string) {
  const max = stage.h * LARGEST
  const set = (w: number) => fitDisplay(stage, offer, 'offer', { rect: { ...rect, w }, color, max })
  let best = await set(rect.w)
  if ((await widthIn(stage, best.node)) > rect.w) best = await set(rect.w * 0.92)
  const isRight =
    best.fits && best.size >= OFFER_MIN * pixelOf(stage) && (await widthIn(stage, best.node)) <= rect.w + 1
  return { node: best.node, fits: isRight }
}

async function widthIn(stage: Stage, node: BoxNode): Promise<number> {
  const loose = { ...node, style: { ...node.style, position: 'relative', left: 0, top: 0 } }
  const texts = placeTexts(loose, await measure(stage, loose))
  return Math.max(0, ...texts.map(({ rect }) => rect.x + rect.w))
}

async function priceIn(stage: Stage, rect: Rect, price: string, before: string | null, inks: Inks) {
  const px = pixelOf(stage)
  const [wide = 1, beside = 0] = await widthsOf(stage, before === null ? [price] : [price, before])
  const em = wide + (before === null ? 0 : beside * BEFORE_SHARE + 0.4)
  const size = Math.floor(Math.min(stage.h * LARGEST, (rect.w * 0.92) / em, rect.h / 1.15))
  const struck = Math.max(size * BEFORE_SHARE, BEFORE_MIN * px)
  const style = { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h } as const
  const node = row({ ...style, gap: size * 0.3 }, [
    text(price, 'price', displayType(stage.pairing, size, inks.ink, { whiteSpace: 'nowrap', lineHeight: 1.1 })),
    before === null ? null : text(before, 'price', struckType(stage, struck, inks.muted)),
  ])
  return { node, fits: size >= PRICE_MIN * px && (await widthIn(stage, node)) <= rect.w + 1 }
}

function struckType({ pairing }: Stage, size: number, color: string) {
  const style = { textDecoration: 'line-through', whiteSpace: 'nowrap', lineHeight: 1.15, fontSize: size }
  return bodyType(pairing, size, color, 560, style)
}
