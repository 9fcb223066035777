/** Appends parameters to an address as text, so that an existing query stays unchanged. */
export function withParams(uri: string, params: Record<string, string | undefined>): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) added.append(name, value)
  const query = uri.indexOf('?')
  const glue = query === -1 ? '?' : query === uri.length - 1 || uri.endsWith('&') ? '' : '&'
  return `${uri}${glue}${added.toString()}`
}
