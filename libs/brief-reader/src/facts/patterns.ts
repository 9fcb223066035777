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
