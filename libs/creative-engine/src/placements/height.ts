import type { Renderer } from '@takumi-rs/core'
import { column, type DrawNode } from '../draw/nodes.ts'
import { measure } from '../draw/text/measure.ts'

/** More points than any text or feed card takes. */
const ROOM = 5_000

/** The height that a node takes at this width, in points. */
export async function heightOf(renderer: Renderer, width: number, node: DrawNode): Promise<number> {
  const { children } = await measure({ renderer, w: width, h: ROOM }, column({ width, height: ROOM }, [node]))
  return children[0]!.height
}
