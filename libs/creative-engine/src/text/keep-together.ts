/** Forbids a line break at its position and has no width. */
export const WORD_JOINER = '\u2060'
const NO_BREAK = '\u00a0'
/** A unit longer than this may break, because it would force small type. */
const UNIT_MAX = 22

/** A longer address may break, because it would force small type. */
const ADDRESS_MAX = 34
const ADDRESS = /^[\p{L}\d][\p{L}\d.@_-]*\.\p{L}{2,}[.,;:!?)]*$/u

const kept = new Map<string, string>()
/** Columns are measured several times with the same texts, so the last ones are remembered. */
const KEPT_MAX = 2000

/**
 * Prevents line breaks and bidirectional reordering inside units: amounts with their currency or measure, dates, times,
 * ranges, telephone numbers, abbreviations with the name after them, street numbers, short hyphenated words, an emoji and
 * the word before it.
 */
export function keepTogether(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const bound = bind(text)
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(text, bound)
  return bound
}

function bind(text: string): string {
  return (
    UNITS.reduce((said, unit) => said.replace(unit, joinSpaces), steady(text))
      .replace(/(?<![\p{L}\d-])[\p{L}\d]{1,9}-[\p{L}\d]{1,10}(?![\p{L}\d-])/gu, (word) =>
        word.replace('-', `-${WORD_JOINER}`),
      )
      // In Russian and Polish no line ends with a word of one letter: "с 11 до 16", "w sobotę". Source: typographic rules of both.
      .replace(/(?<=^|\s)([всокуиаяВСОКУИАЯwzWZ]) (?=[\p{L}\d])/gu, `$1${NO_BREAK}`)
      // Nor does a number to call break at its hyphens: "8 (843) 555-01-44".
      .replace(/(?<![\d-])\d{1,4}(?:-\d{1,4}){1,4}(?![\d-])/gu, (number) => number.replaceAll('-', `-${WORD_JOINER}`))
      // A web address breaks nowhere: "fern-and-co.example".
      .replace(/\S+/gu, (word) =>
        word.length <= ADDRESS_MAX && ADDRESS.test(word) ? word.replaceAll('-', `-${WORD_JOINER}`) : word,
      )
      .replace(/(\d\s?(?:am|pm)?)([–/])(?=[\d\p{L}])/gu, `$1${WORD_JOINER}$2${WORD_JOINER}`)
      // French has a space before these signs and inside its quotation marks.
      .replace(/ (?=[:;!?»])|(?<=«) /gu, NO_BREAK)
      .replace(/(?<=\S) (?=\p{RGI_Emoji})/gv, NO_BREAK)
      // "patente B", "Vitamin C": a letter that tells which one.
      .replace(/(?<=\p{Ll}{3}) (?=[B-DF-HJ-NP-TVX](?![\p{L}.'’]))/gu, NO_BREAK)
      // No line begins with a dash or a plus: "flavours -" ends one.
      .replace(/(?<=\S) (?=[-–—+] )/gu, NO_BREAK)
  )
}

const joinSpaces = (unit: string) => ([...unit].length > UNIT_MAX ? unit : unit.replace(/ /g, NO_BREAK))

const N = '\\d(?:[\\d.,\u00a0\u202f]*\\d)?'
const S = '[ \u00a0]'
const CLOCK = `(?:${S}?(?:am|pm|a\\.m\\.|p\\.m\\.|Uhr|h))?`
const START = '(?<![\\p{L}\\d\u00a0])'
const END = '(?![\\p{L}\\d])'
/** How the months begin in languages with Latin letters: the number in front of one belongs to it. */
const MONTH =
  '(?:jan|feb|fév|mar|mär|apr|abr|avr|mai|maj|may|jun|juin|jul|juil|aug|aoû|ago|sep|oct|okt|out|nov|dec|déc|dez|dic|ene|gen|mag|giu|lug|set|ott)'
const ABBREVIATIONS =
  'Dr|Prof|Mag|Dipl|Ing|Mr|Mrs|Ms|Mme|Mlle|Sr|Sra|Dña|Hr|Fr|Fam|St|Ste|Sta|Nr|No|Tel|Mob|Str|ul|al|pl|os|av|Av|Ave|bd|Bd|c|z|B|u|a|d|h|e|g|i|np|m|in|ca'
/** Everything that is read as one thing. Spaces inside a match do not break. */
const UNITS: readonly RegExp[] = [
  // "Marktstraat 12 Zwolle", "Hauptstraße 5 a": a street and its number, before a number and what follows it.
  new RegExp(
    `${START}\\p{L}*(?:straat|straße|strasse|str\\.|weg|laan|plein|platz|gasse|allee|gatan|vägen|gränd|gränden|torget|backen|stigen|gången|gade|dreef|kade|markt|ring|damm|ufer)${S}\\d{1,4}(?:${S}?[a-d])?${END}`,
    'giu',
  ),
  // "Via Roma 41", "Rua das Amoreiras 27", "calle Telares, 44": a kind of street, its name and number.
  new RegExp(
    `${START}(?:via|viale|vicolo|corso|piazza|rua|praça|largo|calle|plaza|avenida|rue|quai|ulica|улица|ул\\.|пл\\.)${S}(?:(?:de${S}l[ao]s?|d[aeiou]s?|del|della|dei)${S})?\\p{L}[\\p{L}'’-]{2,13}(?:,?${S}\\d{1,4})?${END}`,
    'giu',
  ),
  // "de 8 a 12", "von 9 bis 17 Uhr", "från 8 till 12": two hours and the word in front of them.
  new RegExp(
    `${START}(?:de|das|dalle|von|from|van|od|från|с|des)${S}\\d{1,2}(?:[.:h]\\d{2}|h)?${S}(?:a|à|al|alle|às|as|bis|to|till?|tot|do|до)${S}\\d{1,2}(?:[.:h]\\d{2}|h)?(?:${S}(?:Uhr|uur|h|am|pm))?${END}`,
    'giu',
  ),
  // "Sa 14.3.", "di 7 okt.": the short name of a weekday and its day.
  new RegExp(`${START}(?:Mo|Di|Mi|Do|Fr|Sa|So|ma|di|wo|do|vr|za|zo|lö|sö)\\.?${S}\\d{1,2}\\.(?:\\d{1,2}\\.)?`, 'gu'),
  // "8h da manhã", "8 in the morning".
  new RegExp(`${START}\\d{1,2}h?${S}(?:da|de${S}la|del|du|in${S}the)${S}\\p{L}{4,9}${END}`, 'gu'),
  // "klockan 18", "alle 20.30", "a las 9": an hour and the word in front of it.
  new RegExp(
    `${START}(?:kl\\.?|klockan|alle|ore|às|pelas|a${S}las|o|godz\\.?|um|om|vers|at|till|until|before|after|from|в|к|до)${S}\\d{1,2}(?:[.:h]\\d{2})?(?:${S}(?:Uhr|uur|h|am|pm))?${END}(?!${S}\\p{Lu})`,
    'gu',
  ),
  // "dinsdag 7 oktober", "mardi 3 mai": a weekday, its day and month.
  new RegExp(
    `${START}(?:\\p{L}{2,7}[dt]ag|mittwoch|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta|sobota|niedziela|piątek|czwartek|środa|wtorek)${S}\\d{1,2}\\.?(?:\\d{1,2}\\.|${S}(?:de${S})?\\p{Ll}{3,10})?${END}`,
    'giu',
  ),
  // "Tues 14 April", "Sat 10th May"; not "Sunday 10–4".
  new RegExp(
    `${START}(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thurs?|Fri|Sat|Satur|Sun)(?:day)?${S}\\d{1,2}(?:st|nd|rd|th)?${S}\\p{Lu}\\p{Ll}{2,8}${END}`,
    'gu',
  ),
  // "2. Adventswochenende", "1. Fußballclub": what an ordinal counts.
  new RegExp(`${START}\\d{1,2}\\.${S}\\p{Lu}\\p{L}{2,17}${END}`, 'gu'),
  // "el 24", "am 3.", "le 5": an article and its day.
  new RegExp(
    `${START}(?:el|le|am|den)${S}\\d{1,2}\\.?(?!\\.)${END}(?!\u00a0|${S}(?:(?:de|al|au|bis|–)${S}|${MONTH}))`,
    'giu',
  ),
  // "Saint Aubrac", "San Telmo", "ul Lipowa 8", "inkl. Versand": a short word that belongs to the next.
  new RegExp(
    `${START}(?:(?:SAINTE?|SANKT|SAN|SANTA|SANTO|SÃO)${S}|(?:Sainte?|Sankt|San|Santa|Santo|São|Ste)${S})\\p{Lu}[\\p{L}'’-]{2,14}${END}`,
    'gu',
  ),
  new RegExp(`${START}(?:ul|ул)${S}\\p{L}[\\p{L}-]{2,14}(?:${S}\\d{1,4})?${END}`, 'giu'),
  new RegExp(`${START}(?:inkl|incl|zzgl|exkl|excl)\\.?${S}\\p{L}[\\p{L}-]{2,12}${END}`, 'giu'),
  // "улица Садовая, 12": the number of a house behind its comma.
  new RegExp(`\\p{L}{3,14},${S}\\d{1,4}[a-dа-г]?(?=$|[,;])`, 'giu'),
  // "sobre todo", "vor allem": two words that are one.
  new RegExp(
    `${START}(?:sobre${S}todo|vor${S}allem|above${S}all|surtout|à${S}partir|a${S}partir|w${S}tym|till${S}och)${END}`,
    'giu',
  ),
  // "La Puntada", "The Anchor": an article with a capital is part of a name.
  new RegExp(`(?<=\\S )(?:La|Le|Les|El|Los|Las|Il|Lo|Gli|De|Het|The|O|Os|As)${S}\\p{Lu}[\\p{L}'’-]{1,12}${END}`, 'gu'),
  // "Castle Street": a street and what kind it is.
  new RegExp(`${START}\\p{Lu}[\\p{L}'’-]{1,12}${S}(?:Street|Road|Lane|Avenue|Row|Square|Hill|Yard|Hall)${END}`, 'gu'),
  // "555 0188", "01632 555014": a number to call.
  /(?<![\d\p{L}])\d{3,5} \d{4,6}(?!\d)/gu,
  // "12 000", "1 299".
  /(?<![\d\p{L}])\d{1,3}(?: \d{3})+(?!\d)/gu,
  // "12. Dezember", "24 de diciembre", "12 décembre 2026".
  new RegExp(`${START}\\d{1,2}\\.?${S}(?:de${S})?\\p{L}{3,10}(?:,?${S}\\d{4})?${END}`, 'gu'),
  // "8 am – 2 pm", "9 – 17 Uhr", "2 for 1", "3 för 2", "1 + 1".
  new RegExp(
    `${START}${N}${CLOCK}${S}(?:[–—+/-]|to|for|för|für|x|a|à|al|au|bis|tot|till|do)${S}${N}${CLOCK}(?:${S}(?:g|kg|ml|cl|l|cm)(?=[\\s,.;]|$))?${END}`,
    'giu',
  ),
  // A number and its currency, sign, measure or other short word: "20 %", "1 299 kr", "30 Tage".
  new RegExp(`${START}[-−+]?${N}${S}(?:%|\\p{Sc}|\\p{L}{1,4}\\.?|\\p{L}{1,2}[²³])${END}`, 'gu'),
  new RegExp(`${START}(?:\\p{Sc}|CHF|EUR|USD|SEK|PLN|NOK|DKK|GBP)${S}\\d[\\d.,]*`, 'gu'),
  // "after 6", "ab 18", "od 7": a short word and the number that it limits.
  new RegExp(`${START}\\p{Ll}{1,6}${S}\\d{1,3}(?:[.,:]\\d+)*(?=[,;)](?!\\d)|\\.?$)`, 'gu'),
  // "ab 6.000 €", "ОТ 6000 РУБ": a sum and the word that limits it.
  new RegExp(
    `${START}(?:ab|bis|from|dès|desde|da|vanaf|od|do|från|от|до)${S}(?:\\p{Sc}${S}?${N}|${N}${S}?(?:\\p{Sc}|eur|euro|kr|zł|руб|р)\\.?${END})`,
    'giu',
  ),
  // "sábado 9h-14h", "samedi 9h30-12h": a weekday and its hours.
  new RegExp(`${START}\\p{L}{4,12}${S}\\d{1,2}[h:.]\\d{0,2}[–-]\\d{1,2}[h:.]\\d{0,2}`, 'gu'),
  // "UL. KLONOWA 6": a street in capitals and its number.
  new RegExp(`${START}(?:\\p{Lu}{2,4}\\.${S})\\p{Lu}[\\p{Lu}-]{2,14}(?:${S}\\d{1,4}\\p{L}?)?${END}`, 'gu'),
  // "€ / month".
  new RegExp(`[\\p{Sc}%\\p{L}]${S}/${S}\\p{L}{1,10}`, 'gu'),
  // "Tuesday 7 pm", "Sunday 10–4".
  new RegExp(`${START}\\p{Lu}\\p{Ll}{2,12}\\.?${S}${N}${CLOCK}(?=$|[,.;!?)]| )`, 'gu'),
  // "December 12", "Hauptstraße 5".
  new RegExp(
    `${START}\\p{Lu}\\p{Ll}{2,12}\\.?${S}\\d{1,4}(?:st|nd|rd|th|[a-z])?${END}(?![\u00a0–/]|${S}?[\\p{Sc}%])`,
    'gu',
  ),
  // "14 Birch Lane", "12 rue Morand".
  new RegExp(
    `${START}\\d{1,4}[a-c]?${S}\\p{Lu}[\\p{L}'’-]+${S}(?:St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Drive|Way|Court|Place|Blvd|Row|Square)${END}`,
    'gu',
  ),
  new RegExp(
    `${START}\\d{1,4}${S}(?:rue|place|avenue|quai|cours|allée|chemin)${S}(?:d[eu]s?${S})?\\p{Lu}[\\p{L}'’-]+`,
    'gu',
  ),
  // "Dr. Meier", "St. Gallen", "ul. Długa": an abbreviation and what it belongs to.
  new RegExp(`${START}(?:(?:${ABBREVIATIONS})\\.${S}?){1,2}[\\p{L}\\d]+(?:${S}\\d{1,4}${END})?`, 'gu'),
  // Polish, Czech and Russian set no one-letter word at the end of a line; it looks lost in every language.
  /(?<![\p{L}\d'’-])[\p{Ll}&] \p{L}[\p{L}'’-]*/gu,
]

const LEFT_TO_RIGHT = '\u200e'
const telephone = /\+?\d[\d()/-]*(?:[\u00a0 -][\d()/-]+){2,}|\+\d{6,}/g

/** Protects numbers whose signs or groups would be reordered by right-to-left letters around them. */
function steady(given: string): string {
  const text = given.replace(telephone, (number) => (number.length <= 20 ? number.replaceAll(' ', '\u00a0') : number))
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return text
  const withSign = /[-−+]?\d[\d.,]*\u00a0?[%€$£₪]|[€$£₪]\s?\d[\d.,]*/g
  const hold = (number: string) => `${LEFT_TO_RIGHT}${number}${LEFT_TO_RIGHT}`
  if (text.search(telephone) >= 0) return text.replace(telephone, hold)
  return /\p{Script=Arabic}/u.test(text) ? text.replace(withSign, hold) : text
}

/** Ties a short last word to the one before it, so that a running text does not end on a stray word. */
export function withoutOrphan(text: string): string {
  const at = text.lastIndexOf(' ')
  const last = text.slice(at + 1)
  const before = text.slice(0, at)
  if (at < 0 || [...last].length > 7 || before.split(' ').length < 3) return text
  const tied = before.slice(before.lastIndexOf(' ') + 1)
  return [...tied].length > 14 ? text : `${before}${NO_BREAK}${last}`
}

/** Between two commas, figures and what they tell of stand on one line: "495 kr mån-tors", "mar-ven 12.00". */
export function withFiguresHeld(text: string): string {
  const segments = text.split(/(?<=[,;]) /u)
  if (segments.length === 1) return text
  return segments
    .map((segment) =>
      /\d/u.test(segment) && [...segment].length <= FIGURES_MAX ? segment.replaceAll(' ', NO_BREAK) : segment,
    )
    .join(' ')
}
const FIGURES_MAX = 20
