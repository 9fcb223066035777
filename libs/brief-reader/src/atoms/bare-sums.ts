import type { Lexicon, Words } from '../languages/lexicon.ts'
import { alternatives, patternOf, phrasesOf, RIGHT, wholeWords, wordsAtEnd, wordsAtStart } from '../languages/words.ts'
import type { LanguageId } from '../types.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyOf } from './currencies.ts'
import { NUMBER, NUMBER_LEFT, parseNumber } from './numbers.ts'
import { type Around, type Found, group, type Rule, rule } from './rule.ts'
import { unitsOf, withUnit } from './units.ts'

/** Where one currency is usual, by language. */
const USUAL: Partial<Record<LanguageId, string>> = {
  de: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  nl: 'EUR',
  pl: 'PLN',
  sv: 'SEK',
  ru: 'RUB',
}
/** Words for what it cost before that mean nothing else in front of a number. */
const WAS: Words = `statt, anstatt, uvp, au lieu de, instead of, was, rrp, en lugar de, en vez de, antes, invece di, invece che, anziché, anziche, anzichè,
  em vez de, ao invés de, i.p.v., ipv, in plaats van, zamiast, było, istället för, i stället för, ord., ord, ord. pris, ordinarie, förr, förut, вместо, было, anzi che, bylo, wczesniej, mot vanliga, mot ordinarie, были, بدل, بدلا من, عوضا عن, היה, από, prima, früher, vorher, ehemals`
/** Of them, those that join two prices wherever the first one stands. */
const INSTEAD: Words =
  'statt, anstatt, au lieu de, instead of, en lugar de, en vez de, invece di, anziché, em vez de, ao invés de, i.p.v., ipv, in plaats van, zamiast, istället för, вместо'
/** In front of a price, and nothing else is so counted. */
const FOR_ONLY: Words = `für nur, jetzt nur, jetzt für, voor maar, voor slechts, nu maar, nu voor, nu slechts, for only, for just, now only, now just, pour seulement, à seulement, pour que,
  por sólo, por solo, por tan solo, a sólo, a solo, a soli, per soli, a sole, por apenas, só por, por só, za jedyne, tylko za, już za, för bara, för endast, nu bara, nu endast, всего за, за всего, только за`
/** Between the price that was and the one that is. */
const NOW: Words = `nur, jetzt, jetzt nur, now, now only, now just, maintenant, ahora, ahora por, ora, adesso, agora, agora por, nu, nu voor, nu maar, teraz, teraz tylko, nu bara, теперь, сейчас, стало`

/** Behind a price, beside the words that hold a sentence together. */
const GOES_ON =
  'zolang, solange, while, as long, mientras, enquanto, finché, póki, så länge, пока, jusqu’, bis, instead, inkl, inkl., incl, incl., inkluderat'

const SIGN = String.raw`(?:[€$£₽]|(?<!\p{L})(?:euros?|eur|zł|zl|kr|руб|р\.|CHF)(?!\p{L}))`
const BARE = String.raw`(?<![\p{N}]|\d[.,:'])(?<from>${NUMBER})(?![\p{L}\p{N}%€$£₽]|[.,:]\d|\s?(?:%|[x×]\s?\d)|[-–/]\d)`

/**
 * Sums without a currency, where what stands around leaves no other meaning: "26,90 pro person", "nu 399 is ipv 549", "für nur 49".
 * Their currency is the one that the text uses elsewhere, or that of the language.
 */
export function bareSums(lexicon: Lexicon, language: LanguageId | null): Rule[] {
  const units = unitsOf(lexicon)
  const counted = patternOf(String.raw`^\s?-?(?:${alternatives(lexicon.measures)}|${CURRENCY_AFTER}|${UNITS})(?!\p{L})`)
  const goesOn = patternOf(
    String.raw`^\s*(?:$|[,.;:!?)\n–—+|*-]|${SIGN}|${alternatives(lexicon.now, lexicon.functionWords, lexicon.until, lexicon.from, NOW, WAS, GOES_ON)}${RIGHT})`,
  )
  const wasAhead = patternOf(
    String.raw`^\s?(?:is|ist|est|è|es)?,?\s?\(?(?:jetzt |nu )?${alternatives(WAS)}\s?:?\s?(?:${CURRENCY_BEFORE}\s?)?\d`,
  )
  const wasBehind = patternOf(
    String.raw`${wholeWords(WAS)}\s?:?\s?(?:${CURRENCY_BEFORE}\s?)?${NUMBER}\s?(?:${CURRENCY_AFTER})?[\s,–-]{0,3}(?:${alternatives(NOW)})\s?$`,
  )
  const pairOf = (words: string) => patternOf(String.raw`(?<!\p{L})(?:${words})\s$`)
  const [pairFrom, pairTo] = [pairOf('da|de|van|von|from|od|z|od|från|с|от'), patternOf(PAIR_TO)]
  const currency = (text: string) => currencyIn(text) ?? (language ? USUAL[language] : undefined) ?? 'XXX'
  const sum = (match: RegExpExecArray): Found =>
    withUnit(match, units, { amount: parseNumber(group(match, 'from')), to: null, currency: currency(match.input) })
  const isOther = (before: string, after: string) =>
    counted.test(after) || isLength.test(after) || isMeasured.test(before) || /[x×*]\s?$/.test(before)
  const isSum = (match: RegExpExecArray, { before, after }: Around) => {
    if (counted.test(after) || /^(?:19|20)\d\d$/.test(group(match, 'from'))) return false
    if (wasAhead.test(after)) return true
    if (pairFrom.test(before) && pairTo.test(after)) return true
    if (!goesOn.test(after)) return false
    if (wordsAtEnd(before, FOR_ONLY) || wasBehind.test(before)) return true
    if (wordsAtEnd(before, INSTEAD) && /\d/.test(before)) return true
    const was = wordsAtEnd(before, WAS)
    return was !== null && isBesideSum(before.slice(0, was.index), after)
  }
  const isNext = (match: RegExpExecArray, { before, after }: Around) => {
    if (!/\p{L}\s$/u.test(before) || !goesOn.test(after) || isOther(before, after)) return false
    const { index, input } = match
    const value = parseNumber(group(match, 'from'))
    const list = LIST.exec(input.slice(Math.max(0, index - AHEAD), index))
    if (!list || value < 10 || value >= 1e6) return false
    if (/^(?:0|(?:19|20)\d\d$)/.test(group(match, 'from')) || isContact.test(before)) return false
    const [first, gap] = [parseNumber(group(list, 'signed') || group(list, 'named')), group(list, 'gap')]
    if (value > first * FACTOR_MAX || value * FACTOR_MAX < first || STREET.test(gap)) return false
    // "ab 449" is a price, "ab 65" an age.
    if (wordsAtEnd(gap, lexicon.startingAt)) return value >= 100
    if (HOLDS_SUM.test(gap)) return true
    const isTimed = wordsAtEnd(
      gap,
      lexicon.until,
      lexicon.from,
      lexicon.on,
      lexicon.at,
      lexicon.range,
      lexicon.functionWords,
    )
    return !isTimed && JOINED.test(gap)
  }
  return [
    rule(String.raw`${NUMBER_LEFT}(?<from>\d{1,4}[.,]\d\d)(?!\d)`, (match) =>
      units.isSure(match.input, match.index + match[0].length) ? sum(match) : null,
    ),
    // "2.650 netto", "98.000 VHB": what people say of sums alone.
    rule(
      String.raw`${NUMBER_LEFT}(?<from>\d{1,3}(?:[ .']\d{3})+|\d{3,7}|\d{1,3}[.,]\d\d)(?=\s(?:${alternatives(OF_SUMS)})(?![\p{L}\p{N}]))`,
      (match) => sum(match),
    ),
    // "Suppe 6,50": with a comma and two decimals, and no unit.
    ...(language && COMMA.has(language)
      ? [
          rule(String.raw`${FREE}(?<from>\d{1,4},\d\d)${NO_MEASURE}`, (match, { before, after }) =>
            isOther(before, after.replace(PERSONS, '')) ? null : sum(match),
          ),
        ]
      : []),
    // "Apfelweggli 2.80": no hour has as many minutes.
    rule(String.raw`${FREE}(?<from>\d{1,4}\.(?:[6-9][059]))${NO_MEASURE}`, (match, { before, after }) =>
      isOther(before, after) || !goesOn.test(after) || (language === 'en' && currencyIn(match.input) === null)
        ? null
        : sum(match),
    ),
    // "кремация 24 500, памятник от 38 000": thousands in groups, beside other sums.
    rule(
      String.raw`(?<![\p{N}]|\d[.,:' /-]|\p{L}[.,:]|[+(])(?<from>\d{1,3}[ .]\d{3})(?=\s?(?:[,;!?)\n–—/]|\.(?!\d)|$))(?! ?[-–—] ?\d)`,
      (match, { before }) =>
        currencyIn(match.input) === null || isMeasured.test(before) || isContact.test(before) ? null : sum(match),
    ),
    // "89e la nuit"
    ...(language === 'fr'
      ? [
          rule(String.raw`${NUMBER_LEFT}(?<from>\d{1,4})${EURO_IN_E}`, (match) =>
            withUnit(match, units, { amount: parseNumber(group(match, 'from')), to: null, currency: 'EUR' }),
          ),
        ]
      : []),
    // "5,90 al mese oppure 54 l'anno"
    rule(String.raw`(?<=\d[.,]\d\d\s[^\d\n]{2,20}\s(?:${OR})\s)(?<from>\d{2,4})(?=\s\p{L}|/)`, (match) => {
      const found = sum(match)
      return found.kind === 'money' && found.unit !== null ? found : null
    }),
    rule(BARE, (match, around) => (isSum(match, around) || isNext(match, around) ? sum(match) : null)),
  ].filter(() => phrasesOf(lexicon.now).length > 0)
}

/** "89e la nuit", "4e/mois", "à partir de 55e", "120e (60e étudiants)": "4e étage" and "2e paire" are no sums. */
const EURO_IN_E = String.raw`e(?![\p{L}\p{N}])(?:(?=\s(?:la nuit|par|le mois|la séance|l['’]heure|la place)|\s?/\s?(?:mois|an|pers|personne|heure|h|jour|j|nuit|semaine|séance|seance|kg)(?!\p{L})|\s\(\d{2,4}e\s)|(?<=\d{2,4}e\s\(\d{2,4}e)|(?<=(?:[àa] partir de|prix|tarif|seulement)\s?:?\s\d{2,4}e))`

const OR = 'or|oppure|o|oder|ou|of|lub|eller|или'
/** UTF-16 units in front of a sum without a currency in which the list begins. */
const AHEAD = 110
/** Prices of one list differ by no more. */
const FACTOR_MAX = 12
/** Who pays a price of their own, and the age they may have. */
const FARE = String.raw`(?:kinder|kind|erwachsene|schüler|studenten|senioren|rentner|kids|children|child|adults|students|seniors|enfants?|adultes?|étudiants?|niñ[oa]s?|adult[oi]s?|jubilados|estudiantes|bambin[oi]|ragazzi|ridotto|crianças?|estudantes|kinderen|volwassenen|dzieci|dorośli|ulgowy|barn|vuxna|pensionär(?:er)?|student(?:er)?|(?:skol)?ungdom|дет(?:и|ский|ские|ям)|взрослы[йе]|пенсионер(?:ы|ам))`
/** "44 euros y niños hasta 12 años 31", "240 kr pensionär 190 och skolungdom 95": sums, and what stands before the last one. */
const LIST = new RegExp(
  String.raw`(?<![\p{N}]|\d[.,])(?:[€$£]\s?(?<signed>${NUMBER})|(?<named>${NUMBER})\s?${CURRENCY_AFTER})(?:[^\d.!?;:()\n]{3,40}\d{2,4})?[^\d.!?;:()\n]{0,12}?(?<gap>[,\s][^\d.!?;:()\n]{2,40}(?:\s|\s\d{1,2}\s(?:años|anni|anos|jaar|jahre|ans|år|лет)\s))$`,
  'iu',
)
/** In front of a sum and of nothing else. */
const HOLDS_SUM = new RegExp(
  String.raw`(?<!\p{L})(?:${FARE}|(?:${FARE}\s(?:hasta|bis|fino a|até|tot|do|till|до|under)\s\d{1,2}\s\p{L}{2,6})|jeder nur|jede nur|je nur|kostet|kosten nur|cuestan?|son|sale por|viene|vengono|custam?|coûtent?|kosztuj[eą]|kostar|стоит|стоят)\s$`,
  'iu',
)
/** "e il garage grande 140": one more thing of the list. */
const JOINED = /^,?\s(?:and|und|y|e|et|i|och|en|и)\s(?:\p{L}+\s){0,4}\p{Ll}{3,}\s$/u
/** Numbers of houses, halls and lines. */
const STREET =
  /(?:str(?:aße|asse|\.)|weg|platz|allee|gasse|gatan|vägen|straat|laan|plein)\s$|(?<!\p{L})(?:calle|avenida|via|viale|corso|piazza|rua|rue|plaza|ul|улица|пр|ulica|halle|saal|linie|line|bus|gate|room|stand|planta|puesto|talla|größe|maat|taglia|storlek|размер|gleis|nr|no|tel|telefon|ring|bel|call)(?!\p{L})/iu
/** What follows a fare in a list of them: no count, where cents stand in the number. */
const PERSONS = new RegExp(String.raw`^\s${FARE}(?!\p{L})`, 'iu')

const COMMA = new Set<LanguageId>(['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru'])
const FREE = String.raw`(?<![\p{N}]|\d[.,:']|\p{L}[.,:])`
const NO_MEASURE = String.raw`(?![\p{L}\p{N}%€$£₽°"″]|[.,:]\d|\s?(?:%|[x×*/]\s?\d)|[-–/]\d)`
/** Behind sums alone: taxes on pay, and that it may be bargained. */
const OF_SUMS: Words =
  'brutto, netto, bruto, netos, netti, lordi, vhb, vb, festpreis, k.k., v.o.n., negociables, negociable, trattabili'
const isLength =
  /^\s?(?:groß|hoch|breit|lang|tief|dick|lange|large|haut|profond|épais|alt[oai]|larg[oai]|ancho|lungo|hög|bred|lång|wysok|szerok|dioptr|promille|prozent|hoog|breed|высот|ширин|длин|мм|атм|mln|mil|mio)/iu
/** In front of a short phone number, or one of a register. */
const isContact =
  /(?:tel|tél|fon|phone|mob|gsm|cel|ring|bel|fax|☎|📞|📱|colegiad|col\.|icam|matr[ií]c|reg|agr|licen|nr|n[º°])\P{N}{0,20}$/iu
/** Words for what is measured, marked or numbered. */
const isMeasured =
  /(?<!\p{L})(?:note|nota|noten|bewertung|schnitt|ocena|оценка|betyg|cijfer|score|rated|version|versione|versión|wersja|nr\.?|no\.?|n[°º]|art\.?|ref\.?|motor|motore|hdi|tdi|bis zu|höhe|breite|länge|durchmesser|hauteur|largeur|altura|altezza|krs|nip|kvk|plz|cap|über|mehr als|więcej niż|ponad|plus de|más de|più di|mais de|meer dan|более|свыше|menores de|mayores de|unter|sous|moins de|poniżej|under|onder|meno di|ниже|выше)[\s:.]*$/iu

const UNITS = 'kg|g|km|cm|mm|m|ml|l|cl|min|h|°|gb|px|ps|kw'
/** "da 99 a 69 €": the currency stands behind the second alone. */
const PAIR_TO = String.raw`^\s(?:a|por|voor|nu|auf|to|down to|na|do|till|до|à)\s(?:[€$£]\s?)?${NUMBER}\s?(?:[€$£₽]|(?:euros?|eur|zł|zl|kr|руб|р\.)(?!\p{L}))`

/** A sum right in front of what it cost before, or right behind: "200 € (invece di 250)", "was 120 now 79.99". */
const isBesideSum = (before: string, after: string): boolean =>
  /\d\s?(?:[€$£₽]|\p{L}{1,8}\.?)?(?:\/\p{L}{1,8})?[\s,(–-]{0,3}$/u.test(before) ||
  (wordsAtStart(after.replace(/^[\s,–-]+/, ''), NOW) !== null && /^.{0,24}\d/.test(after))

const sign = new RegExp(`(?<before>${CURRENCY_BEFORE})\\s?\\d|\\d\\s?(?<after>${CURRENCY_AFTER})`, 'iu')
/** The currency of the first sum that has one. */
function currencyIn(text: string): string | null {
  const found = sign.exec(text)
  const code = found && currencyOf(found.groups?.before ?? found.groups?.after ?? '', false)
  return code === 'XXX' ? null : code
}
