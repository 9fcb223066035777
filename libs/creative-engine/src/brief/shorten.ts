/**
 * Shortens a text to at most `limit` characters at the end of a thought. Falls back to whole words, and never splits a
 * word.
 */
export function shorten(text: string | null, limit: number): string | null {
  if (!text) return null
  const clean = text.trim()
  if (clean.length <= limit) return clean
  const head = clean.slice(0, limit + 1)
  const ends = [
    ...head.matchAll(
      /[.!?…](?=\s)|[,;:](?=\s)|\s[–—-](?=\s)|\s(?=(?:and|which|that|so|because|with|for|when|while|but|plus|und|et|y|oder)\s)/gi,
    ),
  ]
  const end = ends
    .map(({ index, 0: mark }) => (/[.!?…]/.test(mark) ? index + 1 : index))
    .filter((index) => index >= limit * 0.4)
    .pop()
  if (end) return clean.slice(0, end).trim()
  const space = head.lastIndexOf(' ')
  return (space > 0 ? clean.slice(0, space) : clean.slice(0, limit))
    .replace(/(?<!\s)\s+(?:and|or|the|a|an|of|to|for|with|in|on|at|und|mit|für|et|de)$/i, '')
    .replace(/(?<![,;:–-])[,;:–-]+$/, '')
    .trim()
}
