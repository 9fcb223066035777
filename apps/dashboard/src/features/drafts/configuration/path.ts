/** Where something is in a configuration, such as `adSets[0].ads[2].destinationUrl`. */
export type Path = readonly (string | number)[]

/** ['adSets', 0, 'name'] for `adSets[0].name`. The empty text is the whole configuration. */
export const parsePath = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) => (index === undefined ? part : Number(index)))

export const formatPath = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')

/** Whether the first path is the second, or leads into it. */
export const isWithin = (path: Path, outer: Path) => outer.every((part, i) => path[i] === part)

/** What is at a path, undefined when there is nothing. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (isContainer(inner) ? inner[part] : undefined), value)

/** A copy with this value at the path. Undefined removes it. Objects on the way are made. */
export function withValue<T>(value: T, [part, ...rest]: Path, to: unknown): T {
  if (part === undefined) return to as T
  if (Array.isArray(value)) return value.map((item, i) => (i === part ? withValue(item, rest, to) : item)) as T
  const { [part]: inner, ...others } = (value ?? {}) as Record<string, unknown>
  const next = withValue(inner, rest, to)
  return (next === undefined ? others : { ...(value as object), [part]: next }) as T
}

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null
