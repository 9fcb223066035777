import type { MeasuredNode, Node } from '@takumi-rs/core'
import { box, isText, type BoxNode, type DrawNode, type Rect, type TextNode } from './nodes.ts'
import type { Stage } from './stage.ts'

// The renderer leaves out lines below the end of its view, which would make a text that is too long seem to fit.
const viewHeight = 20_000

/** Layout boxes of a whole picture, from the renderer's own layout. */
export function measureWhole({ renderer, w }: Pick<Stage, 'renderer' | 'w'>, root: DrawNode): Promise<MeasuredNode> {
  return renderer.measure(toRenderer(root), { width: w, height: viewHeight })
}

/** Layout boxes of a node drawn alone on the stage. */
export async function measure(stage: Pick<Stage, 'renderer' | 'w' | 'h'>, node: DrawNode): Promise<MeasuredNode> {
  const sheet = box({ width: stage.w, height: stage.h, position: 'relative' }, [node])
  const [first] = (await measureWhole(stage, sheet)).children
  if (!first) throw new Error('The renderer measured nothing.')
  return first
}

/** The tree in the renderer's own type; the roles ride along unread. */
export function toRenderer(node: DrawNode): Node {
  return node
}

/** A text where it was laid out, in canvas pixels. */
export type PlacedText = { node: TextNode; colors: string[]; rect: Rect; lines: number; size: number }

/** Pairs every text of a tree with its measured box. A block of inline parts counts as one text. */
export function placeTexts(node: DrawNode, measured: MeasuredNode): PlacedText[] {
  if (node.type === 'image') return []
  const inline =
    node.type === 'container' && node.style['display'] === 'block' && node.children.every(isText) ? node.children : null
  const [lead] = inline ?? (isText(node) ? [node] : [])
  if (lead) {
    const rect = runsRect(node, lead, measured)
    const tops = new Set(measured.runs.map((run) => Math.round(run.y)))
    const colors = (inline ?? [lead]).map((part) => String(part.style['color'] ?? '#000000'))
    return rect
      ? [
          {
            node: inline ? { ...lead, text: inline.map((part) => part.text).join('') } : lead,
            colors,
            rect,
            lines: tops.size,
            size: Number(lead.style['fontSize'] ?? node.style['fontSize'] ?? 0),
          },
        ]
      : []
  }
  if (node.type !== 'container') return []
  return node.children.flatMap((child, i) => {
    const at = measured.children[i]
    return at ? placeTexts(child, at) : []
  })
}

/** Bounding box of the painted lines: a run's own box reaches well above and below its letters. */
function runsRect(node: BoxNode | TextNode, lead: TextNode, measured: MeasuredNode): Rect | null {
  if (measured.runs.length === 0) return null
  const [a, b, c, d, e, f] = measured.transform
  const size = Number(lead.style['fontSize'] ?? node.style['fontSize'] ?? 32)
  const lineHeight = size * Number(lead.style['lineHeight'] ?? node.style['lineHeight'] ?? 1.2)
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const run of measured.runs) {
    const middle = run.y + run.height / 2
    const half = (Math.min(run.height, lineHeight) * 0.8) / 2
    const trailing = /\s$/.test(run.text) ? size * 0.2 : 0
    for (const x of [run.x, run.x + Math.max(0, run.width - trailing)]) {
      for (const y of [middle - half, middle + half]) {
        left = Math.min(left, a * x + c * y + e)
        right = Math.max(right, a * x + c * y + e)
        top = Math.min(top, b * x + d * y + f)
        bottom = Math.max(bottom, b * x + d * y + f)
      }
    }
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}
