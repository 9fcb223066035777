import type { HeadlinePart } from '../../copy/copy.ts'
import { column, type BoxNode, type Rect, type TextRole } from '../nodes.ts'
import type { Stage } from '../stage.ts'
import { heightOf, setWords, stackWords } from './break-lines.ts'
import { displayLines, headlineLineHeight } from './column-texts.ts'
import { measureHeadline } from './word-widths.ts'

/** The least size of display type in pixels. */
const SIZE_MIN = 40

/** A dot between two parts is a new line. */
const linesOf = (content: string): HeadlinePart[] =>
  content.split(' · ').map((text, i, all) => ({ text, strong: false, ends: i < all.length - 1 }))

/** Sets one text in display type as large as a rectangle allows, in the middle of its height. */
export async function fitDisplay(
  stage: Stage,
  content: string,
  role: TextRole,
  { rect, color, max, linesMax = 3 }: { rect: Rect; color: string; max: number; linesMax?: number },
): Promise<{ node: BoxNode; fits: boolean; size: number; height: number }> {
  const { words, space } = await measureHeadline(stage, linesOf(content))
  const lineHeight = headlineLineHeight(stage, words)
  const bounds = { width: rect.w, height: rect.h, lineHeight, min: SIZE_MIN, max, linesMax }
  const set = setWords(words, space, bounds) ?? stackWords(words, space, bounds)
  const lines = set ?? setWords(words, space, { ...bounds, height: Infinity, min: 1, max: SIZE_MIN })
  const style = {
    position: 'absolute',
    left: rect.x,
    top: rect.y,
    width: rect.w,
    height: rect.h,
    justifyContent: 'center',
  }
  return {
    node: column(
      style,
      lines ? [displayLines(stage, lines, { role, width: rect.w, textAlign: 'left', colorOf: () => color })] : [],
    ),
    fits: set !== null,
    size: lines?.size ?? 0,
    height: lines ? heightOf(lines, lineHeight) : 0,
  }
}
