import type { Node } from '@takumi-rs/core'
import { FPS, type Frame } from '../types.ts'
import { openCutter } from './cutter.ts'
import { lengthOf, type Film } from './film.ts'
import { openStudio, type Sprite, type Studio } from './studio.ts'

/** Frames that are drawn at the same time. The renderer draws outside of the main thread. */
const AT_ONCE = 3

/** The number of frames of a film. */
export const frameCount = (film: Film): number => Math.round(lengthOf(film) * FPS)

/**
 * Draws the frames of a film in order, `FPS` a second. The same film gives the same pixels. At most two scenes and the
 * captions of one moment are kept, whatever the film's length. `only` draws some frames, in rising order. Throws
 * RangeError for a film without scenes, an unknown presenter, or a text that no size fits.
 */
export async function* framesOf(
  film: Film,
  { only, signal }: { only?: readonly number[]; signal?: AbortSignal } = {},
): AsyncGenerator<Frame> {
  if (film.scenes.length === 0) throw new RangeError('A film needs a scene.')
  const studio = await openStudio(film)
  const { nodesAt, sprites } = openCutter(studio)
  const frames = only ?? Array.from({ length: frameCount(film) }, (_, i) => i)
  yield* drawInOrder(studio, frames, async (frame) => drawFrame(studio, await nodesAt(frame), sprites), signal)
}

/** Calls `draw` for each frame, a few at a time, and yields their pixels in order. `draw` resolves once a frame is laid out. */
export async function* drawInOrder(
  { areas: { w, h } }: Pick<Studio, 'areas'>,
  frames: readonly number[],
  draw: (frame: number) => Promise<{ pixels: Promise<Buffer> }>,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const pending: Promise<Buffer>[] = []
  try {
    for (const frame of frames) {
      signal?.throwIfAborted()
      pending.push((await draw(frame)).pixels)
      if (pending.length >= AT_ONCE) yield { width: w, height: h, rgba: (await pending.shift())! }
    }
    while (pending.length > 0) yield { width: w, height: h, rgba: (await pending.shift())! }
  } finally {
    await Promise.allSettled(pending)
  }
}

/** Starts to draw the layers of a frame. Only pictures that it shows are handed to the renderer. */
export function drawFrame(
  { renderer, areas: { w, h } }: Studio,
  nodes: Node[],
  sprites: ReadonlyMap<string, Sprite>,
): { pixels: Promise<Buffer> } {
  const images = [...shownIn(nodes)].flatMap((src) => sprites.get(src) ?? [])
  const style = {
    display: 'flex',
    position: 'relative',
    width: w,
    height: h,
    overflow: 'hidden',
    backgroundColor: '#000000',
  } as const
  const root = { type: 'container', style, children: nodes } as const
  return { pixels: renderer.render(root, { width: w, height: h, format: 'raw', images }) }
}

function shownIn(nodes: readonly Node[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === 'image') {
      if (typeof node.src === 'string') found.add(node.src)
    } else if (node.type === 'container') shownIn(node.children ?? [], found)
  }
  return found
}
