import type { DrawNode } from '../draw/nodes.ts'

/** Pixels that more than one picture may use. */
const kept = new WeakSet<ArrayBufferLike>()

/** Keeps pixels from being let go of. */
export function keep<T extends Uint8Array>(pixels: T): T {
  kept.add(pixels.buffer)
  return pixels
}

/**
 * Lets go of pixels that nothing reads any more. V8 counts large buffers as used until it collects all garbage, and would collect
 * it every few pictures because of them.
 */
export function letGo({ data }: { data: Uint8Array | ArrayBuffer }): void {
  const buffer = data instanceof ArrayBuffer ? data : data.buffer
  // A part of a shared buffer is not ours.
  if (buffer instanceof ArrayBuffer && data.byteLength === buffer.byteLength && !kept.has(buffer)) buffer.transfer(0)
}

/** Lets go of the pixels that were made for a drawn tree, which must not be drawn again. */
export async function letGoOfImages(node: DrawNode): Promise<void> {
  if (node.type === 'image' && typeof node.src === 'function') letGo(await node.src())
  if (node.type === 'container') await Promise.all(node.children.map(letGoOfImages))
}
