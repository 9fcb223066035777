/** What the address of the audit pages holds. */
export type AuditSearch = { from?: string; until?: string; kind?: string; caller?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (name: 'from' | 'until', value: unknown) =>
  typeof value === 'string' && DAY.test(value) ? { [name]: value } : {}
const textOf = (name: 'kind' | 'caller', value: unknown) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {}

export const auditSearchOf = ({ from, until, kind, caller }: Record<string, unknown>): AuditSearch => ({
  ...dayOf('from', from),
  ...dayOf('until', until),
  ...textOf('kind', kind),
  ...textOf('caller', caller),
})
