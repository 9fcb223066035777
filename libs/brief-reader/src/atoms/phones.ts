import { patternOf, wholeWords, wordsAtEnd } from '../languages/words.ts'
import type { LanguageId } from '../types.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE } from './currencies.ts'
import { type Around, rule, type Rules } from './rule.ts'

/** In front of a number it leaves no doubt, in any language. */
const SURE =
  'tel, tel., tél, tél., telefon, telefono, telefone, teléfono, téléphone, telephone, phone, tlf, tlf., tfno, tfno., tf, fon, mob, mobil, mobile, móvil, cell, whatsapp, wa, sms, fax, hotline, тел, тел., τηλ, τηλ., טל, טלפון, נייד, هاتف, جوال, واتساب, call, ring, phone us, ☎, 📞, 📱'

/** In front of a number of a register, a bank or a postal area. Sources: the registers of the countries of the tables. */
const REGISTERS = `charity no, charity no., charity number, charity nr, company no, company no., company number, registration no, registration no., reg, reg., reg. no, reg. no., reg no,
  registered no., registered number, licence no, licence no., license, license #, lic., lic. no., abn, acn, frn, vat, vat no, vat no., isbn, ein, npi, nmls, zip, iban, konto, kontonr, account no, sort code,
  hrb, hra, ust-id, ust-idnr., ust.-id, uid, uid-nr., steuernr, steuernr., steuernummer, zvr, fn, plz, blz, siret, siren, rcs, n° siret, naf, bce, tva, orias, adeli, cif, nif, nie, rfc, rut, ruc, cuit, nit, registro, licencia,
  colegiado, c.f., cf, p.iva, p. iva, piva, partita iva, p.i., rea, codice fiscale, 5x1000, rui, nipc, cnpj, cpf, crm, creci, cro, cep, alvará, ami, rnt, rnet, kvk, kvk-nr, kvk nr, btw, btw be, anbi, rsin, krs, nip, regon, konto bankowe,
  org.nr, org.nr., org nr, orgnr, organisationsnummer, bankgiro, bg, plusgiro, pg, fsma, irve, n° d'agrément, agrément, qualification irve, incorporação, registo, r., ond. nr, ond.nr, инн, огрн, огрнип, кпп, р/с, бик, лицензия, лицензия №, рег. №, erid, №`

const [hasCurrencyBefore, hasCurrencyAfter] = [
  new RegExp(`${CURRENCY_BEFORE}\\s?$`, 'iu'),
  new RegExp(`^\\s?${CURRENCY_AFTER}`, 'iu'),
]
const isOfRegister = patternOf(`${wholeWords(REGISTERS)}[\\s:.#(-]{0,4}(?:(?:nr|no|n[°º]|lyon|paris)\\.?[\\s:]{0,2})?$`)
/** "DE12 3456 7890": what goes on belongs to the account. */
const IS_ACCOUNT = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){0,8} ?$/u

/** Numbers in one piece that a country's plan knows. Sources: the national numbering plans. */
const IN_ONE: Partial<Record<LanguageId, RegExp>> = {
  es: /^[6-9]\d{8}$/,
  pt: /^(?:9[1236]\d{7}|2\d{8}|[78]0\d{7}|[1-9][1-9]9\d{8})$/,
  pl: /^[4-8]\d{8}$/,
  it: /^3\d\d[-. /]?\d{6,7}$/,
  ru: /^[78]9\d{9}$/,
}

/**
 * Phone numbers: groups of digits that begin as numbers of a country or a network do, or stand behind a word for one.
 * E.164 allows 15 digits; short numbers of five or six count only behind such a word.
 */
export const phones: Rules = ({ phone }, language) => [
  rule(
    String.raw`(?<![\p{L}\p{N}]|\d[.,/:-])(?:\+ ?)?(?:\(\+?\d{1,5}\)|\d{1,14})(?:(?: ?[-–/] ?|\.(?=\d)|(?: |(?<=\))|(?=\()))(?:\(\d{1,5}\)|\d{1,14})){0,8}(?![\p{L}\p{N}%°]|[.,:]\d)`,
    (match, around) => {
      const written = match[0]
      const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '')
      if (digits.length < 5 || digits.length > 15) return null
      if (isOther(written, around) || !isPhone(written, digits, around, phone, language)) return null
      return { kind: 'phone', value: `${/^\+|^\(\+/.test(written) ? '+' : ''}${digits}` }
    },
  ),
]

/** "100-2025" may end in a year. */
const YEARS = /[ .-](?:19|20)\d\d$/

/** "Straße 120 8010 Graz": a postal code goes on with its town. */
const isLast = (after: string) => /^\s*(?:$|[.,;!?)\n|·]|[:;=]-?[()DP]|\p{Extended_Pictographic}|\s\p{Ll})/u.test(after)

function isPhone(
  written: string,
  digits: string,
  { before, after }: Around,
  weak: string,
  language: LanguageId | null,
): boolean {
  const near = before.slice(-40)
  const isSure = wordsAtEnd(near, SURE) !== null || /[☎📞📱]\uFE0F?\s?$/u.test(near)
  // The end of a longer number that was none.
  if (/\d[ ./–-]{1,3}$/.test(before) && !/^\(?[0+]/.test(written)) return false
  if (digits.length < 7)
    return isSure && !/[-–]\s|\./.test(written) && (written.startsWith('0') || !/[/]/.test(written))
  if (/^\+|^\(\+|^00\d/.test(written)) return true
  const groups = written.split(/[^\d]+/).filter(Boolean)
  if (/^\(?0/.test(written)) return groups.length > 1 || digits.length >= 9 || isSure
  if (/^\(\d{3}\)\s?\d{3}[-\s.]\d{4}$|^\d{3}([-.])\d{3}\1\d{4}$|^1[-.\s]8\d\d[-.\s]/.test(written)) return true
  // "555 0142", "555-0133": no amount and no span is grouped like this.
  if (/^[2-9]\d\d[ .-]\d{4}$/.test(written) && !YEARS.test(written) && (language === 'en' || isLast(after))) return true
  // "Karin 555 01 77", "Анна, 555-01-23": behind a name, at the end.
  if (/^[1-9]\d\d([ -])\d\d\1\d\d$/.test(written) && isLast(after) && /\p{Lu}\p{Ll}+,?\s$/u.test(before)) return true
  // A number within a Russian town.
  if (language === 'ru' && /^[1-9]\d\d-\d\d-\d\d$/.test(written) && isLast(after)) return true
  // A trunk call within Russia.
  if (/^8[ (-]/.test(written) && digits.length === 11) return true
  // Nine digits in threes are hundreds of millions, or a number of Spain, Portugal or Poland.
  if (/^[1-9]\d\d([ .-])\d{3}\1\d{3}$/.test(written)) return true
  if (language && IN_ONE[language]?.test(written)) return true
  // "600 55 01 99", "12 345 67 89": nobody groups an amount like this. Sizes come in twos: "36 38 40 42".
  const isAmount = /^\d{1,3}(?:[ .]\d{3})+$/.test(written) || groups.every((group) => group.length <= 2)
  if (groups.length >= 3 && digits.length >= 9 && digits.length <= 12 && !isAmount && !/\s[-–/]\s/.test(written))
    return true
  if (isSure || wordsAtEnd(near, weak)) return !/^\d{1,3}(?:[ .]\d{3})+$/.test(written) || isSure
  return false
}

/** Sums, days, spans of years and grouped numbers look alike. */
function isOther(written: string, { before, after }: Around): boolean {
  if (hasCurrencyAfter.test(after) || (hasCurrencyBefore.test(before) && !/\p{Lu}\p{Ll}{2,}\s$/u.test(before)))
    return true
  if (isOfRegister.test(before) || IS_ACCOUNT.test(before)) return true
  if (beginsWithDay(written) || /^20\d\d-\d\d-\d\d$/.test(written)) return true
  if (/^(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)$/.test(written)) return true
  if (/^\d{1,2}(?:[.:]\d\d)?\s?[-–]\s?\d{1,2}(?:[.:]\d\d)?$/.test(written)) return true
  // "0900-1500"
  if (/^[01]\d[0-5]0\s?[-–]\s?[012]\d[0-5]0$/.test(written)) return true
  return /^\s?(?:kg|g|km|m²|ml|mg|cm|mm|kwh|ha)(?!\p{L})/iu.test(after)
}

/** "15.10.2026", "3-5-27": days and months, and nothing goes on behind the year. */
function beginsWithDay(written: string): boolean {
  const [, first, second] = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(?:20|19)?\d\d(?!\d|[./-]\d)/.exec(written) ?? []
  if (first === undefined) return false
  const [low, high] = [Number(first), Number(second)].toSorted((a, b) => a - b)
  return low! >= 1 && low! <= 12 && high! <= 31
}
