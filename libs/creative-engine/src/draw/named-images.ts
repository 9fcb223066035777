import type { ImageSource, RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import type { DrawNode, ImageNode } from './nodes.ts'

/** A tree whose images are elsewhere, under names, and the images of these names. */
export type NamedTree = { root: DrawNode; images: ImageSource[] }

/**
 * Moves the pixels and files of a tree into images with names, and makes those that are made when they are drawn. The renderer
 * keeps decoded images, and scales them in far less time than pixels in the tree, which it copies with every drawing; and it reads
 * a tree without bytes as text, beside the main thread. A picture draws its images up to three times. Pixels called premultiplied
 * must be opaque: names stand for files with straight alpha.
 */
export async function nameImages(root: DrawNode): Promise<NamedTree> {
  const nodes = imagesIn(root)
  const made = await Promise.all(nodes.map(async ({ src }) => (typeof src === 'string' ? null : sourceOf(src))))
  const sources = new Map(nodes.flatMap((node, i) => (made[i] ? [[node, made[i]]] : [])))
  return { root: renamed(root, sources), images: [...new Set(sources.values())] }
}

// Only images are waited for: a tree has few of them among many nodes.
function imagesIn(node: DrawNode): ImageNode[] {
  if (node.type === 'image') return [node]
  return node.type === 'container' ? node.children.flatMap(imagesIn) : []
}

function renamed(node: DrawNode, sources: ReadonlyMap<DrawNode, ImageSource>): DrawNode {
  if (node.type === 'container') return { ...node, children: node.children.map((child) => renamed(child, sources)) }
  const source = sources.get(node)
  return node.type === 'image' && source ? { ...node, src: source.src } : node
}

/** By the bytes themselves, so that pictures that share a photo in the same size share its name. */
const known = new WeakMap<Uint8Array, ImageSource | Promise<ImageSource>>()
let count = 0

async function sourceOf(src: Exclude<ImageNode['src'], string>): Promise<ImageSource> {
  const image = typeof src === 'function' ? await src() : src
  const bytes = bytesOf(image)
  const source = known.get(bytes)
  if (source) return source
  const making =
    image instanceof Uint8Array ? { src: `file:${count++}`, data: bytes } : encode(bytes, image.width, image.height)
  known.set(bytes, making)
  if (making instanceof Promise) making.catch(() => known.delete(bytes))
  return making
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
