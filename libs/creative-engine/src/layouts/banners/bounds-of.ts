import { place, type DrawNode } from '../../draw/nodes.ts'
import type { Stage } from '../../draw/stage.ts'
import { measure, placeTexts } from '../../draw/text/measure.ts'

/** The size of a node as it is drawn, in pixels of the canvas; texts count with what sticks out of their boxes. */
export async function boundsOf(stage: Stage, node: DrawNode): Promise<{ w: number; h: number }> {
  const sheet = place({ x: 0, y: 0, w: stage.w, h: stage.h }, { alignItems: 'flex-start' }, [node])
  const measured = await measure(stage, sheet)
  const [inner] = measured.children
  const texts = placeTexts(sheet, measured)
  return {
    w: Math.ceil(Math.max(node.type === 'text' ? 0 : (inner?.width ?? 0), ...texts.map(({ rect }) => rect.x + rect.w))),
    h: Math.ceil(inner?.height ?? 0),
  }
}
