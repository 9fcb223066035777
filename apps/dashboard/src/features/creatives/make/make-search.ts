/** What an address may bring to the page on which ads are made. */
export type MakeSearch = { kind?: 'video'; brief?: string; url?: string; product?: string; picture?: string }

const textOf = (name: keyof MakeSearch, value: unknown) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {}

export const makeSearch = (search: Record<string, unknown>): MakeSearch => ({
  ...(search['kind'] === 'video' && { kind: 'video' }),
  ...textOf('brief', search['brief']),
  ...textOf('url', search['url']),
  ...textOf('product', search['product']),
  ...textOf('picture', search['picture']),
})
