import { SURE } from '../types.ts'
import type { PrintedText, TextRole } from '../types.ts'
import { edited, type Break } from './edit.ts'

const SUMS: readonly TextRole[] = ['price', 'offer', 'was', 'headline', 'sub', 'bullet']
const SIGN = /[$€£¥]|zł|kr\b/u
const OTHER_SIGN: Record<string, string> = { $: '€', '€': '$', '£': '€', '¥': '$', zł: '€', kr: '€' }

/** The digit one higher; 9 becomes 1. */
const next = (digit: string) => String((Number(digit) % 9) + 1)
const swapped = (texts: readonly PrintedText[], a: TextRole, b: TextRole) => {
  const [one, two] = [texts.find(({ role }) => role === a), texts.find(({ role }) => role === b)]
  if (!one || !two || one.text === two.text) return null
  return texts.map((text) =>
    text === one ? { ...text, text: two.text } : text === two ? { ...text, text: one.text } : text,
  )
}

/** Numbers that are cut, changed, translated, or in another role. */
export const NUMBER_BREAKS: Record<string, Break> = {
  'price cut at its separator': (texts) =>
    edited(texts, SUMS, (text) => /^(.*?[\p{Sc}]\s?\d+)[.,'’ ]\d/u.exec(text)?.[1] ?? null),
  'price and former price swapped': (texts) => swapped(texts, 'price', 'was'),
  'price changed': (texts) => edited(texts, ['price'], (text) => text.replace(/\d/, next)),
  'sum changed in a sentence': (texts) =>
    edited(texts, ['headline', 'sub', 'bullet', 'offer'], (text) =>
      SIGN.test(text) ? text.replace(/\d(?=\D*$)/, next) : null,
    ),
  'percentage changed': (texts) =>
    edited(texts, 'any', (text) => (/\d\s?%/.test(text) ? text.replace(/\d(?=\d*\s?%)/, next) : null)),
  'percentage made a sum': (texts) => edited(texts, 'any', (text) => text.replace(/(\d+)\s?%/, '€$1')),
  'currency changed': (texts) => edited(texts, SUMS, (text) => text.replace(SIGN, (sign) => OTHER_SIGN[sign]!)),
  'currency dropped': (texts) =>
    edited(texts, ['price', 'offer'], (text) =>
      /\d/.test(text) ? text.replace(/[$€£¥]\s?|\s?(?:€|zł|kr)/u, '') : null,
    ),
  'number written as in another country': (texts) =>
    edited(texts, 'any', (text) =>
      /\d[.,]\d{2,3}(?!\d)/.test(text) && SIGN.test(text)
        ? text.replace(/(\d)([.,])(\d{2,3})(?!\d)/, (_, a, mark, b) => `${a}${mark === '.' ? ',' : '.'}${b}`)
        : null,
    ),
  'former price printed as the price': (texts) => {
    const was = texts.find(({ role }) => role === 'was')
    const price = texts.find(({ role }) => role === 'price')
    if (!was || !price || was.text === price.text) return null
    return texts.filter((one) => one !== was).map((one) => (one === price ? { ...one, text: was.text } : one))
  },
  'phone printed as a code': (texts, reading) => {
    const phone = reading.facts.find(({ type, confidence }) => type === 'phone' && confidence >= SURE)
    return phone ? [...texts, { role: 'code', text: phone.text }] : null
  },
  'date printed as a price': (texts, reading) => {
    const date = reading.facts.find(({ type, confidence }) => (type === 'until' || type === 'on') && confidence >= SURE)
    return date ? [...texts, { role: 'price', text: date.text }] : null
  },
  'code cut': (texts) => edited(texts, ['code'], (text) => text.slice(0, -1)),
  'code in another case': (texts) =>
    edited(texts, ['code'], (text) => text.replace(/(.)(\p{Lu})/u, (_, a: string, b: string) => a + b.toLowerCase())),
  'phone changed': (texts) =>
    edited(texts, ['contact'], (text) =>
      /\d{3}/.test(text) && !text.includes('@') ? text.replace(/\d(?=\D*$)/, next) : null,
    ),
  'digits of a phone swapped': (texts) =>
    edited(texts, ['contact'], (text) =>
      /\d{3}/.test(text) ? text.replace(/(\d)(?!\1)(\d)(?=\D*\d?\D*$)/, '$2$1') : null,
    ),
  'date changed by a day': (texts) => edited(texts, ['when'], (text) => text.replace(/\d(?=\D|$)/, next)),
  'address changed': (texts) =>
    edited(texts, ['contact'], (text) => (/\.\p{L}{2,}$/u.test(text) ? text.replace(/\.\p{L}+$/u, '.shop') : null)),
  'rating improved': (texts) =>
    edited(texts, ['rating', 'quote'], (text) =>
      /[1-4][.,]\d/.test(text) ? text.replace(/([1-4])([.,])(\d)/, '$1$29') : null,
    ),
  'number of another brief': (texts, reading, other) => {
    const strange = other.find(
      ({ role, text }) => (role === 'price' || role === 'offer') && !reading.source.includes(text),
    )
    return strange ? [...texts, { role: strange.role, text: strange.text }] : null
  },
}
