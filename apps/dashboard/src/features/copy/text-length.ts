const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a platform shows of a text before it cuts it off. */
export function shownOf(text: string, visible: number | undefined): { shown: string; isCut: boolean } {
  if (visible === undefined || text.length <= visible) return { shown: text, isCut: false }
  const parts = [...segmenter.segment(text)]
  if (parts.length <= visible) return { shown: text, isCut: false }
  const shown = parts
    .slice(0, visible)
    .map(({ segment }) => segment)
    .join('')
  return { shown: shown.trimEnd(), isCut: true }
}

/** "Shop now" for shop_now. */
export function buttonText(callToAction: string): string {
  const text = callToAction.replaceAll('_', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
