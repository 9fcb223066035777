import type { Node } from '@takumi-rs/core'
import sharp from 'sharp'
import { ART_SIDE, FACE_AREA, MOUTH_AREA, mouthPart, NECK, partOf, type Part } from '../presenters/art.ts'
import { posesOf, type Pose } from '../presenters/motion.ts'
import { findPresenter, type Face } from '../presenters/presenters.ts'
import { VISEMES, visemesOf, type Viseme } from '../presenters/visemes.ts'
import { FPS } from '../types.ts'
import { contrast, ensureContrast, rgbDistance, type Rect, type Scheme } from '@adloom/creative-engine/staging'
import { lengthOf, type Film, type Picture, type Speaker } from './film.ts'
import { drawPhoto } from './pictures.ts'
import { show, within } from './stage.ts'
import { kept, spriteOf, type Sprite, type Studio } from './studio.ts'

/** A speaker at a size. `face` is where the face may come, from the corner of the speaker's square. */
export type DrawnSpeaker = {
  kind: Speaker['kind']
  size: number
  sprites: Sprite[]
  face: Rect
  draw: (at: { x: number; y: number }, frame: number) => Node[]
}

/** A part of the art, trimmed: its place in the square. */
type Piece = { sprite: Sprite; x: number; y: number }
/** The face moves by up to this share of the size. */
const SWAY = 0.02

/** Draws the film's speaker in a square of `size` pixels; null for a film without one. */
export async function drawSpeaker(studio: Studio, scheme: Scheme, size: number): Promise<DrawnSpeaker | null> {
  const { film } = studio
  if (!film.speaker) return null
  const count = Math.ceil(lengthOf(film) * FPS) + 1
  const pose = posesOf(visemesOf(film.phones, FPS, count), FPS, film.seed)
  if (film.speaker.kind === 'portrait') return drawPerson(studio, film.speaker.picture, size, pose)
  const presenter = findPresenter(film.speaker.id)
  if (!presenter) throw new RangeError('There is no stock presenter of this id.')
  const clothes = clothesFor(film, presenter.face, scheme)
  return placeStock(await piecesOf(studio, presenter.face, clothes, size), size, pose)
}

/** A brand colour that differs from the ground and from skin. */
function clothesFor({ palette }: Film, face: Face, scheme: Scheme): string {
  const { primary, accent, secondary, paper } = palette
  const colors = [primary, accent, secondary, scheme.panel, paper]
  const stands = (color: string) => contrast(color, scheme.ground) > 1.7 && contrast(color, scheme.shape) > 1.5
  const found = colors.find(
    (color) => stands(color) && rgbDistance(color, face.skin) > 80 && contrast(color, face.skin) > 1.25,
  )
  return found ?? ensureContrast(primary, [scheme.ground, scheme.shape], 1.8)
}

type Pieces = { parts: Record<Part, Piece | null>; mouths: ReadonlyMap<Viseme, Piece> }

/** The pieces of a presenter. Scenes of one film share them, because to draw them takes longer than the rest of a scene. */
async function piecesOf(studio: Studio, face: Face, clothes: string, size: number): Promise<Pieces> {
  const part = (id: Part) =>
    // Only the torso has clothes.
    kept(studio, `${id}/${size}/${id === 'torso' ? clothes : ''}`, async () => {
      const svg = partOf(face, id, clothes)
      return svg === null ? null : rasterise(svg, size)
    })
  const mouths = kept(studio, `mouths/${size}`, async () => {
    const drawn = VISEMES.map(async (viseme) => [viseme, await rasteriseMouth(mouthPart(face, viseme), size)] as const)
    return new Map(await Promise.all(drawn))
  })
  const [rearHair, torso, head, blink] = await Promise.all([
    part('rearHair'),
    part('torso'),
    part('head'),
    part('blink'),
  ])
  return { parts: { rearHair, torso, head, blink }, mouths: await mouths }
}

function placeStock({ parts, mouths }: Pieces, size: number, pose: (frame: number) => Pose): DrawnSpeaker {
  const scale = size / ART_SIDE
  const { rearHair, torso, head, blink } = parts
  const pieces = [...Object.values(parts), ...mouths.values()].filter((piece) => piece !== null)
  const sway = SWAY * size
  return {
    kind: 'stock',
    size,
    sprites: pieces.map(({ sprite }) => sprite),
    face: {
      x: FACE_AREA.x * scale - sway,
      y: FACE_AREA.y * scale - sway,
      w: FACE_AREA.w * scale + 2 * sway,
      h: FACE_AREA.h * scale + 2 * sway,
    },
    draw: (at, frame) => {
      const now = pose(frame)
      const turned = (piece: Piece | null | undefined, share = 1) => piece && showTurned(piece, at, now, size, share)
      const body =
        torso &&
        show(torso.sprite, { x: at.x + torso.x, y: at.y + torso.y }, { y: (now.breath * size) / 1000, slow: true })
      const nodes = [turned(rearHair, 0.8), body, turned(now.blinks ? blink : head), turned(mouths.get(now.mouth))]
      return nodes.filter((node) => !!node)
    },
  }
}

/** A piece of the head, turned around the neck. */
function showTurned(
  { sprite, x, y }: Piece,
  at: { x: number; y: number },
  pose: Pose,
  size: number,
  share: number,
): Node {
  const scale = size / ART_SIDE
  const turn = pose.headTurn * share
  const angle = (turn * Math.PI) / 180
  const away = { x: x + sprite.w / 2 - NECK.x * scale, y: y + sprite.h / 2 - NECK.y * scale }
  const swung = {
    x: away.x * Math.cos(angle) - away.y * Math.sin(angle) - away.x,
    y: away.x * Math.sin(angle) + away.y * Math.cos(angle) - away.y,
  }
  const shift = { x: (pose.headX * share * size) / 1000, y: (pose.headY * share * size) / 1000 }
  return show(sprite, { x: at.x + x, y: at.y + y }, { x: swung.x + shift.x, y: swung.y + shift.y, turn })
}

/** A part in pixels, cut to what is painted. */
async function rasterise(svg: string, size: number): Promise<Piece> {
  const side = Math.round(size)
  const { data } = await sharp(Buffer.from(svg), { density: (72 * size) / ART_SIDE })
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { x, y, w, h } = paintedIn(data, side)
  const png = await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .extract({ left: x, top: y, width: w, height: h })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { sprite: spriteOf(png, { w, h }), x, y }
}

/** The box of all pixels of a square that are not clear. sharp's own `trim` smooths first and takes five times as long. */
function paintedIn(rgba: Buffer, side: number): Rect {
  const isClearRow = (y: number) => {
    for (let x = 0; x < side; x++) if (rgba[(y * side + x) * 4 + 3] !== 0) return false
    return true
  }
  let top = 0
  let base = side - 1
  while (top < base && isClearRow(top)) top++
  while (base > top && isClearRow(base)) base--
  const isClearColumn = (x: number) => {
    for (let y = top; y <= base; y++) if (rgba[(y * side + x) * 4 + 3] !== 0) return false
    return true
  }
  let left = 0
  let right = side - 1
  while (left < right && isClearColumn(left)) left++
  while (right > left && isClearColumn(right)) right--
  return { x: left, y: top, w: right - left + 1, h: base - top + 1 }
}

/** A mouth in pixels. */
async function rasteriseMouth(svg: string, size: number): Promise<Piece> {
  const scale = size / ART_SIDE
  const w = Math.round(MOUTH_AREA.w * scale)
  const h = Math.round(MOUTH_AREA.h * scale)
  const data = await sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(w, h, { fit: 'fill' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { sprite: spriteOf(data, { w, h }), x: MOUTH_AREA.x * scale, y: MOUTH_AREA.y * scale }
}

/** A person's own portrait in a disc. Nothing is drawn into the face. */
async function drawPerson(
  studio: Studio,
  picture: Picture,
  size: number,
  pose: (frame: number) => Pose,
): Promise<DrawnSpeaker> {
  const photo = await drawPhoto(studio, picture, { x: 0, y: 0, w: size, h: size }, 'speaker', { closeUp: true })
  return {
    kind: 'portrait',
    size,
    sprites: [photo.sprite],
    face: { x: 0, y: 0, w: size, h: size },
    draw: (at, frame) => {
      const { headX, headY } = pose(frame)
      const motion = { scale: 1.05, x: (headX * size) / 1000, y: (headY * size) / 1000 }
      return [
        within({ ...at, w: size, h: size }, [show(photo.sprite, { x: 0, y: 0 }, motion)], { borderRadius: size / 2 }),
      ]
    },
  }
}
