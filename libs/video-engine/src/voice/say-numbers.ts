// How figures of ads are said: prices, shares, times, dates, measures, ranges. What Flite itself says well (plain
// numbers, ordinals, decades, years) stays as it is.

type Forms = readonly [one: string, many: string]

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|\.\d+`
const CURRENCIES: Record<string, { whole: Forms; part: Forms }> = {
  $: { whole: ['dollar', 'dollars'], part: ['cent', 'cents'] },
  '£': { whole: ['pound', 'pounds'], part: ['penny', 'pence'] },
  '€': { whole: ['euro', 'euros'], part: ['cent', 'cents'] },
  '¥': { whole: ['yen', 'yen'], part: ['sen', 'sen'] },
  '₹': { whole: ['rupee', 'rupees'], part: ['paisa', 'paise'] },
}
const CODES: Record<string, string> = { USD: '$', GBP: '£', EUR: '€', JPY: '¥', INR: '₹' }
const SCALES: Record<string, string> = { k: 'thousand', m: 'million', mn: 'million', bn: 'billion', b: 'billion' }
const SCALE_WORD = /^(?:hundred|thousand|million|billion|trillion)$/i

const UNITS: Record<string, Forms> = {
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  cl: ['centiliter', 'centiliters'],
  l: ['liter', 'liters'],
  mm: ['millimeter', 'millimeters'],
  cm: ['centimeter', 'centimeters'],
  m: ['meter', 'meters'],
  km: ['kilometer', 'kilometers'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  mi: ['mile', 'miles'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  m2: ['square meter', 'square meters'],
  sqft: ['square foot', 'square feet'],
  kb: ['kilobyte', 'kilobytes'],
  mb: ['megabyte', 'megabytes'],
  gb: ['gigabyte', 'gigabytes'],
  tb: ['terabyte', 'terabytes'],
  mah: ['milliamp hour', 'milliamp hours'],
  kwh: ['kilowatt hour', 'kilowatt hours'],
  kw: ['kilowatt', 'kilowatts'],
  w: ['watt', 'watts'],
  v: ['volt', 'volts'],
  hz: ['hertz', 'hertz'],
  khz: ['kilohertz', 'kilohertz'],
  ghz: ['gigahertz', 'gigahertz'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  h: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  s: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  pcs: ['piece', 'pieces'],
  '%': ['percent', 'percent'],
  '°': ['degree', 'degrees'],
  '°c': ['degree Celsius', 'degrees Celsius'],
  '°f': ['degree Fahrenheit', 'degrees Fahrenheit'],
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const FRACTIONS: Record<string, string> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
  '1/5': 'one fifth',
  '1/8': 'one eighth',
  '1/10': 'one tenth',
}

/**
 * How a word with figures is said, or null when it is no known form. `next` is the word behind it: "$2 billion",
 * "5 kg". `taken` is true when the answer says `next` too.
 */
export function sayFigures(word: string, next = ''): { said: string; taken?: boolean } | null {
  if (!/[\d½⅓⅔¼¾⅛]/u.test(word) && !of(CODES, word)) return null
  const beside = sayWithNext(word, next)
  if (beside) return { said: beside, taken: true }
  const said =
    sayMoney(word) ??
    sayTime(word) ??
    sayDate(word) ??
    sayFraction(word) ??
    sayMeasure(word) ??
    sayRange(word) ??
    saySize(word) ??
    sayPlain(word)
  return said === null ? null : { said }
}

/** A figure and the word behind it: a scale, a unit, a currency's code. */
function sayWithNext(word: string, next: string): string | null {
  const money = new RegExp(`^([$£€¥₹])(${NUMBER})$`, 'u').exec(word)
  if (money && SCALE_WORD.test(next)) return `${plain(money[2]!)} ${next} ${CURRENCIES[money[1]!]!.whole[1]}`
  if (!new RegExp(`^-?(?:${NUMBER})$`).test(word)) {
    const code = of(CODES, word)
    return code && new RegExp(`^(?:${NUMBER})$`).test(next) ? sayMoney(code + next) : null
  }
  const code = of(CODES, next)
  if (code) return sayMoney(code + word)
  // A single letter behind a number with a space may be anything: "5 m", "4 s". Only what is sure is a unit.
  const unit = next.length > 1 ? of(UNITS, next.replace('²', '2').toLowerCase()) : undefined
  return unit && next.toLowerCase() !== 'ms' ? `${plain(word)} ${form(word, unit)}` : null
}

function sayMoney(word: string): string | null {
  const before = new RegExp(`^-?(?:US|CA|AU|NZ|C|A)?([$£€¥₹])(${NUMBER})(k|m|mn|b|bn)?$`, 'iu').exec(word)
  const after = new RegExp(`^(${NUMBER})([€£$¥₹])$`, 'u').exec(word)
  const cents = new RegExp(`^(${NUMBER})([¢¢p])$`, 'u').exec(word)
  if (cents) return `${plain(cents[1]!)} ${form(cents[1]!, CURRENCIES[cents[2] === 'p' ? '£' : '$']!.part)}`
  const [sign, amount, scale] = before ? before.slice(1) : after ? [after[2], after[1]] : []
  if (sign === undefined || amount === undefined) return null
  const { whole, part } = CURRENCIES[sign]!
  if (scale) return `${plain(amount)} ${SCALES[scale.toLowerCase()]} ${whole[1]}`
  const [units = '0', fraction] = plain(amount).split('.')
  if (fraction === undefined || Number(fraction) === 0) return `${units} ${form(units, whole)}`
  // More than two places are no coins: "$1.125" is said as a number.
  if (fraction.length > 2) return `${plain(amount)} ${whole[1]}`
  const small = String(Number(fraction.padEnd(2, '0')))
  if (Number(units) === 0) return `${small} ${form(small, part)}`
  return `${units} ${form(units, whole)} and ${small} ${form(small, part)}`
}

/** 5:30, 5:30pm, 17:05, 9am. A colon between other figures is a ratio. */
function sayTime(word: string): string | null {
  const hour = /^(\d{1,2})([ap])\.?m\.?$/i.exec(word)
  if (hour) return `${Number(hour[1])} ${hour[2]!.toLowerCase()} m`
  const time = /^(\d{1,2}):([0-5]\d)(?:([ap])\.?m\.?)?$/i.exec(word)
  if (!time) return /^\d+:\d+$/.test(word) ? word.replace(':', ' to ') : null
  const hours = Number(time[1])
  const minutes = Number(time[2])
  if (hours > 24) return word.replace(':', ' to ')
  const is24 = !time[3] && (hours > 12 || hours === 0)
  const half = time[3]?.toLowerCase() ?? (is24 ? (hours >= 12 && hours < 24 ? 'p' : 'a') : '')
  const said = hours % 12 === 0 ? 12 : hours % 12
  const rest = minutes === 0 ? (half ? '' : " o'clock") : minutes < 10 ? ` oh ${minutes}` : ` ${minutes}`
  return `${said}${rest}${half ? ` ${half} m` : ''}`
}

/** 2026-11-20. "12/24" stands for two days in two countries: its figures are said one after the other. */
function sayDate(word: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word)
  const month = iso ? MONTHS[Number(iso[2]) - 1] : undefined
  if (iso && month) return `${month} ${ordinal(Number(iso[3]))} ${iso[1]}`
  return /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(word) ? word.replaceAll('/', ' ') : null
}

function ordinal(day: number): string {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

function sayFraction(word: string): string | null {
  const [, whole = '', sign = ''] = /^(\d*)([½⅓⅔¼¾⅛])$/u.exec(word) ?? []
  const written = sign ? sign.normalize('NFKC').replace('\u2044', '/') : word
  const said = of(FRACTIONS, written)
  if (said) return whole ? `${whole} and ${said.replace('one half', 'a half')}` : said
  return /^\d+\/\d+$/.test(word) ? word.replace('/', ' ') : null
}

function sayMeasure(word: string): string | null {
  const percent = new RegExp(`^([-+]?)(${NUMBER})%$`).exec(word)
  if (percent) return `${signed(percent[1]!)}${plain(percent[2]!)} percent`
  const measure = new RegExp(`^([-+]?)(${NUMBER})-?([a-z°][a-z/]*[²2]?)$`, 'iu').exec(word)
  if (!measure) return null
  const [, sign = '', amount = '', name = ''] = measure
  // 4K and 8K are pictures; 10k is a number.
  if (/^k$/i.test(name)) return /^[248]$/.test(amount) ? null : `${plain(amount)} thousand`
  if (/^M$/.test(name)) return `${plain(amount)} million`
  if (/^bn?$/i.test(name)) return `${plain(amount)} billion`
  if (/^x$/i.test(name)) return `${plain(amount)} times`
  const unit = of(UNITS, name.replace('²', '2').toLowerCase())
  // 1990s and 20s are decades. "5V" and "60W" are units, "3D" is none.
  if (!unit || (/^s$/i.test(name) && amount.endsWith('0'))) return null
  return `${signed(sign)}${plain(amount)} ${form(amount, unit)}`
}

/** 5-7pm, $5-$10, 10–20%. */
function sayRange(word: string): string | null {
  const [from = '', to = '', ...more] = word.split(/[-\u2010-\u2013]/u)
  const isFigure = new RegExp(`^[$£€¥₹]?(?:${NUMBER})(?::\\d\\d)?[a-z%°²€£.]*$`, 'iu')
  if (more.length > 0 || !isFigure.test(from) || !isFigure.test(to)) return null
  return `${sayFigures(from)?.said ?? from} to ${sayFigures(to)?.said ?? to}`
}

/** 4x5, 1080×1920, 30x40cm. */
function saySize(word: string): string | null {
  const sides = word.split(/[x×]/i)
  if (sides.length < 2 || !sides.every((side) => /^\d[\d.,]*[a-z]*$/i.test(side))) return null
  return sides.map((side) => sayFigures(side)?.said ?? side).join(' by ')
}

function sayPlain(word: string): string | null {
  const number = new RegExp(`^([-+]?)(${NUMBER})(\\+?)$`).exec(word)
  if (!number) return null
  return `${signed(number[1]!)}${plain(number[2]!)}${number[3] ? ' plus' : ''}`
}

/** A customer's word may be the name of something that every object has. */
const of = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Without thousands separators, which the engine takes for pauses in some places; a bare ".5" gets its nought. */
const plain = (amount: string) => amount.replaceAll(',', '').replace(/^-/, 'minus ').replace(/^\./, '0.')
const signed = (sign: string) => (sign === '-' ? 'minus ' : sign === '+' ? 'plus ' : '')
const form = (amount: string, [one, many]: Forms) => (/^-?1$/.test(amount) ? one : many)
