const compiled = new Map<string, RegExp>()

/** The pattern of a fragment, compiled once. The fragments are ours and few, so the map stays small. */
export function pattern(source: string, flags = 'iu'): RegExp {
  const key = `${flags}/${source}`
  let found = compiled.get(key)
  if (!found) {
    found = new RegExp(source, flags)
    compiled.set(key, found)
  }
  found.lastIndex = 0
  return found
}

const left = '(?<![\\p{L}\\p{N}])'
const right = '(?![\\p{L}\\p{N}])'

/** `|` between alternatives, without the empty ones: an empty alternative would match anywhere. */
export const anyOf = (...sources: (string | undefined)[]): string => sources.filter(Boolean).join('|') || '(?!)'

/** The words of a fragment, anywhere in a text, as whole words. */
export const whole = (source: string, flags = 'iu') => pattern(`${left}(?:${source})${right}`, flags)
/** The same, where a text begins. */
export const opening = (source: string) => pattern(`^(?:${source})${right}`)
/** The same, where a text ends; a colon or a bracket may follow. Give it at most some 90 characters. */
export const ending = (source: string) => pattern(`${left}(?:${source})[\\s:.,(=-]*$`)

/** Every match of a pattern in a text, with the place of its first group. */
export function* findGroups(text: string, source: string, flags = 'gu'): Generator<{ start: number; end: number }> {
  for (const match of text.matchAll(pattern(source, flags.includes('d') ? flags : `${flags}d`))) {
    const span = match.indices?.[1]
    if (span) yield { start: span[0], end: span[1] }
  }
}

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
