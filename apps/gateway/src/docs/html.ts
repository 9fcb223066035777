/** Text that is already markup. */
export type Html = { readonly html: string }
type Part = string | number | Html | readonly Part[] | false | null

/** A template for markup. It escapes every value that is not markup itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(markupOf)) }
}

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return (part as readonly Part[]).map(markupOf).join('')
  if (typeof part === 'object') return (part as Html).html
  return String(part).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
