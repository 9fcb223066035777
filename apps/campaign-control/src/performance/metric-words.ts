import { exponentOf, type Money, type RuleMetric, type RuleWindow } from '@adloom/contracts'

/** What a metric is to people: the words before and after its value. */
type Words = { before: string; one?: string; many?: string; kind: 'money' | 'count' | 'rate' | 'times' }

const count = (one: string, many: string): Words => ({ before: 'It had', one, many, kind: 'count' })
const rate = (name: string): Words => ({ before: `${name} was`, kind: 'rate' })
const cost = (of: string): Words => ({ before: `Cost per ${of} was`, kind: 'money' })

const WORDS: Record<RuleMetric, Words> = {
  spend: { before: 'It spent', kind: 'money' },
  impressions: count('impression', 'impressions'),
  clicks: count('click', 'clicks'),
  linkClicks: count('link click', 'link clicks'),
  ctr: rate('Click-through rate'),
  cpc: cost('click'),
  cpm: cost('1,000 impressions'),
  conversions: count('conversion', 'conversions'),
  conversionValue: { before: 'Its conversions were worth', kind: 'money' },
  cpa: cost('conversion'),
  roas: { before: 'Return on ad spend was', kind: 'times' },
  conversionRate: rate('Conversion rate'),
  addToCart: count('item added to carts', 'items added to carts'),
  purchases: count('purchase', 'purchases'),
  leads: count('lead', 'leads'),
  videoViews3s: count('3-second video view', '3-second video views'),
  thruplays: count('ThruPlay', 'ThruPlays'),
  hookRate: rate('Hook rate'),
  holdRate: rate('Hold rate'),
}

/** Whether a metric is a quotient of sums: over nothing it is not known, while the others are zero. */
export const isRatio = (metric: RuleMetric): boolean => WORDS[metric].before.endsWith(' was')

/** What a ratio is called: "Cost per conversion". */
export const nameOfRatio = (metric: RuleMetric): string => WORDS[metric].before.replace(/ was$/, '')

/** "Cost per conversion was $41.20", "It had 1,204 impressions". */
export function found(metric: RuleMetric, observed: number, threshold: number, currency: string): string {
  const { before, one, many } = WORDS[metric]
  const value = formatMetric(metric, observed, currency, threshold)
  return [before, value, observed === 1 ? one : many].filter((part) => part !== undefined).join(' ')
}

/**
 * A value for people. With `beside`, it has as many more decimals as tell the two apart: 0.9996 % is not below 1.00 % for
 * a reader who sees 1.00 % twice.
 */
export function formatMetric(metric: RuleMetric, value: number, currency: string, beside: number = value): string {
  const { kind } = WORDS[metric]
  const decimals = { money: exponentOf(currency), count: 0, rate: 2, times: 2 }[kind]
  for (let more = 0; more < MORE_DECIMALS_MAX; more += 2) {
    const [text, other] = [value, beside].map((one) => format(kind, one, currency, decimals + more))
    if (text !== other || value === beside) return text!
  }
  return format(kind, value, currency, decimals + MORE_DECIMALS_MAX)
}
const MORE_DECIMALS_MAX = 6

function format(kind: Words['kind'], value: number, currency: string, decimals: number): string {
  const digits = {
    minimumFractionDigits: kind === 'count' ? 0 : decimals,
    maximumFractionDigits: kind === 'count' ? 2 : decimals,
  }
  if (kind === 'money') return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(value)
  const plain = new Intl.NumberFormat('en-US', digits)
  if (kind === 'rate') return `${plain.format(value * 100)}%`
  return kind === 'times' ? `${plain.format(value)}×` : plain.format(value)
}

/** An amount for people: "$1,204.50", "¥4,120". */
export const formatMoney = ({ amount, currency }: Money): string =>
  format('money', Number(amount), currency, exponentOf(currency))

/** The days of a window in words. */
export const WINDOWS: Record<RuleWindow, { words: string; days: number | null }> = {
  today: { words: 'today so far', days: 1 },
  yesterday: { words: 'yesterday', days: 1 },
  last_3d: { words: 'over the last 3 days', days: 3 },
  last_7d: { words: 'over the last 7 days', days: 7 },
  last_14d: { words: 'over the last 14 days', days: 14 },
  last_28d: { words: 'over the last 28 days', days: 28 },
  last_90d: { words: 'over the last 90 days', days: 90 },
  maximum: { words: 'since it began', days: null },
}
/** How a metric compares with the threshold. */
export const COMPARED = { '>': 'above', '>=': 'at or above', '<': 'below', '<=': 'at or below' } as const

/** For a sentence that becomes part of another. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
