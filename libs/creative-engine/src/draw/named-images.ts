import type { ImageSource, RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import type { DrawNode } from './nodes.ts'

/** A tree whose pixels are elsewhere, under names, and the images of these names. */
export type NamedTree = { root: DrawNode; images: ImageSource[] }

/**
 * Moves the pixels of a tree into images with names. The renderer keeps decoded images by their names, and scales them in
 * far less time than pixels in the tree, which it copies with every drawing. A picture draws its photos up to three times.
 * Pixels called premultiplied must be opaque: names stand for files with straight alpha.
 */
export async function namePixels(node: DrawNode): Promise<NamedTree> {
  const images = new Map<string, ImageSource>()
  const named = async (one: DrawNode): Promise<DrawNode> => {
    if (one.type === 'container') return { ...one, children: await Promise.all(one.children.map(named)) }
    if (one.type === 'text' || typeof one.src !== 'object' || one.src instanceof Uint8Array) return one
    const source = await sourceOf(one.src)
    images.set(source.src, source)
    return { ...one, src: source.src }
  }
  return { root: await named(node), images: [...images.values()] }
}

/** By the pixels themselves, so that pictures that share a photo in the same size share its name. */
const sources = new WeakMap<Uint8Array, Promise<ImageSource>>()
let count = 0

function sourceOf({ data, width, height }: RgbaImage): Promise<ImageSource> {
  const pixels = data instanceof Uint8Array ? data : new Uint8Array(data)
  const known = sources.get(pixels)
  if (known) return known
  const encoding = encode(pixels, width, height)
  sources.set(pixels, encoding)
  encoding.catch(() => sources.delete(pixels))
  return encoding
}

async function encode(pixels: Uint8Array, width: number, height: number): Promise<ImageSource> {
  const src = `pixels:${count++}`
  // The least compression, because the renderer reads the file a few times at most.
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { src, data: new Uint8Array(file.buffer, file.byteOffset, file.length) }
}
