/** One item of structured data in a page. Source: JSON-LD as search engines read it, schema.org. */
export type Thing = Readonly<Record<string, unknown>>

const THINGS_MAX = 2_000
const DEPTH_MAX = 16

/** Every item in the scripts, outer ones first. Invalid JSON is skipped. */
export function listThings(scripts: readonly string[]): Thing[] {
  const things: Thing[] = []
  const waiting = scripts.map((script) => ({ value: parse(script), depth: 0 }))
  for (let i = 0; i < waiting.length && things.length < THINGS_MAX; i++) {
    const { value, depth } = waiting[i]!
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) continue
    if (!Array.isArray(value) && '@type' in value) things.push(value)
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
  }
  return things
}

/** Some shops wrap the script in a comment for old browsers. */
function parse(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*<!--|-->\s*$/g, ''))
  } catch {
    return null
  }
}

/** Whether the item has one of these types, in any notation. */
export function isA(thing: Thing, ...types: string[]): boolean {
  return many(thing['@type']).some(
    (type) => typeof type === 'string' && types.includes(type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '')),
  )
}

/** A value that may be single, a list, or missing. */
export const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined || value === null ? [] : [value]

/** The first object of such a value, with or without a type. */
export const thingIn = (value: unknown): Thing | null =>
  (many(value).find((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) as Thing | undefined) ??
  null

/** A plain name, or the name of an item. */
export const nameIn = (value: unknown): unknown => {
  const [first] = many(value)
  return typeof first === 'object' && first !== null ? (first as Thing)['name'] : first
}

/** The addresses of pictures: plain texts or ImageObjects. */
export const addressesIn = (value: unknown): string[] =>
  many(value)
    .map((one) =>
      typeof one === 'object' && one !== null ? ((one as Thing)['url'] ?? (one as Thing)['contentUrl']) : one,
    )
    .filter((address): address is string => typeof address === 'string')
