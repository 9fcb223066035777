import type { Edit, Span } from '../types.ts'

/** The text with its edits made. Edits are in order and do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = ''
  let from = 0
  for (const { start, end, set } of edits) {
    made += text.slice(from, start) + set
    from = end
  }
  return made + text.slice(from)
}

/** Edits in order, of those that overlap the first. */
export const inOrder = (edits: readonly Edit[]): Edit[] =>
  edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((one, i, all) => i === 0 || all[i - 1]!.end <= one.start)

/** Where a stretch of a text stands once the edits are made. One that cuts an edit takes it in whole. */
export const movedBy = (edits: readonly Edit[], { start, end }: Span): Span => ({
  start: moved(edits, start, false),
  end: moved(edits, end, true),
})

/** What is put in right at the end of a stretch stands behind it, at its start in front of it. */
function moved(edits: readonly Edit[], at: number, isEnd: boolean): number {
  let shift = 0
  for (const { start, end, set } of edits) {
    const isInside = start < at && at < end
    const isBehind = end < at || (end === at && !(isEnd && start === end))
    if (isInside) return start + shift + (isEnd ? set.length : 0)
    if (!isBehind) break
    shift += set.length - (end - start)
  }
  return at + shift
}

/** The edits that lead back to `text`. */
export function undone(text: string, edits: readonly Edit[]): Edit[] {
  let shift = 0
  return edits.map(({ start, end, set }) => {
    const from = start + shift
    shift += set.length - (end - start)
    return { start: from, end: from + set.length, set: text.slice(start, end) }
  })
}
