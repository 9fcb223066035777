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

/** Every match of a pattern in a text, with the place of its first group. */
export function* findGroups(text: string, source: string, flags = 'gu'): Generator<{ start: number; end: number }> {
  for (const match of text.matchAll(pattern(source, flags.includes('d') ? flags : `${flags}d`))) {
    const span = match.indices?.[1]
    if (span) yield { start: span[0], end: span[1] }
  }
}
