import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Box } from '../photos/photo-report.ts'

/** A photo of people, and where their faces are, from the eyebrows to the chin, by a person's eye. */
export type PortraitPhoto = { jpeg: Buffer; faces: Box[] }

const SIDE = 512
const FACE: Box = { x: 190, y: 82, w: 72, h: 96 }

/** Somebody in front of a busy background, 512 × 512 px. */
export function portrait(): PortraitPhoto {
  return { jpeg: readFileSync(join(import.meta.dirname, 'pictures', 'astronaut.jpg')), faces: [FACE] }
}

/** The part of the portrait around the head, twice as large: somebody who can be cut out of a busy background. */
export async function closePortrait(): Promise<PortraitPhoto> {
  const part = { left: 70, top: 0, width: 300, height: 330 }
  const jpeg = await sharp(portrait().jpeg).extract(part).resize(600, 660).jpeg({ quality: 92 }).toBuffer()
  return { jpeg, faces: [{ x: (FACE.x - part.left) * 2, y: FACE.y * 2, w: FACE.w * 2, h: FACE.h * 2 }] }
}

/** The same person at places of a wider photo, each with the side of their square in pixels, before a blurred wall. */
export async function peopleAt(
  size: { width: number; height: number },
  places: readonly { x: number; y: number; side: number; mirrored?: boolean }[],
): Promise<PortraitPhoto> {
  const { jpeg } = portrait()
  const wall = sharp({ create: { ...size, channels: 3, background: '#a9a49a' } })
  const people = places.map(async ({ x, y, side, mirrored = false }) => {
    const input = await sharp(jpeg).resize(side, side).flop(mirrored).toBuffer()
    return { input, left: x, top: y }
  })
  const faces = places.map(({ x, y, side, mirrored = false }) => {
    const scale = side / SIDE
    const left = mirrored ? SIDE - FACE.x - FACE.w : FACE.x
    return { x: x + left * scale, y: y + FACE.y * scale, w: FACE.w * scale, h: FACE.h * scale }
  })
  return {
    jpeg: await wall
      .composite(await Promise.all(people))
      .jpeg({ quality: 90 })
      .toBuffer(),
    faces,
  }
}
