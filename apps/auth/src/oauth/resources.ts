/**
 * An installation is one protected resource with several names: the origin and each API. A token requested under any of
 * these names is valid for all of them, since clients use the name that they happen to know.
 */
export const resourcesAt = (publicUrl: string): readonly string[] => [publicUrl, `${publicUrl}/v1`, `${publicUrl}/mcp`]

/** Whether an address names this resource. A trailing slash and equivalent spellings are accepted. */
export function isResource(text: string, resources: readonly string[]): boolean {
  const canonical = canonicalOf(text)
  return canonical !== null && resources.some((name) => canonicalOf(name) === canonical)
}

function canonicalOf(text: string): string | null {
  const url = URL.parse(text)
  return url && !text.includes('#') && url.search === '' ? url.href.replace(/\/$/, '') : null
}
