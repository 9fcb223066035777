import type { ImageSource, RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import type { DrawNode } from './nodes.ts'

/** A tree whose images are elsewhere, under names, and the images of these names. */
export type NamedTree = { root: DrawNode; images: ImageSource[] }

/**
 * Moves the pixels and files of a tree into images with names. The renderer keeps decoded images, and scales them in far less
 * time than pixels in the tree, which it copies with every drawing; and it reads a tree without bytes as text, beside the main
 * thread. A picture draws its images up to three times. Pixels called premultiplied must be opaque: names stand for files with
 * straight alpha.
 */
export async function nameImages(node: DrawNode): Promise<NamedTree> {
  const images = new Map<string, ImageSource>()
  const named = async (one: DrawNode): Promise<DrawNode> => {
    if (one.type === 'container') return { ...one, children: await Promise.all(one.children.map(named)) }
    if (one.type === 'text' || typeof one.src !== 'object') return one
    const source = await sourceOf(one.src)
    images.set(source.src, source)
    return { ...one, src: source.src }
  }
  return { root: await named(node), images: [...images.values()] }
}

/** By the bytes themselves, so that pictures that share a photo in the same size share its name. */
const sources = new WeakMap<Uint8Array, ImageSource | Promise<ImageSource>>()
let count = 0

function sourceOf(image: Uint8Array | RgbaImage): ImageSource | Promise<ImageSource> {
  const bytes = bytesOf(image)
  const known = sources.get(bytes)
  if (known) return known
  const source =
    image instanceof Uint8Array ? { src: `file:${count++}`, data: bytes } : encode(bytes, image.width, image.height)
  sources.set(bytes, source)
  if (source instanceof Promise) source.catch(() => sources.delete(bytes))
  return source
}

function bytesOf(image: Uint8Array | RgbaImage): Uint8Array {
  if (image instanceof Uint8Array) return image
  return image.data instanceof Uint8Array ? image.data : new Uint8Array(image.data)
}

async function encode(pixels: Uint8Array, width: number, height: number): Promise<ImageSource> {
  const src = `pixels:${count++}`
  // The least compression, because the renderer reads the file a few times at most.
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { src, data: new Uint8Array(file.buffer, file.byteOffset, file.length) }
}
