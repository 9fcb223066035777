import { isPhotoArt, type PhotoArt } from '../art/art.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { focusOf, inset, type Rect } from '../draw/nodes.ts'
import { showPhoto } from '../draw/art/show-photo.ts'
import { canvas, type Composition, fill, type Stage } from '../draw/stage.ts'
import { cropFor } from '../photos/crops/crop-for.ts'
import type { Crop, PhotoReport } from '../photos/photo-report.ts'
import type { Layout } from './layout.ts'
import { photoIn } from './photos/photo-in.ts'

/** The free ground around a product that stands alone, and the mat around a photo, as shares of the short side. */
const AROUND = 0.1
const MAT = 0.075
/** The shapes of a photo in a mat, from that of the canvas to its own: the first that keeps the subject is taken. */
const SHAPES = [0, 0.25, 0.5, 0.75, 1]
/** A portrait may be cropped to this share of its subject, as long as its faces are whole. */
const PORTRAIT_KEPT_MIN = 0.5

/** The picture alone, for a brief that says nothing: a photo from edge to edge, or the product on a ground. */
export const photograph: Layout = {
  id: 'photograph',
  suits: (art) => isPhotoArt(art) || art?.kind === 'cutout',
  showsPhotos: true,
  onGround: true,
  angles: ['photo'],
  weight: (art) => (art?.kind === 'photo' ? 12 : 10),
  compose: (stage) => (isPhotoArt(stage.art) ? fromEdgeToEdge(stage, stage.art) : productAlone(stage)),
}

/** The same with a mat in a colour of the picture, which shows more of a photo of another shape. */
export const passepartout: Layout = {
  id: 'passepartout',
  suits: (art) => isPhotoArt(art),
  showsPhotos: true,
  onGround: false,
  angles: ['photo'],
  weight: () => 9,
  async compose(stage) {
    const { art, scheme } = stage
    if (!isPhotoArt(art)) throw new Error('This layout needs a photo.')
    const panel = panelFor(stage, art)
    const { node, shown } = photoIn(art, panel)
    const root = canvas(stage, scheme.ground, [fill(stage, scheme.ground), node])
    return { fits: true, headlineSize: 0, solid: [panel], photos: [shown], root }
  },
}

async function fromEdgeToEdge(stage: Stage, art: PhotoArt): Promise<Composition> {
  const { w, h, scheme } = stage
  const full = { x: 0, y: 0, w, h }
  const crop = cropFor(art.report, w / h, { canvas: w })
  const { node, shown } = art.kind === 'backdrop' ? photoIn(art, full) : showPhoto(art, full, crop)
  const fits = art.kind === 'backdrop' || isGood(art.report, crop)
  return { fits, headlineSize: 0, solid: [full], photos: [shown], root: canvas(stage, scheme.ground, [node]) }
}

function isGood({ faces }: PhotoReport, { fits, facesWhole, keeps }: Crop): boolean {
  return fits || (faces.length > 0 && facesWhole && keeps >= PORTRAIT_KEPT_MIN)
}

async function productAlone(stage: Stage): Promise<Composition> {
  const { w, h, scheme, random } = stage
  const { nodes, bounds } = placeArt(stage, inset({ x: 0, y: 0, w, h }, Math.min(w, h) * AROUND))
  const focus = focusOf(bounds, 0.58)
  return {
    fits: true,
    headlineSize: 0,
    solid: [bounds],
    root: canvas(stage, scheme.ground, [
      fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
      drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
      ...nodes,
    ]),
  }
}

/** The largest panel inside the mat whose crop keeps subject and faces whole; in the photo's own shape nothing is lost. */
function panelFor({ w, h }: Stage, { photo, report, kind }: PhotoArt): Rect {
  const mat = Math.min(w, h) * MAT
  const room = { w: w - 2 * mat, h: h - 2 * mat }
  const own = photo.width / photo.height
  const shapes = SHAPES.map((share) => (room.w / room.h) ** (1 - share) * own ** share)
  const fitsIn = (shape: number) => kind === 'backdrop' || isGood(report, cropFor(report, shape, { canvas: room.w }))
  const shape = shapes.find(fitsIn) ?? own
  const size = { w: Math.min(room.w, room.h * shape), h: Math.min(room.h, room.w / shape) }
  return { x: (w - size.w) / 2, y: (h - size.h) / 2, ...size }
}
