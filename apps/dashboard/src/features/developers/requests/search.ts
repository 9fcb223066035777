export type Outcome = 'succeeded' | 'refused' | 'failed'

/** What the address of the page holds. */
export type RequestSearch = {
  /** Left out: programs, because pages ask all the time. */
  by?: 'people' | 'everyone'
  outcome?: Outcome
  name?: string
  /** The id of a key, grant or session. */
  key?: string
  /** A request id, or the end of what was typed. */
  q?: string
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** What the address says, as far as it says something that can be asked for. */
export function requestSearchOf(search: Record<string, unknown>): RequestSearch {
  const { by, outcome } = search
  const [name, key, q] = [text(search['name']), text(search['key']), text(search['q'])]
  return {
    ...(by === 'people' || by === 'everyone' ? { by } : {}),
    ...(outcome === 'succeeded' || outcome === 'refused' || outcome === 'failed' ? { outcome } : {}),
    ...(name && { name }),
    ...(key && { key }),
    ...(q && { q }),
  }
}
