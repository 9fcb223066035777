import type { LaunchMark } from '../../port.ts'

/** What the name of everything that a launch creates ends with: ` [k7f3q9]`, or ` [k7f3q9.2.14]` for a part of it. */
export const suffixOf = (mark: LaunchMark) => ` ${bracketsOf(mark)}`
/** What a name contains that ends with the mark. Its last bracket keeps `.2.1` apart from `.2.14`. */
export const bracketsOf = ({ token, part }: LaunchMark) => `[${token}${part === null ? '' : `.${part}`}]`

export const labelOf = (token: string) => `adloom:${token}`

const MARKED = /^(.*) \[([a-z2-9]{6})(?:\.(c?\d{1,4}(?:\.\d{1,2})?))?\]$/s

/** A name and the mark that it ends with. */
export function unmarked(name: string): { name: string; mark: LaunchMark | null } {
  const [, bare, token, part] = MARKED.exec(name) ?? []
  return bare === undefined || token === undefined
    ? { name, mark: null }
    : { name: bare, mark: { token, part: part ?? null } }
}
