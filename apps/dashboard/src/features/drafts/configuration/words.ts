import { moneyText } from '../../../shared/money.ts'
import { exactTime } from '../../../shared/time.ts'
import type { AdSet, Budget, Configuration, Draft, Issue, ListedDraft } from '../drafts.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const whole = new Intl.NumberFormat('en')

export const listText = (items: readonly string[]) => list.format(items)
export const countText = (count: number, noun: string) => `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`

/** "Shop now" for `shop_now`. Words that a caller made up are shown like ours. */
export const wordOf = (code: string) => capitalized(code.replaceAll('_', ' '))
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const STATUS: Record<ListedDraft['status'], { words: string; badge: string }> = {
  draft: { words: 'Not ready', badge: 'badge' },
  ready: { words: 'Ready to launch', badge: 'badge good' },
  launching: { words: 'Launching', badge: 'badge writes' },
  launched: { words: 'Launched', badge: 'badge good' },
  launch_failed: { words: 'Launch failed', badge: 'badge live' },
}

export const objectiveText = (objective: string | null | undefined) =>
  objective === null || objective === undefined ? 'No objective yet' : wordOf(objective)

export const summaryText = ({ adSets, ads }: Draft['summary']) =>
  `${countText(adSets, 'ad set')}, ${countText(ads, 'ad')}`

export const spendText = ({ maxDailySpend }: Draft['summary']) =>
  maxDailySpend === null ? 'No budget yet' : `Up to ${moneyText(maxDailySpend)} a day`

export const budgetText = ({ type, amount }: Budget) =>
  type === 'daily' ? `${moneyText(amount)} a day` : `${moneyText(amount)} for the whole run`

/** The budget of the campaign, or where else it is. */
export function campaignBudgetText({ budget, adSets = [] }: Configuration): string {
  if (budget?.level === 'campaign') return budgetText(budget)
  if (budget) return `${budgetText(budget)}, for each ad set`
  return adSets.some((adSet) => adSet.budget) ? 'Each ad set has its own' : 'None yet'
}

export function bidText({ bidStrategy, bidAmount, minRoas }: Configuration): string {
  if (bidStrategy === 'min_roas') return `Return on ad spend of at least ${minRoas ?? '…'}`
  const cap = bidAmount ? ` of ${moneyText(bidAmount)}` : ''
  return `${wordOf(bidStrategy)}${cap}`
}

export function scheduleText({ startAt, endAt }: NonNullable<Configuration['schedule']>): string {
  const start = startAt === undefined ? 'Starts when it is launched' : `Starts ${exactTime(startAt)}`
  return endAt === undefined ? `${start} and runs until it is paused` : `${start} and ends ${exactTime(endAt)}`
}

export const countryNames = (codes: readonly string[]) => listText(codes.map(countryName))

/** Codes that are no country stay as they were written. */
function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}

const GENDERS = { all: 'All genders', male: 'Men', female: 'Women' } as const

/** Who sees the ads of an ad set, in words. */
export function audienceText(targeting: AdSet['targeting']): string {
  if (!targeting) return 'Nobody chosen yet'
  const { ageMin, ageMax, genders, countries: codes = [] } = targeting
  const ages = `${ageMin} to ${ageMax === 65 ? '65 and older' : ageMax}`
  return `${GENDERS[genders]}, ${ages}, ${codes.length === 0 ? 'no country yet' : `in ${countryNames(codes)}`}`
}

export function placementsText(placements: AdSet['placements']): string {
  if (placements?.mode !== 'manual') return 'Where the platform expects the best results'
  const { publishers = [], positions = [] } = placements
  const where = publishers.length === 0 ? 'No place chosen' : listText(publishers.map(wordOf))
  return positions.length === 0 ? where : `${where}: ${listText(positions.map(wordOf)).toLowerCase()}`
}

export const CHECKED_BY: Record<Issue['source'], string> = { ours: 'Adloom', platform: 'The platform' }

/** "1 error, 2 warnings"; empty when there is none. */
export const issuesText = ({ errors, warnings }: { errors: number; warnings: number }) =>
  [errors > 0 && countText(errors, 'error'), warnings > 0 && countText(warnings, 'warning')].filter(Boolean).join(', ')
