import type { Node } from '@takumi-rs/core'
import { FPS, type Frame } from '../types.ts'
import { openCutter } from './cutter.ts'
import { lengthOf, type Film } from './film.ts'
import { openStudio, type Sprite, type Studio } from './studio.ts'
import { progressOf, transitionOf } from './transitions.ts'

/** Frames that are drawn at the same time. The renderer draws outside of the main thread. */
const AT_ONCE = 3

/** The number of frames of a film. */
export const frameCount = (film: Film): number => Math.round(lengthOf(film) * FPS)

/**
 * Draws the frames of a film in order, `FPS` a second. The same film gives the same pixels. At most two scenes and the
 * captions of one moment are kept, whatever the film's length. `only` draws some frames, in rising order. Those of `bare` are
 * drawn without words too. Throws RangeError for a film without scenes, an unknown presenter, or a text that no size fits.
 */
export async function* framesOf(
  film: Film,
  options: { only?: readonly number[]; bare?: readonly number[]; signal?: AbortSignal } = {},
): AsyncGenerator<Frame> {
  if (film.scenes.length === 0) throw new RangeError('A film needs a scene.')
  yield* framesIn(await openStudio(film), options)
}

/** The same in a studio that is open. */
export async function* framesIn(
  studio: Studio,
  { only, bare = [], signal }: NonNullable<Parameters<typeof framesOf>[1]>,
): AsyncGenerator<Frame> {
  const { nodesAt, sprites } = openCutter(studio)
  const frames = only ?? Array.from({ length: frameCount(studio.film) }, (_, i) => i)
  const draw = async (frame: number) => {
    const nodes = await nodesAt(frame)
    const drawn = drawFrame(studio, nodes, sprites)
    return bare.includes(frame)
      ? { ...drawn, bare: drawFrame(studio, withoutTexts(nodes, sprites), sprites).pixels }
      : drawn
  }
  yield* drawInOrder(studio, frames, draw, signal)
}

/** Seconds before the end of a scene at which all of its texts stand. */
const AT_REST = 0.1

/** The frames that show every text of a film at rest: the middle of each caption and the end of each scene, none in a transition. */
export function textFrames(film: Film): number[] {
  const times = [
    ...film.captions.map(({ start, end }) => (start + end) / 2),
    ...film.scenes.map(({ end }) => end - AT_REST),
  ]
  const last = frameCount(film) - 1
  const frames = times.map((time) => Math.max(0, Math.min(last, Math.round(time * FPS))))
  return [...new Set(frames)].filter((frame) => !isInTransition(film, frame / FPS)).toSorted((a, b) => a - b)
}

function isInTransition(film: Film, time: number): boolean {
  const index = film.scenes.findLastIndex(({ start }) => time >= start - 1e-6)
  return index > 0 && progressOf(transitionOf(film, index), time - film.scenes[index]!.start) < 1
}

/** A frame that is being drawn, and the same without words. */
type Drawing = { pixels: Promise<Buffer>; bare?: Promise<Buffer> }

/** Calls `draw` for each frame, a few at a time, and yields their pixels in order. `draw` resolves once a frame is laid out. */
export async function* drawInOrder(
  { areas: { w, h } }: Pick<Studio, 'areas'>,
  frames: readonly number[],
  draw: (frame: number) => Promise<Drawing>,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const pending: Drawing[] = []
  const take = async (): Promise<Frame> => {
    const { pixels, bare } = pending.shift()!
    const [rgba, without] = await Promise.all([pixels, bare])
    return { width: w, height: h, rgba, ...(without && { bare: without }) }
  }
  try {
    for (const frame of frames) {
      signal?.throwIfAborted()
      pending.push(await draw(frame))
      if (pending.length >= AT_ONCE) yield await take()
    }
    while (pending.length > 0) yield await take()
  } finally {
    await Promise.allSettled(pending.flatMap(({ pixels, bare }) => (bare ? [pixels, bare] : [pixels])))
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

function withoutTexts(nodes: readonly Node[], sprites: ReadonlyMap<string, Sprite>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'image') return typeof node.src === 'string' && sprites.get(node.src)?.isText ? [] : [node]
    return node.type === 'container' ? [{ ...node, children: withoutTexts(node.children ?? [], sprites) }] : [node]
  })
}

function shownIn(nodes: readonly Node[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === 'image') {
      if (typeof node.src === 'string') found.add(node.src)
    } else if (node.type === 'container') shownIn(node.children ?? [], found)
  }
  return found
}
