import type { LaunchMark } from './port.ts'

/** What the name of everything that a launch creates ends with: ` [k7f3q9]`, or ` [k7f3q9.2.14]` for a part of it. */
export const suffixOf = (mark: LaunchMark) => ` ${bracketsOf(mark)}`
/** What a name contains that ends with the mark. Its last bracket keeps `.2.1` apart from `.2.14`. */
export const bracketsOf = ({ token, part }: LaunchMark) => `[${token}${part === null ? '' : `.${part}`}]`

export const labelOf = (token: string) => `adloom:${token}`

/**
 * `Spring sale [k7f3q9]` is a campaign, `Visitors [k7f3q9.2]` its second ad set, `[k7f3q9.2.14]` the 14th ad in it, and
 * `[k7f3q9.c7]` a creative.
 */
const MARK = / \[([a-z2-9]{6})(?:\.(c?\d{1,4}|\d{1,2}\.\d{1,2}))?\]$/

/** A name without its mark, and the mark. Null: it carries none. */
export function unmarked(name: string): { name: string; mark: LaunchMark | null } {
  const found = MARK.exec(name)
  return found
    ? { name: name.slice(0, found.index), mark: { token: found[1]!, part: found[2] ?? null } }
    : { name, mark: null }
}
