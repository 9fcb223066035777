/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string }
type Value = string | number | Html | readonly Html[] | null | undefined | false

/** A template that escapes its values, except for markup. null, undefined and false render nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((before, text, i) => before + markupOf(values[i - 1]) + text) }
}

function markupOf(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
