// Normal forms of what facts mean, for comparing. Written apart from the reader on purpose: nothing here is shared with it.
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const UNITS: Record<string, string> = {
  mo: 'month',
  pm: 'month',
  pp: 'person',
  pers: 'person',
  visit: 'session',
  time: 'session',
  lesson: 'session',
  sqm: 'm2',
  'm²': 'm2',
  hr: 'hour',
  h: 'hour',
  yr: 'year',
  pc: 'piece',
  item: 'piece',
  kilogram: 'kg',
  squaremetre: 'm2',
  metre: 'm',
  litre: 'l',
}

export const isWeekday = (value: string) => weekdayOf(value) !== null

function weekdayOf(value: string): string | null {
  const first = value.split(/\.\.|[,\-–/ ]/u)[0]!.toLowerCase()
  return /^[1-7]$/u.test(first) ? WEEKDAYS[Number(first) - 1]! : (WEEKDAYS.find((day) => first.startsWith(day)) ?? null)
}

/** Whether a value that a reader gives means the same as an expected one. `type` is an exact type of fact. */
export function isSameValue(type: string, expected: string, said: string): boolean {
  if (type === 'price' || type === 'was' || type === 'amountOff') return isSameMoney(expected, said)
  if (type === 'until' || type === 'from' || type === 'on') return isSameDate(expected, said)
  if (type === 'phone') return isSamePhone(expected, said)
  return normalOf(type, expected) === normalOf(type, said)
}

function normalOf(type: string, value: string): string {
  const text = value.trim().toLowerCase()
  if (type === 'url')
    return text
      .replace(/^https?:\/\//u, '')
      .replace(/^www\./u, '')
      .replace(/[/.]+$/u, '')
  if (type === 'time')
    return text
      .replace(/\s*(?:\.\.|–)\s*/u, '-')
      .replace(/\b(\d):/gu, '0$1:')
      .replaceAll('24:00', '00:00')
  if (type === 'percentOff') return text.replace(/[\s%−-]/gu, '')
  if (type !== 'bundle') return text
  const [, a, sign, b] = /^(\d+)\s*([+/])\s*(\d+)$/u.exec(text) ?? []
  return sign === '+' ? `${Number(a) + Number(b)}/${a}` : text.replaceAll(' ', '')
}

type Money = { currency: string | null; amounts: string; unit: string | null }

function moneyOf(value: string): Money | null {
  const [, currency, amounts, unit] = /^(?:([A-Z]{3})\s?)?([\d.]+(?:-[\d.]+)?)(?:\/(.+))?$/u.exec(value.trim()) ?? []
  if (amounts === undefined) return null
  const plain = amounts.split('-').map((amount) => String(Number(amount)))
  const name = unit?.toLowerCase()
  return { currency: currency ?? null, amounts: plain.join('-'), unit: name ? (UNITS[name] ?? name) : null }
}

/** Currencies that people write "$". The reader names no country and prints the sign as it is written. */
const DOLLARS = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU']
const isSameCurrency = (expected: string | null, said: string | null) =>
  expected === null || expected === said || (said === 'USD' && DOLLARS.includes(expected))

/** A unit that is expected must be given; one that is given beyond that does no harm. */
function isSameMoney(expected: string, said: string): boolean {
  const [a, b] = [moneyOf(expected), moneyOf(said)]
  if (!a || !b || a.amounts !== b.amounts) return false
  return isSameCurrency(a.currency, b.currency) && (a.unit === null || a.unit === b.unit)
}

/** The year counts where both have it. Of weekdays the first counts. */
function isSameDate(expected: string, said: string): boolean {
  const day = weekdayOf(expected)
  const other = weekdayOf(said)
  if (day !== null && other !== null && !/\d{2}/u.test(said)) return day === other
  const [a, b] = [expected, said].map((value) => value.split('..').map((one) => one.split('-')))
  if (a!.length !== b!.length) return false
  return a!.every((one, at) => {
    const two = b![at]!
    const shared = Math.min(one.length, two.length)
    return (
      shared > 0 && one.slice(-shared).join('-') === two.slice(-shared).join('-') && shared >= Math.min(2, one.length)
    )
  })
}

function isSamePhone(expected: string, said: string): boolean {
  const [a, b] = [expected, said].map((value) => value.replace(/\D/gu, '').replace(/^00/u, ''))
  return a === b
}

/** All numbers that stand in a text, each as it may be meant: `1.299,00` is 1299, `7.30` is 7.3 and also 7 and 30. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const [run] of text.matchAll(/\d+(?:[.,'’:/ \u00A0\u202F-]\d+)*/gu)) {
    for (const part of run.matchAll(/\d+/gu)) found.add(Number(part[0]))
    for (const [whole] of run.matchAll(
      /\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})+(?:[.,]\d{1,2}(?!\d))?|\d+[.,]\d{1,3}|\d+['’]\d{2}(?!\d)/gu,
    )) {
      const parts = whole.split(/[.,'’ \u00A0\u202F]/u)
      const last = parts.at(-1)!
      found.add(Number(parts.join('')))
      if (last.length <= 3) found.add(Number(`${parts.slice(0, -1).join('')}.${last}`))
    }
  }
  return found
}

/** The numbers that a value has, of which at least one must stand wherever it is printed. Empty when it needs none. */
export function figuresOf(type: string, value: string): number[] {
  if (type === 'price' || type === 'was' || type === 'amountOff')
    return (moneyOf(value)?.amounts ?? '').split('-').filter(Boolean).map(Number)
  if (type === 'percentOff' || type === 'rating') return [Number.parseFloat(value)]
  if (type === 'time') return [...value.matchAll(/(\d\d):/gu)].flatMap(([, hour]) => [Number(hour), Number(hour) % 12])
  if (type === 'until' || type === 'from' || type === 'on')
    return isWeekday(value) && !/\d{2}/u.test(value)
      ? []
      : value.split('..').map((date) => Number(date.split('-').at(-1)))
  return []
}

/** Words that carry no meaning of their own, so that `the houseplants` and `houseplants` are one thing. */
const FUNCTION_WORDS = new Set(
  `the a an any of for in on at to der die das den dem ein eine le la les l un une des du de d el los las il lo gli i uno una o os as um uma
  het een den det en ett och и в на`.split(/\s+/u),
)

/**
 * A text without accents, every unit in its place: the reader mends the spelling of a brief, so what it says is compared without.
 */
export const withoutAccents = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/gu, (letter) => {
    const [base = letter] = letter.normalize('NFD')
    const plain = base === 'ł' ? 'l' : base === 'Ł' ? 'L' : base
    return plain.length === letter.length ? plain : letter
  })

/** The words of a text, in lower case, without accents and without function words; all of them when there are no others. */
export function wordsOf(text: string): string[] {
  const words =
    withoutAccents(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word))
  return telling.length > 0 ? telling : words
}
