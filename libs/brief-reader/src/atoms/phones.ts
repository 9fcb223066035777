import { wordsAtEnd } from '../languages/words.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE } from './currencies.ts'
import { type Around, rule, type Rules } from './rule.ts'

/** In front of a number it leaves no doubt, in any language. */
const SURE =
  'tel, tel., tél, tél., telefon, telefono, telefone, teléfono, téléphone, telephone, phone, tlf, tlf., tfno, tfno., tf, fon, mob, mobil, mobile, móvil, cell, whatsapp, wa, sms, fax, hotline, тел, тел., τηλ, τηλ., טל, טלפון, נייד, هاتف, جوال, واتساب, call, ring, phone us, ☎, 📞, 📱'

const [hasCurrencyBefore, hasCurrencyAfter] = [
  new RegExp(`${CURRENCY_BEFORE}\\s?$`, 'iu'),
  new RegExp(`^\\s?${CURRENCY_AFTER}`, 'iu'),
]

/**
 * Phone numbers: groups of digits that begin as numbers of a country or a network do, or stand behind a word for one.
 * E.164 allows 15 digits; short numbers of five or six count only behind such a word.
 */
export const phones: Rules = ({ phone }) => [
  rule(
    String.raw`(?<![\p{L}\p{N}]|\d[.,/:-])(?:\+ ?)?(?:\(\+?\d{1,5}\)|\d{1,14})(?:(?: ?[-–/] ?|\.(?=\d)|(?: |(?<=\))|(?=\()))(?:\(\d{1,5}\)|\d{1,14})){0,8}(?![\p{L}\p{N}%°]|[.,:]\d)`,
    (match, around) => {
      const written = match[0]
      const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '')
      if (digits.length < 5 || digits.length > 15) return null
      if (isOther(written, around) || !isPhone(written, digits, around, phone)) return null
      return { kind: 'phone', value: `${/^\+|^\(\+/.test(written) ? '+' : ''}${digits}` }
    },
  ),
]

function isPhone(written: string, digits: string, { before }: Around, weak: string): boolean {
  const near = before.slice(-40)
  const isSure = wordsAtEnd(near, SURE) !== null || /[☎📞📱]\uFE0F?\s?$/u.test(near)
  if (digits.length < 7)
    return isSure && !/[-–]\s|\./.test(written) && (written.startsWith('0') || !/[/]/.test(written))
  if (/^\+|^\(\+|^00\d/.test(written)) return true
  const groups = written.split(/[^\d]+/).filter(Boolean)
  if (/^\(?0/.test(written)) return groups.length > 1 || digits.length >= 9 || isSure
  if (/^\(\d{3}\)\s?\d{3}[-\s.]\d{4}$|^\d{3}([-.])\d{3}\1\d{4}$|^1[-.\s]8\d\d[-.\s]/.test(written)) return true
  // A trunk call within Russia.
  if (/^8[ (-]/.test(written) && digits.length === 11) return true
  // Nine digits in threes are hundreds of millions, or a number of Spain, Portugal or Poland.
  if (/^[1-9]\d\d([ -])\d{3}\1\d{3}$/.test(written)) return true
  // "600 55 01 99", "12 345 67 89": nobody groups an amount like this. Sizes come in twos: "36 38 40 42".
  const isAmount = /^\d{1,3}(?:[ .]\d{3})+$/.test(written) || groups.every((group) => group.length <= 2)
  if (groups.length >= 3 && digits.length >= 9 && digits.length <= 12 && !isAmount && !/\s[-–/]\s/.test(written))
    return true
  if (isSure || wordsAtEnd(near, weak)) return !/^\d{1,3}(?:[ .]\d{3})+$/.test(written) || isSure
  return false
}

/** Sums, days, spans of years and grouped numbers look alike. */
function isOther(written: string, { before, after }: Around): boolean {
  if (hasCurrencyAfter.test(after) || hasCurrencyBefore.test(before)) return true
  if (/^\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:20|19)?\d\d(?!\d)/.test(written) || /^20\d\d-\d\d-\d\d$/.test(written))
    return true
  if (/^(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)$/.test(written)) return true
  if (/^\d{1,2}(?:[.:]\d\d)?\s?[-–]\s?\d{1,2}(?:[.:]\d\d)?$/.test(written)) return true
  return /^\s?(?:kg|g|km|m²|ml|mg|cm|mm|kwh|ha)(?!\p{L})/iu.test(after)
}
