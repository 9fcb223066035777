import type { PhotoArt } from '../../art/art.ts'
import { photoIn } from './photo-in.ts'
import type { Rect } from '../../draw/nodes.ts'
import { brandMark } from '../../draw/parts.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../../draw/stage.ts'
import { textColumn } from '../../draw/text/text-column.ts'
import { cropFor } from '../../photos/crops/crop-for.ts'
import type { Crop, PhotoReport } from '../../photos/photo-report.ts'

/** A photo's panel, the place for words beside it, and the part of the photo that is shown. */
type Halves = { panel: Rect; words: Rect; crop: Crop }

/** How much of the canvas the photo takes: the shapes that are tried. */
const BESIDE = { wide: [0.5, 0.56, 0.62, 0.44], square: [0.48, 0.44] } as const
const ABOVE = { square: [0.5, 0.44], portrait: [0.52, 0.58, 0.46], tall: [0.44, 0.5, 0.38] } as const
/** A photo beside the words is preferred on wide canvases, above them on others. */
const SQUARE_ABOVE = 0.12

/**
 * The photo on one part of the canvas, in the shape in which most of its subject survives, and the words on a panel
 * beside it. Who is in the photo looks at the words.
 */
export async function photoBeside(stage: Stage, art: PhotoArt): Promise<Composition> {
  const { scheme, shape } = stage
  const tried = halvesOf(stage, art.report)
  let best: { halves: Halves; column: Awaited<ReturnType<typeof textColumn>> } | null = null
  for (const halves of tried) {
    const column = await textColumn(stage, {
      rect: halves.words,
      stand: shape === 'tall' ? 'top' : 'middle',
      max: shape === 'wide' ? 150 : 140,
      big: 0.36,
      bullets: true,
      tag: true,
    })
    best ??= { halves, column }
    if (!column.fits) continue
    best = { halves, column }
    break
  }
  if (!best) throw new Error('A canvas has room for a photo and words.')
  const { halves, column } = best
  const { node, shown } = photoIn(art, halves.panel, halves.crop)
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [halves.panel],
    photos: [shown],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      node,
      column.node,
      await brandMark(
        stage,
        { x: halves.words.x, y: halves.words.y - markRoom(stage), w: halves.words.w, h: MARK_HEIGHT },
        scheme.ground,
      ),
    ]),
  }
}

/** The ways to share the canvas, the one that keeps most of the subject first. */
function halvesOf(stage: Stage, report: PhotoReport): Halves[] {
  const { shape } = stage
  const beside =
    shape === 'wide' || shape === 'square' ? BESIDE[shape].map((share) => sideBySide(stage, report, share)) : []
  const above = shape === 'wide' ? [] : ABOVE[shape].map((share) => stacked(stage, report, share))
  const value = ({ crop, panel }: Halves) =>
    crop.keeps +
    (crop.fits ? 1 : 0) +
    (crop.facesWhole ? 0.5 : 0) -
    Math.max(0, crop.enlargement - 1.4) * 0.2 +
    (shape === 'square' && panel.w === stage.w ? SQUARE_ABOVE : 0)
  const ways = [...beside, ...above]
  // The first shape of a list is the best-looking one; chance decides among equals, so that pictures of a batch differ.
  return ways
    .map((way, i) => ({ way, worth: value(way) - i * 0.01 + stage.random.next() * 0.12 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ way }) => way)
}

function sideBySide(stage: Stage, report: PhotoReport, share: number): Halves {
  const { w, h, safe, shape } = stage
  const width = Math.round(w * share)
  const onRight = standsRight(stage, report)
  const gap = shape === 'wide' ? 84 : 48
  const marked = markRoom(stage)
  const panel = { x: onRight ? w - width : 0, y: 0, w: width, h }
  const words = {
    x: onRight ? safe.x : width + gap,
    y: safe.y + marked,
    w: w - width - gap - safe.x,
    h: safe.h - marked,
  }
  return { panel, words, crop: cropFor(report, width / h, { canvas: width }) }
}

function stacked(stage: Stage, report: PhotoReport, share: number): Halves {
  const { w, h, safe, shape } = stage
  const height = Math.round(h * share)
  const marked = markRoom(stage)
  const gap = 50
  const crop = cropFor(report, w / height, { canvas: w })
  // On 9:16 the photo lies below, behind the platform's buttons, and the words in the clear middle.
  if (shape === 'tall') {
    const top = h - height
    const panel = { x: 0, y: top, w, h: height }
    return { panel, crop, words: { x: safe.x, y: safe.y + marked, w: safe.w, h: top - safe.y - marked - gap } }
  }
  const panel = { x: 0, y: 0, w, h: height }
  const words = { x: safe.x, y: height + gap + marked, w: safe.w, h: h - height - gap - marked - safe.y * 0.85 }
  return { panel, crop, words }
}

/** Whether the photo stands on the right, so that who is in it looks at the words. Mirrored layouts turn this round. */
function standsRight({ rightToLeft, random }: Stage, { looks, subject, width }: PhotoReport): boolean {
  const middle = (subject.x + subject.w / 2) / width
  const right =
    looks === 'left' || (looks === 'centre' && (Math.abs(middle - 0.5) < 0.08 ? random.next() < 0.5 : middle > 0.5))
  return rightToLeft ? !right : right
}
