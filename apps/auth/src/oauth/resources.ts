/**
 * An installation is one protected resource, with a name for each of its doors and one for the whole. A token that was asked
 * for under any of them is good at every door, since clients name the door that they happen to know.
 */
export const resourcesAt = (publicUrl: string): readonly string[] => [publicUrl, `${publicUrl}/v1`, `${publicUrl}/mcp`]

/** Whether an address is a name of ours. A slash at the end and other spellings of the same address do not matter. */
export function isResource(text: string, resources: readonly string[]): boolean {
  const canonical = canonicalOf(text)
  return canonical !== null && resources.some((name) => canonicalOf(name) === canonical)
}

function canonicalOf(text: string): string | null {
  const url = URL.parse(text)
  return url && !text.includes('#') && url.search === '' ? url.href.replace(/\/$/, '') : null
}
