import { alternatives, RIGHT } from '../languages/words.ts'
import type { Words } from '../languages/lexicon.ts'

type Currency = { code: string; signs?: Words; words?: Words }

/**
 * Currencies by what people write: signs stand on either side of a number, words behind it, the code on either side.
 * Source: ISO 4217 and the symbols of CLDR; words in the languages of the tables and in the country's own.
 */
const CURRENCIES: readonly Currency[] = [
  {
    code: 'USD',
    signs: 'US$, U$S, $',
    words:
      'dollars, dollar, usd, bucks, dólares, dólar, dollari, dollaro, dolarów, δολάρια, долларов, доллара, דולר, دولار',
  },
  { code: 'EUR', signs: '€', words: 'euro, euros, eur, ευρώ, евро, יורו, אירו, يورو, eiro' },
  { code: 'GBP', signs: '£', words: 'pounds, pound, quid, libras, sterline, funtów, funt, фунтов, جنيه إسترليني' },
  { code: 'CHF', signs: 'SFr.', words: 'franken, francs, franc, franchi, stutz, fr., sfr., sfr, frs' },
  { code: 'PLN', words: 'zł, złotych, złote, złoty, zl, pln' },
  { code: 'SEK', words: 'kronor, spänn' },
  { code: 'NOK', words: 'kroner nok' },
  { code: 'DKK', words: 'kroner dkk' },
  { code: 'CZK', words: 'Kč, kc, korun, koruny' },
  { code: 'HUF', words: 'Ft, forint' },
  { code: 'RON', words: 'lei, leu' },
  { code: 'BGN', words: 'лв, лв., лева' },
  { code: 'TRY', signs: '₺', words: 'TL, lira' },
  { code: 'RUB', signs: '₽', words: 'руб., руб, рублей, рубля, рубль, р., р' },
  { code: 'UAH', signs: '₴', words: 'грн, грн., гривень' },
  { code: 'KZT', signs: '₸', words: 'тенге, тг., тг' },
  { code: 'BYN', words: 'бел. руб., бел.руб.' },
  { code: 'PYG', signs: '₲', words: 'guaraníes, gs., gs' },
  { code: 'CRC', signs: '₡', words: 'colones' },
  { code: 'GTQ', words: 'quetzales' },
  { code: 'HNL', words: 'lempiras' },
  { code: 'DOP', signs: 'RD$' },
  { code: 'CLF', words: 'UF' },
  { code: 'ILS', signs: '₪', words: `ש"ח, שקל, שקלים, ש״ח, שח, nis` },
  { code: 'SAR', words: 'ريال سعودي, ريال, ريالا, ريالًا, ريالات, ر.س, ر.س., riyals' },
  { code: 'AED', words: 'درهم إماراتي, درهم, درهما, درهمًا, دراهم, د.إ, dirhams, dhs' },
  { code: 'EGP', words: 'جنيه مصري, جنيه, جنيها, جنيهًا, ج.م' },
  { code: 'KWD', words: 'دينار كويتي, دينار, دينارا, دينارًا, دنانير, د.ك' },
  { code: 'QAR', words: 'ريال قطري' },
  { code: 'MAD', words: 'درهم مغربي, دراهم' },
  { code: 'BRL', signs: 'R$', words: 'reais' },
  { code: 'MXN', signs: 'MX$', words: 'pesos, mxn' },
  { code: 'ARS', signs: 'AR$' },
  { code: 'CLP', signs: 'CLP$' },
  { code: 'COP', signs: 'COL$' },
  { code: 'PEN', signs: 'S/., S/', words: 'soles' },
  { code: 'CAD', signs: 'C$, CA$' },
  { code: 'AUD', signs: 'A$, AU$' },
  { code: 'NZD', signs: 'NZ$' },
  { code: 'SGD', signs: 'S$' },
  { code: 'HKD', signs: 'HK$' },
  { code: 'JPY', signs: '¥, JP¥', words: 'yen, 円' },
  { code: 'CNY', signs: 'CN¥', words: 'yuan, rmb, 元' },
  { code: 'KRW', signs: '₩', words: 'won' },
  { code: 'INR', signs: '₹', words: 'rupees, rs' },
  { code: 'PHP', signs: '₱' },
  { code: 'VND', signs: '₫' },
  { code: 'THB', signs: '฿', words: 'baht' },
  { code: 'NGN', signs: '₦', words: 'naira' },
  { code: 'ZAR', words: 'rand' },
  { code: 'BOB', signs: 'Bs.', words: 'bolivianos' },
  { code: 'SRD' },
  { code: 'KGS', words: 'сом, сома, сомов' },
  { code: 'UZS', words: 'сум, сума, сумов' },
  { code: 'AOA', words: 'kz, kwanza, kwanzas' },
  { code: 'MZN', words: 'metical, meticais' },
  { code: 'CVE' },
  { code: 'XOF', words: 'fcfa, f cfa, francs cfa' },
  { code: 'UYU', signs: '$U' },
  { code: 'VES', words: 'bolívares' },
  { code: 'NIO', words: 'córdobas' },
  { code: 'PAB', words: 'balboas' },
  { code: 'HTG', words: 'gourdes' },
  { code: 'JMD', signs: 'J$' },
  { code: 'TTD', signs: 'TT$' },
  { code: 'KES', words: 'ksh' },
  { code: 'GHS', signs: 'GH₵' },
]
/** Signs of several currencies; the language decides. */
const CROWN = 'kr., kr'
/** In front of a number, words too: `kr 299`, `Rs. 499`, `Euro 20`. `Fr.` is Friday as well, so only in front of a Swiss ending or of what is no hour. */
const WORDS_BEFORE = 'kr., kr, rs., rs, euro, zł, лв, Kč, dhs, ש"ח, ₪'

const listed = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(',')
const CODES = listed(CURRENCIES.map(({ code }) => code))
const SIGNS = listed(CURRENCIES.map(({ signs }) => signs))

/** What stands in front of a sum. */
export const CURRENCY_BEFORE = `(?:${String.raw`(?<![\p{L}\p{N}])`}(?:${alternatives(CODES, WORDS_BEFORE)}${String.raw`(?!\p{L})`})|${String.raw`(?<!\p{L})`}${alternatives(SIGNS)}|${String.raw`(?<![\p{L}\p{N}])`}${String.raw`Fr\.(?=\s?(?:\d+(?:['’ ]\d{3})*\s?[.,][-–—]|\d{1,3}['’]\d{3}|\d{1,3}[.,](?!00|15|30|45)\d0(?!\d)|\d{2,3}\.[69]\d(?!\d)))`})`
/** What stands behind one. */
export const CURRENCY_AFTER = `(?:${alternatives(SIGNS)}|${alternatives(CODES, CROWN, listed(CURRENCIES.map(({ words }) => words)))}${RIGHT})`

const codeOf = new Map<string, string>()
for (const { code, signs, words } of CURRENCIES)
  for (const name of listed([code, signs, words]).split(',')) codeOf.set(keyOf(name), codeOf.get(keyOf(name)) ?? code)

/** The ISO code of what is written; crowns are Swedish in Swedish, and `XXX` where the language does not tell. */
export function currencyOf(written: string, isSwedish: boolean): string {
  const key = keyOf(written)
  return codeOf.get(key) ?? (key === 'kr' ? (isSwedish ? 'SEK' : 'XXX') : 'XXX')
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/״/g, '"').replace(/\s+/g, ' ').replace(/\.$/, '')
}
