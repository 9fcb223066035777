import sharp, { type Sharp } from 'sharp'
import { commonOf, containIn, touches } from './areas.ts'
import {
  createRandom,
  drawing,
  findIllustrations,
  mix,
  alpha,
  reportOn,
  type Photo,
  type Rect,
} from '@adloom/creative-engine/staging'
import type { Picture } from './film.ts'
import { easeInOut } from './motion.ts'
import { show, type Motion } from './stage.ts'
import { drawSprite, spriteOf, type Sprite, type Studio } from './studio.ts'

/** How far a photo is zoomed in at least and at most. The least leaves room to pan. */
const ZOOM = { from: 1.025, to: 1.13 }
/** The room around a subject on a plain backdrop, against its size. */
const SUBJECT_ROOM = 1.3
/** Drawings are in units of 32 and are drawn at this many pixels on the longer side. */
const DRAWING_SIDE = 900

/** A customer's photo for scenes: its cut-out where that is clean, else the whole photo. */
export async function pictureOfPhoto(photo: Photo): Promise<Picture> {
  const { matte, faces, subject, kind, backdrop } = reportOn(photo)
  if (matte && (matte.from === 'file' || matte.fringe.passed)) {
    const { data, w: width, h: height } = matte.cut
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 3 })
      .toBuffer()
    return { data: png, width, height, transparent: true, plain: false, faces: [], subject: null }
  }
  const plain = kind === 'packshot' && backdrop.kind !== 'busy'
  const source = photo.large ?? photo
  const scale = source.width / photo.width
  const scaled = (area: Rect): Rect => ({ x: area.x * scale, y: area.y * scale, w: area.w * scale, h: area.h * scale })
  const raw = { width: photo.width, height: photo.height, channels: 4 } as const
  const data =
    photo.large?.jpeg ?? (await sharp(photo.pixels, { raw }).flatten({ background: '#ffffff' }).png().toBuffer())
  const { width, height } = source
  return { data, width, height, transparent: false, plain, faces: faces.map(scaled), subject: scaled(subject) }
}

/** The portrait of a person, whole. `face` is where the face is, as shares of the photo. */
export async function pictureOfPerson(photo: Photo, face: Rect): Promise<Picture> {
  const raw = { width: photo.width, height: photo.height, channels: 4 } as const
  const source = photo.large ?? photo
  const data =
    photo.large?.jpeg ?? (await sharp(photo.pixels, { raw }).flatten({ background: '#ffffff' }).png().toBuffer())
  const { width, height } = source
  const faces = [{ x: face.x * width, y: face.y * height, w: face.w * width, h: face.h * height }]
  return { data, width, height, transparent: false, plain: false, faces, subject: null }
}

/** A bundled drawing that certainly shows the thing, or null. `texts` start with the most specific. */
export async function pictureOfThing(texts: readonly string[]): Promise<Picture | null> {
  const [found] = await findIllustrations(texts)
  if (!found) return null
  const { x, y, w, h } = found.bounds
  const scale = DRAWING_SIDE / Math.max(w, h)
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${w} ${h}">${found.body}</svg>`
  const data = await sharp(Buffer.from(svg)).png().toBuffer()
  return { data, width, height, transparent: true, plain: false, faces: [], subject: null }
}

/** A photo that fills a rectangle and moves in it. `faces` are all places where its faces come. */
export type MovingPhoto = { sprite: Sprite; motion: (share: number) => Motion; faces: Rect[] }

/**
 * Draws a photo for a slow zoom towards what it shows, or for a pan along something that is too long for its rectangle. `share`
 * runs from 0 to 1 while it is seen. `closeUp` shows a person from the shoulders on, as far as the photo is sharp enough.
 */
export async function drawPhoto(
  studio: Studio,
  picture: Picture,
  rect: Rect,
  key: string,
  { closeUp = false } = {},
): Promise<MovingPhoto> {
  const window = closeUp ? closeUpOf(picture, rect) : windowOf(picture, rect.w / rect.h)
  const path = pathOf(picture, window)
  if (path) return panPhoto(picture, rect, path)
  const [w, h] = [Math.round(rect.w), Math.round(rect.h)]
  const fine = Math.max(1, Math.min(ZOOM.to, window.w / w))
  const cut = await cutOut(picture, window)
  const data = await cut
    .resize(Math.round(w * fine), Math.round(h * fine), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const random = createRandom('photo', studio.film.seed, key)
  const inwards = random.next() < 0.7
  const focus = focusOf(picture, window)
  const to = zoomFor(picture, window)
  const motion = (share: number): Motion => {
    const at = 0.5 * share + 0.5 * easeInOut(share)
    const scale = ZOOM.from + (to - ZOOM.from) * (inwards ? at : 1 - at)
    return { scale, x: (scale - 1) * w * (0.5 - focus.x), y: (scale - 1) * h * (0.5 - focus.y) }
  }
  const faces = picture.faces.flatMap((face) => {
    const at = { x: (face.x - window.x) / window.w, y: (face.y - window.y) / window.h }
    const size = { w: (face.w / window.w) * w, h: (face.h / window.h) * h }
    const swept = unionOf([0, 1].map((share) => placed(rect, at, size, motion(share))))
    return touches(swept, rect) ? [commonOf(swept, rect)] : []
  })
  return { sprite: spriteOf(data, { w, h }), motion, faces }
}

/** A face that nearly fills its window is zoomed less, so that it stays whole. */
function zoomFor({ faces }: Picture, window: Rect): number {
  if (faces.length === 0) return ZOOM.to
  const { w, h } = unionOf(faces)
  return Math.max(ZOOM.from, Math.min(ZOOM.to, window.w / (w * FACE_ROOM), window.h / (h * FACE_ROOM)))
}
const FACE_ROOM = 1.1

/** A subject this much longer than the window is seen by a pan, along this share of the window at most. */
const PAN = { from: 1.3, along: 0.6 }

/** What a pan sees of a photo, from its left or upper end to the other; null for one that a window shows well. */
function pathOf(picture: Picture, window: Rect): { area: Rect; window: Rect } | null {
  const { faces, plain, subject, width, height } = picture
  if (faces.length > 0 || plain || !subject) return null
  const more = (size: number, whole: number, own: number) =>
    own > size * PAN.from ? Math.min(size * PAN.along, whole - size) : 0
  const across = more(window.w, width, subject.w)
  const down = across > 0 ? 0 : more(window.h, height, subject.h)
  if (across <= 0 && down <= 0) return null
  const from = (at: number, size: number, whole: number) => Math.max(0, Math.min(whole - size, at))
  const [w, h] = [window.w + across, window.h + down]
  const area = { x: from(window.x - across / 2, w, width), y: from(window.y - down / 2, h, height), w, h }
  return { area, window }
}

/** A photo that is wider or higher than its rectangle and glides along it. */
async function panPhoto(
  picture: Picture,
  rect: Rect,
  { area, window }: { area: Rect; window: Rect },
): Promise<MovingPhoto> {
  const w = Math.round((rect.w * area.w) / window.w)
  const h = Math.round((rect.h * area.h) / window.h)
  const cut = await cutOut(picture, area)
  const data = await cut
    .resize(w, h, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const motion = (share: number): Motion => {
    const at = 0.5 * share + 0.5 * easeInOut(share)
    return { x: (rect.w - w) * at, y: (rect.h - h) * at, slow: true }
  }
  return { sprite: spriteOf(data, { w, h }), motion, faces: [] }
}

/** The pixels of a window. Where it reaches beyond a photo, the photo's edge is carried on. */
async function cutOut({ data, width, height }: Picture, window: Rect): Promise<Sharp> {
  const left = Math.round(window.x)
  const top = Math.round(window.y)
  const beyond = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, Math.round(left + window.w) - width),
    bottom: Math.max(0, Math.round(top + window.h) - height),
  }
  const reaches = Object.values(beyond).some((pixels) => pixels > 0)
  const source = reaches
    ? sharp(
        await sharp(data)
          .extend({ ...beyond, extendWith: 'copy' })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      )
    : sharp(data)
  const whole = { w: width + beyond.left + beyond.right, h: height + beyond.top + beyond.bottom }
  const x = left + beyond.left
  const y = top + beyond.top
  return source.extract({
    left: x,
    top: y,
    width: Math.max(1, Math.min(whole.w - x, Math.round(window.w))),
    height: Math.max(1, Math.min(whole.h - y, Math.round(window.h))),
  })
}

/** Where a part of a photo stands when the photo is moved. */
function placed(rect: Rect, at: { x: number; y: number }, size: { w: number; h: number }, motion: Motion): Rect {
  const { scale = 1, x = 0, y = 0 } = motion
  return {
    x: rect.x + rect.w / 2 + (at.x - 0.5) * rect.w * scale + x,
    y: rect.y + rect.h / 2 + (at.y - 0.5) * rect.h * scale + y,
    w: size.w * scale,
    h: size.h * scale,
  }
}

function unionOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.w))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** A head with its hair, which is larger than the face. */
const headOf = ({ x, y, w, h }: Rect): Rect => ({ x: x - w * 0.2, y: y - h * 0.55, w: w * 1.4, h: h * 1.75 })

/** What the eye looks for: the heads, else the subject. */
function interestOf({ faces, subject, width, height }: Picture): Rect {
  if (faces.length > 0) return unionOf(faces.map(headOf))
  return subject ?? { x: width * 0.25, y: height * 0.25, w: width * 0.5, h: height * 0.5 }
}

/** A head and its shoulders against the head, and the pixels of a photo that one of the canvas needs. */
const CLOSE_UP = { room: 1.6, sharp: 0.55 }

/** The window around a person's head, square as the disc in which portraits stand. */
function closeUpOf(picture: Picture, { w, h }: Rect): Rect {
  const { width, height, faces } = picture
  const most = Math.min(width, (height * w) / h)
  if (faces.length === 0) return windowOf(picture, w / h)
  const head = unionOf(faces.map(headOf))
  const wanted = Math.max(head.w, (head.h * w) / h) * CLOSE_UP.room
  const size = { w: Math.min(most, Math.max(wanted, w * CLOSE_UP.sharp)), h: 0 }
  size.h = (size.w * h) / w
  const from = (at: number, own: number, whole: number) => Math.max(0, Math.min(whole - own, at))
  return {
    x: from(head.x + head.w / 2 - size.w / 2, size.w, width),
    // A little below the head's middle, where the shoulders begin.
    y: from(head.y + head.h * 0.56 - size.h / 2, size.h, height),
    ...size,
  }
}

/** How wide and how high a rectangle may be, width over height, so that a photo's heads are whole in it. */
export function shapesFor({ faces, width, height }: Picture): { least: number; most: number } {
  if (faces.length === 0) return { least: 0, most: Infinity }
  const head = unionOf(faces.map(headOf))
  const own = width / height
  const w = Math.min(width, head.w * ZOOM.to)
  const h = Math.min(height, head.h * ZOOM.to)
  return { least: Math.min(own, w / height), most: Math.max(own, width / h) }
}

/** The largest window of a shape, with what the eye looks for as near to its middle as the photo allows. */
function windowOf(picture: Picture, aspect: number): Rect {
  const { width, height } = picture
  const wanted = interestOf(picture)
  const whole = Math.max(wanted.w, wanted.h * aspect) * SUBJECT_ROOM
  const most = Math.min(width, height * aspect)
  const w = picture.plain ? Math.max(whole, most * 0.8) : most
  const h = w / aspect
  if (picture.plain) return { x: wanted.x + wanted.w / 2 - w / 2, y: wanted.y + wanted.h / 2 - h / 2, w, h }
  const middle = (from: number, size: number, room: number, whole: number) =>
    Math.max(0, Math.min(whole - room, from + size / 2 - room / 2))
  return { x: middle(wanted.x, wanted.w, w, width), y: middle(wanted.y, wanted.h, h, height), w, h }
}

function focusOf(picture: Picture, window: Rect): { x: number; y: number } {
  const { x, y, w, h } = interestOf(picture)
  const share = (value: number) => Math.min(0.85, Math.max(0.15, value))
  return { x: share((x + w / 2 - window.x) / window.w), y: share((y + h / 2 - window.y) / window.h) }
}

/** A cut-out in the middle of an area, with the soft shadow under it. */
export type DrawnCutout = { sprite: Sprite; shadow: Sprite; rect: Rect; shadowAt: { x: number; y: number } }

/** Draws a cut-out as large as its area allows. `ground` is the colour under it. */
export async function drawCutout(studio: Studio, picture: Picture, area: Rect, ground: string): Promise<DrawnCutout> {
  const rect = containIn(area, picture.width / picture.height)
  const fine = Math.min(1.12, Math.max(1, picture.width / rect.w))
  const [w, h] = [Math.round(rect.w), Math.round(rect.h)]
  const data = await sharp(picture.data)
    .resize(Math.round(w * fine), Math.round(h * fine), { fit: 'fill' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const dark = mix(ground, '#0e0805', 0.78)
  const floor = { x: 0, y: 0, w: w * 1.16, h: Math.max(40, w * 0.17) }
  const fade = `<defs><radialGradient id="f"><stop offset="0" stop-color="${dark}" stop-opacity="0.5"/><stop offset="0.550" stop-color="${dark}" stop-opacity="0.2"/><stop offset="1" stop-color="${alpha(dark, 1).slice(0, 7)}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${floor.w / 2}" cy="${floor.h / 2}" rx="${floor.w / 2}" ry="${floor.h / 2}" fill="url(#f)"/>`
  const shadow = await drawSprite(studio, [drawing(floor, fade)], floor)
  const shadowAt = { x: rect.x + w / 2 - floor.w / 2, y: rect.y + h - floor.h * 0.52 }
  return { sprite: spriteOf(data, { w, h }), shadow, rect, shadowAt }
}

/** A cut-out that floats a little over its shadow; `grown` is its size, 1 at rest. */
export function showCutout({ sprite, shadow, rect, shadowAt }: DrawnCutout, time: number, grown: number) {
  const lift = Math.sin(time * 1.7) * 7
  return [
    show(shadow, shadowAt, {
      scale: Math.max(0.01, grown * (1 - lift * 0.004)),
      opacity: Math.min(1, grown) * (0.9 - lift * 0.012),
    }),
    show(sprite, rect, { scale: Math.max(0.01, grown), y: lift - 4, turn: Math.sin(time * 0.9) * 1.6 }),
  ]
}
