/** What the address of Home holds: the ad account and the period. */
export type HomeSearch = { account?: string; from?: string; until?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (name: 'from' | 'until', value: unknown) =>
  typeof value === 'string' && DAY.test(value) ? { [name]: value } : {}

export const homeSearch = (search: Record<string, unknown>): HomeSearch => ({
  ...(typeof search['account'] === 'string' && { account: search['account'] }),
  ...dayOf('from', search['from']),
  ...dayOf('until', search['until']),
})
