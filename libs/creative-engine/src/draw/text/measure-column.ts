import type { MeasuredNode } from '@takumi-rs/core'
import type { BoxNode } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { measure } from './measure.ts'

/**
 * Measures a column as `buildColumn` makes it: boxes one below the other, with nothing but a margin between them. Each is measured
 * alone, because all but the headline stay the same while sizes of the headline are tried. Sums are rounded as the renderer does.
 */
export async function measureColumn(
  stage: Pick<Stage, 'renderer' | 'w' | 'h'>,
  { style, ...column }: BoxNode,
): Promise<MeasuredNode> {
  const blocks = column.children.filter((block) => block.type === 'container')
  const alone = blocks.map((block) => ({ ...block, style: { ...block.style, marginTop: 0 } }))
  const measured = await Promise.all(
    alone.map((block) => measure(stage, { ...column, style: { ...style, top: 0 }, children: [block] })),
  )
  const [left, top, width] = [style['left'], style['top'], style['width']].map(Number)
  let height = 0
  const children = blocks.flatMap((block, i) => {
    const child = measured[i]?.children[0]
    if (!child) return []
    const at = Math.fround(height + Math.fround(Number(block.style['marginTop'])))
    height = Math.fround(at + child.height)
    return [lowered(child, Math.fround(top! + at))]
  })
  return { width: width!, height, transform: [1, 0, 0, 1, left!, top!], children, runs: [] }
}

/** A measured node and all in it, lower by so many pixels. */
function lowered(node: MeasuredNode, by: number): MeasuredNode {
  const [a, b, c, d, x, y] = node.transform
  const children = node.children.map((child) => lowered(child, by))
  return { ...node, transform: [a, b, c, d, x, Math.fround(y + by)], children }
}
