import type { Node } from '@takumi-rs/core'
import sharp from 'sharp'
import { PICTURE_SECONDS } from '../limits.ts'
import { FPS, type Frame } from '../types.ts'
import { CANVAS, createRandom, drawing, image, place, type AspectRatio } from '@adloom/creative-engine/staging'
import { drawFrame, drawInOrder } from './frames.ts'
import { easeInOut } from './motion.ts'
import { show, type Motion } from './stage.ts'
import { drawSprite, filmRenderer, spriteOf, type Sprite, type Studio } from './studio.ts'

/** A finished picture of the canvas's own size, and what decides how it moves. */
export type PictureMotion = { png: Uint8Array; ratio: AspectRatio; seed: number }

/** How small the picture gets before its backdrop. It never grows beyond the canvas, so none of its texts is cut. */
const SCALE = { least: 0.885, drifted: 0.915 }
/** How much larger than the canvas the backdrop is, so that it can move against the picture. */
const BACKDROP_SCALE = 1.14
/** Seconds in which the picture steps back, and at the end comes forward again, so that the film can loop. */
const STEP = { out: 1.1, back: 0.9 }
/** When light passes over the picture, and for how long, in seconds. */
const SWEEP = { at: 1.5, for: 1.3, again: 3.7 }

/** The mean of each channel, 0..255, below which a picture needs a lighter backdrop to stand out. */
const DARK_MEAN = 80

type Layers = { picture: Sprite; backdrop: Sprite; light: Sprite }

/**
 * Draws a finished picture in motion, `FPS` frames a second for `PICTURE_SECONDS`: it steps back before its own blurred
 * colours, drifts against them, light passes over it, and it ends as it began. The same picture and seed give the same pixels.
 */
export async function* framesOfPicture(
  { png, ratio, seed }: PictureMotion,
  { only, signal }: { only?: readonly number[]; signal?: AbortSignal } = {},
): AsyncGenerator<Frame> {
  const { width: w, height: h } = CANVAS[ratio]
  const studio = { renderer: await filmRenderer(), areas: { w, h } } as Studio
  const layers = await drawLayers(studio, png)
  const sprites = new Map(Object.values(layers).map((sprite) => [sprite.src, sprite]))
  const path = pathOf(seed)
  const frames = only ?? Array.from({ length: PICTURE_SECONDS * FPS }, (_, i) => i)
  yield* drawInOrder(
    studio,
    frames,
    (frame) => Promise.resolve(drawFrame(studio, nodesAt(layers, path(frame / FPS), frame / FPS, { w, h }), sprites)),
    signal,
  )
}

async function drawLayers(studio: Studio, png: Uint8Array): Promise<Layers> {
  const { w, h } = studio.areas
  const flat = sharp(png).resize(w, h, { fit: 'fill' }).flatten({ background: '#ffffff' })
  const { channels } = await flat.clone().stats()
  const isDark = channels.every(({ mean }) => mean < DARK_MEAN)
  const picture = await flat.clone().png({ compressionLevel: 1 }).toBuffer()
  const wide = { w: Math.round(w * BACKDROP_SCALE), h: Math.round(h * BACKDROP_SCALE) }
  // Blurred at a small size, because nothing of it is read. At its full size frames need only copy it.
  const small = await sharp(picture)
    .resize(Math.round(w / 6), Math.round(h / 6))
    .blur(26)
    .modulate({ brightness: isDark ? 1.25 : 0.84, saturation: 1.12 })
    .png()
    .toBuffer()
  const soft = await sharp(small).resize(wide.w, wide.h, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
  // The rim with its shadow lies outside of the canvas until the picture steps back.
  const whole = { x: 0, y: 0, w, h }
  const framed = [place(whole, { boxShadow: '0 22px 56px rgba(0,0,0,.5)' }, [image(picture, { width: w, height: h })])]
  const band = Math.round(Math.min(w, h) * 0.5)
  const shine = `<defs><linearGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.17"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="M${band * 0.5} 0H${band * 1.5}L${band} ${h}H0Z" fill="url(#l)"/>`
  const lit = { w: Math.round(band * 1.5), h }
  return {
    picture: await drawSprite(studio, framed, whole, { pad: 84 }),
    backdrop: spriteOf(soft, { w: wide.w, h: wide.h }),
    light: await drawSprite(studio, [drawing({ x: 0, y: 0, ...lit }, shine)], lit),
  }
}

/** How the picture stands, and how far the backdrop is moved, as shares of the canvas. */
type Step = { picture: Motion; backdrop: { x: number; y: number } }

/** How picture and backdrop stand at a time: against each other, like things at two distances. */
function pathOf(seed: number): (time: number) => Step {
  const random = createRandom('picture', seed)
  const side = random.pick([-1, 1])
  const lean = random.between(0.5, 0.9) * side
  return (time) => {
    const out = easeInOut(time / STEP.out)
    const back = easeInOut((time - (PICTURE_SECONDS - STEP.back)) / STEP.back)
    const away = out * (1 - back)
    const along = time / PICTURE_SECONDS
    const small = SCALE.least + (SCALE.drifted - SCALE.least) * along
    const swing = Math.cos(along * Math.PI)
    return {
      picture: {
        scale: 1 - (1 - small) * away,
        x: -side * 14 * swing * away,
        y: 8 * swing * away,
        turn: lean * swing * away,
      },
      backdrop: { x: 0.07 * side * swing, y: -0.06 * swing },
    }
  }
}

function nodesAt(
  { picture, backdrop, light }: Layers,
  step: Step,
  time: number,
  { w, h }: { w: number; h: number },
): Node[] {
  const origin = { x: 0, y: 0 }
  const nodes = [
    show(backdrop, { x: (w - backdrop.w) / 2 + step.backdrop.x * w, y: (h - backdrop.h) / 2 + step.backdrop.y * h }),
    show(picture, origin, step.picture),
  ]
  for (const start of [SWEEP.at, SWEEP.again]) {
    const share = (time - start) / SWEEP.for
    if (share <= 0 || share >= 1) continue
    const x = -light.w + (w + light.w) * easeInOut(share)
    nodes.push({
      type: 'container',
      style: {
        display: 'flex',
        position: 'absolute',
        left: 0,
        top: 0,
        width: w,
        height: h,
        overflow: 'hidden',
        ...clipOf(step.picture),
      },
      children: [show(light, { x, y: 0 })],
    })
  }
  return nodes
}

/** The light moves with the picture and does not fall beside it. */
function clipOf({ scale = 1, x = 0, y = 0, turn = 0 }: Motion): { transform: string } {
  return {
    transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(5)}) rotate(${turn.toFixed(4)}deg)`,
  }
}
