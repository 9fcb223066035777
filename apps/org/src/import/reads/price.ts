import { exponentOf, Money, toMinorUnits, toMoney } from '@adloom/contracts/money'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** Signs that stand for exactly one currency. */
const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₪': 'ILS', '₺': 'TRY', '₴': 'UAH' }

/** A price from a page. Null unless both amount and currency are certain. */
export function readPrice(amount: unknown, currency: unknown): Money | null {
  const text = typeof amount === 'string' ? amount.slice(0, 40) : ''
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : ''
  const known = CURRENCIES.has(code) ? code : (SIGNS[/[€£₹₪₺₴]/.exec(text)?.[0] ?? ''] ?? null)
  if (known === null) return null
  const exponent = exponentOf(known)
  const money = {
    amount: typeof amount === 'number' ? rounded(amount, exponent) : decimal(text, exponent),
    currency: known,
  }
  const minorUnits = Money.safeParse(money).success ? toMinorUnits(money) : null
  return minorUnits ? toMoney(minorUnits, known) : null
}

const rounded = (amount: number, exponent: number) => (Math.abs(amount) < 1e12 ? amount.toFixed(exponent) : '')

/**
 * `1,299.00`, `1.299,00`, `1 299`, `29.9` → digits with a point. A single separator before three digits separates
 * thousands, unless the currency has three decimals.
 */
function decimal(text: string, exponent: number): string {
  const digits =
    /\d[\d.,'’\s\u00a0\u202f]*/u
      .exec(text)?.[0]
      .replace(/[\s'’]/gu, '')
      .replace(/[.,]+$/, '') ?? ''
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  const isRepeated = at >= 0 && whole.includes(digits[at]!)
  const isThousands = fraction.length === 3 && exponent < 3 && !/[.,]/.test(whole)
  if (at < 0 || isRepeated || isThousands) return digits.replace(/[.,]/g, '')
  return rounded(Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction}`), exponent)
}
