const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as people count them. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The first `limit` characters of a text as people count them, without the blanks at the end. */
export function cutAt(text: string, limit: number): { shown: string; isCut: boolean } {
  const whole = text.trim()
  // A character of one code unit is the shortest, so most texts need no segmenter.
  if (whole.length <= limit) return { shown: whole, isCut: false }
  const graphemes = graphemesOf(whole)
  if (graphemes.length <= limit) return { shown: whole, isCut: false }
  return { shown: graphemes.slice(0, limit).join('').trimEnd(), isCut: true }
}
