/** What the address of the page holds. */
export type CreditSearch = { from?: string; until?: string; by?: 'tool' | 'project'; caller?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (name: 'from' | 'until', value: unknown) =>
  typeof value === 'string' && DAY.test(value) ? { [name]: value } : {}

export const creditSearchOf = ({ from, until, by, caller }: Record<string, unknown>): CreditSearch => ({
  ...dayOf('from', from),
  ...dayOf('until', until),
  ...(by === 'tool' || by === 'project' ? { by } : {}),
  ...(typeof caller === 'string' && caller !== '' ? { caller } : {}),
})
