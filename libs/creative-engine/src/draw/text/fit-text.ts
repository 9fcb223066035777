import { countLines, lineBoxes, measure } from './measure.ts'
import { column, text, type Style, type TextNode, type TextRole } from '../nodes.ts'
import { listWords } from '../../text/words.ts'
import type { Stage } from '../stage.ts'

/**
 * Sets one text at the largest size, between 24 px and `max`, that fits w × h without breaking a word. `style` returns
 * the style for a size.
 */
export async function fitText(
  stage: Stage,
  content: string,
  role: TextRole,
  bounds: { w: number; h: number; max: number },
  style: (size: number) => Style,
): Promise<TextNode> {
  const words = listWords(content).length
  const make = (size: number) => text(content, role, { ...style(size), maxWidth: bounds.w })
  const fits = async (size: number) => {
    // A separate box, because a single text would be stretched to the canvas.
    const sheet = await measure(
      stage,
      column({ position: 'absolute', left: 0, top: 0, width: bounds.w, alignItems: 'flex-start' }, [make(size)]),
    )
    const [measured = sheet] = sheet.children
    const boxes = lineBoxes(measured, size)
    return (
      measured.height <= bounds.h &&
      boxes.every(({ x, w }) => x + w <= bounds.w + 1 + size * 0.04) &&
      countLines(measured, size) <= words
    )
  }
  let low = 24
  let high = bounds.max
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    if (await fits(middle)) low = middle
    else high = middle
  }
  return make(Math.floor(low))
}
