/** What an access token can be good for. The names are those that the gateway uses for where it was presented. */
export const RESOURCE_NAMES = ['rest', 'mcp'] as const
export type Resource = (typeof RESOURCE_NAMES)[number]
/** Their addresses, as clients name them and as tokens carry them. */
export type Resources = Readonly<Record<Resource, string>>

export const resourcesAt = (publicUrl: string): Resources => ({ rest: `${publicUrl}/v1`, mcp: `${publicUrl}/mcp` })

/** The resource of an address, or null. A slash at the end and other spellings of the same address do not matter. */
export function resourceNamed(text: string, resources: Resources): Resource | null {
  const canonical = canonicalOf(text)
  return RESOURCE_NAMES.find((name) => canonicalOf(resources[name]) === canonical) ?? null
}

function canonicalOf(text: string): string | null {
  const url = URL.parse(text)
  return url && !text.includes('#') && url.search === '' ? url.href.replace(/\/$/, '') : null
}
