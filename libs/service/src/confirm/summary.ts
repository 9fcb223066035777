import type { Allowance, Preview } from '@adloom/contracts'

/**
 * A preview in words, one sentence a line. It names things by their ids: names come from outside, and never enter our
 * sentences.
 */
export function summaryOf(preview: Omit<Preview, 'summary'>): string {
  const { entity, adAccount, diff, impact, reversibility, warnings, allowance } = preview
  return [
    `${deedOf(diff)} ${NOUNS[entity.type]} ${entity.id} in ad account ${adAccount.id}.`,
    ...(diff.length === 0 ? ['It already is as asked, so nothing changes.'] : []),
    ...diff.map(({ field, from, to }) => `${inWords(field)}: ${valueOf(from)} → ${valueOf(to)}.`),
    spendOf(impact.dailySpendDelta),
    impact.note,
    UNDOING[reversibility],
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(allowance ? [leftOf(allowance)] : []),
  ].join('\n')
}

const NOUNS = { campaign: 'campaign', ad_set: 'ad set', ad: 'ad' } as const
const UNDOING = {
  reversible: 'It can be undone.',
  partly: 'It can be undone only in part: what is spent or lost in between stays so.',
  irreversible: 'It cannot be undone.',
} as const

function deedOf(diff: Preview['diff']): string {
  if (diff.length === 0) return 'Leave'
  const status = diff.find(({ field }) => field === 'status')?.to
  return status === 'paused' ? 'Pause' : status === 'active' ? 'Resume' : 'Change'
}

/** dailyBudget → Daily budget. */
function inWords(field: string): string {
  const words = field.replaceAll(/[A-Z_]/g, (char) => ` ${char.replace('_', '').toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function spendOf(delta: Preview['impact']['dailySpendDelta']): string {
  if (!delta) return 'Daily spend: how it changes is unknown.'
  const { amount, currency } = delta
  if (Number(amount) === 0) return 'Daily spend: no change.'
  return amount.startsWith('-')
    ? `Daily spend: ${amount.slice(1)} ${currency} less.`
    : `Daily spend: ${amount} ${currency} more.`
}

function leftOf({ rule, limit, remaining, resetsAt }: Allowance): string {
  const of = `The spend policy of this credential (${rule.replaceAll('_', ' ')})`
  if (remaining === null) return `${of} allows it.`
  return `${of} would then leave ${valueOf(remaining)} of ${valueOf(limit)}${resetsAt ? ` until ${resetsAt}` : ''}.`
}

/** Money as an amount and a currency; anything else as it is. */
function valueOf(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'string') return value
  const { amount, currency } = value as { amount?: unknown; currency?: unknown }
  return typeof amount === 'string' && typeof currency === 'string' ? `${amount} ${currency}` : JSON.stringify(value)
}
