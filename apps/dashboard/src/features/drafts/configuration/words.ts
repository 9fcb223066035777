import { plural } from '../../../messages/plural.ts'
import { moneyText } from '../../../data/money.ts'
import type { Draft } from '../drafts.ts'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const whole = new Intl.NumberFormat('en')

export const countText = (count: number, noun: string) =>
  plural(count, { one: `1 ${noun}`, other: `${whole.format(count)} ${noun}s` })

/** "Shop now" for `shop_now`. Words that a caller made up are shown like ours. */
export const wordOf = (code: string) => capitalized(code.replaceAll('_', ' '))
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const summaryText = ({ adSets, ads }: Draft['summary']) =>
  `${countText(adSets, 'ad set')}, ${countText(ads, 'ad')}`

export const spendText = ({ maxDailySpend }: Draft['summary']) =>
  maxDailySpend === null ? 'No budget yet' : `Up to ${moneyText(maxDailySpend)} a day`

/** "Germany" for DE. Codes that are no country stay as they were written. */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}

/** "1 error, 2 warnings"; empty when there is none. */
export const issuesText = ({ errors, warnings }: { errors: number; warnings: number }) =>
  [errors > 0 && countText(errors, 'error'), warnings > 0 && countText(warnings, 'warning')].filter(Boolean).join(', ')
