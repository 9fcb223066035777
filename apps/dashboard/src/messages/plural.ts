const rules = new Intl.PluralRules('en')

/** The form of a text for a count: `plural(3, { one: '1 ad', other: '3 ads' })`. */
export const plural = (count: number, forms: { one: string; other: string }): string =>
  rules.select(count) === 'one' ? forms.one : forms.other
