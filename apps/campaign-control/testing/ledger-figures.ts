import { exponentOf, type Metric } from '@adloom/contracts'
import type { Sandbox } from '@adloom/testing'

export type LedgerRow = Awaited<ReturnType<Sandbox['ledger']>>[number]
type Figures = Partial<Record<Metric, number | null>>

/** The narrowest windows of the events that a window counts. Every ad set of the scenarios has the usual default. */
const COUNTED = {
  account_default: ['1d_click', '7d_click', '1d_view'],
  '1d_click': ['1d_click'],
  '7d_click': ['1d_click', '7d_click'],
  '28d_click': ['1d_click', '7d_click', '28d_click'],
  '1d_view': ['1d_view'],
  '7d_click_1d_view': ['1d_click', '7d_click', '1d_view'],
} as const
export type CountedWindow = keyof typeof COUNTED

const CONVERSIONS = ['purchase', 'lead', 'form_lead', 'complete_registration', 'app_install']

/**
 * What the platform's own ledger says of some of its rows: every metric from whole numbers, with nothing of the code that
 * answers questions. Money in the ledger is in thousandths of the minor unit.
 */
export function figuresOfLedger(rows: readonly LedgerRow[], window: CountedWindow, currency: string): Figures {
  const decimals = exponentOf(currency)
  const unit = 10n ** BigInt(decimals + 3)
  const count = (name: string) => rows.reduce((sum, { counts }) => sum + BigInt(counts[name] ?? 0), 0n)
  const events = rows
    .flatMap(({ conversions }) => conversions)
    .filter(({ attribution }) => (COUNTED[window] as readonly string[]).includes(attribution))
  const happened = (...names: string[]) =>
    events.reduce((sum, event) => (names.includes(event.event) ? sum + BigInt(event.count) : sum), 0n)
  const spend = count('spend')
  const value = events.reduce(
    (sum, { event, value: worth }) => (CONVERSIONS.includes(event) ? sum + BigInt(worth) : sum),
    0n,
  )
  const conversions = happened(...CONVERSIONS)
  const [impressions, clicks, linkClicks] = [count('impressions'), count('clicks'), count('link_clicks')]
  return {
    spend: divided(spend, unit, decimals),
    impressions: Number(impressions),
    clicks: Number(clicks),
    linkClicks: Number(linkClicks),
    ctr: divided(clicks, impressions, 6),
    cpc: divided(spend, unit * clicks, decimals + 4),
    cpm: divided(spend * 1000n, unit * impressions, decimals + 4),
    conversions: Number(conversions),
    conversionValue: divided(value, unit, decimals),
    cpa: divided(spend, unit * conversions, decimals + 4),
    roas: divided(value, spend, 6),
    conversionRate: divided(conversions, linkClicks, 6),
    addToCart: Number(happened('add_to_cart')),
    purchases: Number(happened('purchase')),
    leads: Number(happened('lead', 'form_lead')),
    videoViews3s: Number(count('video_views_3s')),
    thruplays: Number(count('thruplays')),
    hookRate: divided(count('video_views_3s'), impressions, 6),
    holdRate: divided(count('thruplays'), count('video_views_3s'), 6),
  }
}

/** A quotient of whole numbers with so many decimals, rounded half up. Null for a division by zero. */
function divided(numerator: bigint, denominator: bigint, decimals: number): number | null {
  if (denominator === 0n) return null
  const digits = (2n * numerator * 10n ** BigInt(decimals) + denominator) / (2n * denominator)
  return Number(`${digits}e-${decimals}`)
}
