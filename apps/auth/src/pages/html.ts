/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string }
type Value = string | number | Html | readonly Html[] | null | undefined | false

/** A template whose values are escaped, unless they are markup themselves. Nothing at all for null, undefined and false. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((before, text, i) => before + markupOf(values[i - 1]) + text) }
}

function markupOf(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
