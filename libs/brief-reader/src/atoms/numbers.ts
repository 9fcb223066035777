/** Nothing of a number before or behind: `1.5` holds no `1` and no `5`. */
export const NUMBER_LEFT = String.raw`(?<![\p{L}\p{N}]|\d[.,:'])`

/** A number as people write it: `1,299.00`, `1.299,00`, `1 299,00`, `1'299`, `1,25,000`, `5½`. Read it with `parseNumber`. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[ '.,]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)|\d{1,9}(?:[.,]\d{1,2}(?!\d)|'\d\d(?!\d))?½?)`

/**
 * The value of what `NUMBER` matches. The last separator is the decimal mark when one or two digits follow it, or when only a
 * zero precedes it; any other one groups.
 */
export function parseNumber(written: string): number {
  const half = written.endsWith('½') ? 0.5 : 0
  // "3'80": Spaniards and Italians write the decimal mark so, too.
  const digits = written
    .replace('½', '')
    .replace(/'(?=\d\d$)/, ',')
    .replace(/[ ']/g, '')
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return Number(digits) + half
  const [whole, rest] = [digits.slice(0, at), digits.slice(at + 1)]
  const isDecimal = rest.length <= 2 || whole === '0'
  return Number(isDecimal ? `${whole.replace(/[.,]/g, '')}.${rest}` : digits.replace(/[.,]/g, '')) + half
}

/** Two digits: `7` as `07`. */
export const twoDigits = (value: number | string): string => String(Number(value)).padStart(2, '0')
