import type { Lexicon, Words } from '../languages/lexicon.ts'
import { alternatives, groupsOf, LEFT, patternOf, phrasesOf, RIGHT, wordsAtEnd } from '../languages/words.ts'
import { twoDigits } from './numbers.ts'
import type { LanguageId } from '../types.ts'
import { type Found, group, rule, type Rules } from './rule.ts'

const DAY = '(?:[12]\\d|3[01]|0?[1-9])'
const MONTH_NUMBER = '(?:1[0-2]|0?[1-9])'
const YEAR = '(?:20\\d\\d)(?!\\d)'
const UNITS = 'kg, g, l, ml, km, m, cm'
/** An article at the end of a cue: what follows can only be a day. */
const ARTICLE = /(?:^|[\s'])(?:au|le|el|al|del|ao|dia|día|dal|il|zum|dem|den|vom|am|giorno|the|o)\s*$/iu

/** In front of a month: on every day of it. */
const WHOLE: Words = `im ganzen, den ganzen, im gesamten, während des ganzen, throughout, all of, during, all through, tout le mois de, tout le mois d', pendant tout le mois de, durante, durante todo, durante todo el mes de, todo el mes de, durante el mes de,
  durante tutto, per tutto, tutto il mese di, durante todo o mês de, todo o mês de, durante o mês de, heel, de hele maand, gedurende, przez cały, cały, hela, under hela, under, весь, в течение`

type Day = { day: number; month: number; year: string }

/** Days with a month in words, in numbers, or alone behind a word that calls for one; months with a part or a year. */
export const dates: Rules = (lexicon, language) => {
  const names = namesOf(lexicon)
  // "ends 11:59pm 31/10": an hour may stand between.
  const hasCue = (written: string) => {
    const before = written.replace(/\d{1,2}[:.]\d\d\s?(?:[ap]m|h|uhr|uur)?,?\s?$/i, '')
    return wordsAtEnd(before, lexicon.until, lexicon.from, lexicon.on) !== null || names.endsInWeekday(before)
  }
  return [
    ...namedDates(names),
    ...numericDates(lexicon, names, hasCue, language),
    ...bareDays(lexicon, language === 'de' || language === 'pl'),
    ...months(names, lexicon),
  ]
}

function namesOf(lexicon: Lexicon) {
  const months = groupsOf(lexicon.months)
  const weekday = `(?:${alternatives(...groupsOf(lexicon.weekdays), ...groupsOf(lexicon.shortWeekdays))})`
  const patterns = months.map((words) => patternOf(`^${alternatives(words)}$`))
  const joiner = `(?:${alternatives(lexicon.dayJoiners)}\\s)`
  return {
    month: `(?:${alternatives(...months)}(?!\\p{L})(?:(?<=(?<!\\p{L})${alternatives(...months.map(shortForms))})\\.)?)`,
    monthOf: (written: string) => patterns.findIndex((pattern) => pattern.test(written.trim().replace(/\.$/, ''))) + 1,
    weekday: `(?:${LEFT}${weekday}(?!\\p{L})\\.?,?\\s(?:${joiner})?)`,
    endsInWeekday: (before: string) => patternOf(`${LEFT}${weekday}\\.?[,(]?\\s?${joiner}?$`).test(before.slice(-40)),
    ordinal: `(?:(?:${alternatives(lexicon.ordinals, '°, º, ª')})(?![\\p{L}])|\\.)?`,
    of: `(?:[\\s-]?\\s?(?:${joiner}){0,2}(?:ב)?)`,
    year: `(?:,?\\s(?:${joiner})?(?<YEAR>${YEAR}))?`,
    separator: `(?: ?[-–—/+] ?|\\s?(?:${alternatives(lexicon.range, lexicon.and)})\\s|\\s?,\\s?(?!(?:on|of|de|del|di|w|i|в)\\s))(?:${joiner})?`,
    /** Between the ends of a span; anything else stands between the days of a list. */
    isSpan: patternOf(`^\\s?(?:[-–—]|${alternatives(lexicon.range)})`),
    isBetween: (before: string) =>
      wordsAtEnd(before, lexicon.between.replace(/(?:^|,\s)(?:de|das|dal|dalle)(?=,|$)/g, '')) !== null,
    after: (written: string) => lastMonth(written, months),
  }
}
/** The forms of a month that end in a full stop: those shorter than its name. */
const shortForms = (words: Words): Words => {
  const [name = '', ...others] = phrasesOf(words)
  return others.filter((form) => form.length <= 5 && form.length < name.length).join(',')
}
type Names = ReturnType<typeof namesOf>

/** "Sat 10 & Sun 11 January 2026", "3.–9. Mai", "28 February to 3 March"; in English the month may come first. */
function namedDates(names: Names) {
  // "20maart", "6.Dezember", "4a 9 de maio": spaces are forgotten.
  const item = `${names.weekday}?(?<!\\p{N}|\\d[.,:])${DAY}(?!\\p{N})${names.ordinal}`
  const withMonth = `${item}${names.of}${names.month}(?:,?\\s(?:[\\p{L}]{1,3}\\s)?${YEAR})?`
  const source = `(?:${item}(?:${names.of}${names.month}(?:,?\\s(?:[\\p{L}]{1,3}\\s)?${YEAR})?)?${names.separator}){0,4}${withMonth}(?![\\p{L}])`
  const part = new RegExp(
    `(?<!\\p{N}|\\d[.,:])(?<day>${DAY})(?!\\d)${names.ordinal}(?:${names.of}(?<month>${names.month}))?(?:,?\\s(?:[\\p{L}]{1,3}\\s)?(?<year>${YEAR}))?`,
    'giu',
  )
  const monthFirst = `${names.weekday}?${LEFT}(?<month>${names.month})\\s(?:the\\s)?(?<from>${DAY})(?:st|nd|rd|th)?(?:(?:\\s?[-–—&]\\s?|,?\\s(?:to|and|until|through|till)\\s)(?:(?<month2>${names.month})\\s)?(?<to>${DAY})(?:st|nd|rd|th)?)?(?![\\p{L}\\p{N}%]|[:.,]\\d|\\s?[ap]\\.?m)(?:,?\\s(?<year>${YEAR}))?`
  return [
    rule(source, (match, { before, after }) => {
      const parts = [...match[0].matchAll(part)]
      const days: Day[] = fill(
        parts.map((one) => ({
          day: Number(group(one, 'day')),
          month: names.monthOf(group(one, 'month')),
          year: group(one, 'year'),
        })),
      )
      const cutEnd = sentenceDot(match[0], after)
      if (isNumbered(match, before)) return null
      const list = names.isBetween(before) ? null : listOf(match[0], parts, days, names, cutEnd)
      if (list) return list
      const found = spanOf(days)
      return found && { ...found, cutEnd }
    }),
    rule(monthFirst, (match) => {
      const month = names.monthOf(group(match, 'month'))
      const year = group(match, 'year')
      const days: Day[] = [{ day: Number(group(match, 'from')), month, year }]
      if (group(match, 'to'))
        days.push({ day: Number(group(match, 'to')), month: names.monthOf(group(match, 'month2')) || month, year })
      return spanOf(days)
    }),
    // "du 20 au 24 octobre ou du 27 au 31": the month is the one of the days before.
    rule(
      `(?<!\\p{L}|\\p{N}|\\d[.,/:-])(?<from>${DAY})(?:\\s?[-–]\\s?|\\s${alternatives('au, bis, bis zum, al, a, to, do, по, t/m, tot, tot en met, till, até')}\\s)(?<to>${DAY})(?![\\p{L}\\p{N}%/°]|[.,:]\\d|\\s?[€$£%h]|\\s\\p{L})`,
      (match, { before }) => {
        const month = names.after(before)
        const [from, to] = [Number(group(match, 'from')), Number(group(match, 'to'))]
        if (month === 0 || from >= to) return null
        return spanOf([
          { day: from, month, year: '' },
          { day: to, month, year: '' },
        ])
      },
    ),
  ]
}

/** "2. Ort / 3. Juni 2.800 €": the number of an entry. */
function isNumbered(match: RegExpExecArray, before: string): boolean {
  const number = Number(/^(\d{1,2})\.\s/.exec(match[0])?.[1] ?? 0)
  return number > 1 && /(?:^|\n)$/.test(before) && new RegExp(`(?:^|\\n)${number - 1}\\.\\s`).test(match.input)
}

/** The month of the days right before, with a joining word or two between: 0 where there are none. */
function lastMonth(written: string, months: readonly Words[]): number {
  const near = written.slice(-40)
  const at = months.map((words) => findLast(near, words))
  const last = Math.max(...at)
  return last >= 0 ? at.indexOf(last) + 1 : 0
}
const JOINING = 'and|or|und|oder|et|ou|y|o|e|en|of|i|oraz|lub|och|eller|и|или|&|\\+'
const findLast = (text: string, words: Words): number => {
  const found = patternOf(
    `${LEFT}${alternatives(words)}\\.?(?:\\s20\\d\\d)?,?\\s(?:${JOINING})\\s(?:\\p{L}{1,4}\\s)?$`,
  ).exec(text)
  return found && /\d[.º°]?\s?\p{L}{0,3}\s?$/u.test(text.slice(0, found.index)) ? found.index : -1
}

/** Days that are told one by one, "6, 13 and 20 December": each is an atom. Two or more in a row are a span. */
function listOf(
  text: string,
  parts: readonly RegExpExecArray[],
  days: readonly Day[],
  names: Names,
  cutEnd: number,
): Found[] | null {
  if (days.length < 2 || days.some(({ month }) => !month)) return null
  const ends = parts.map((one) => one.index + one[0].length)
  const gaps = parts.slice(1).map((one, i) => text.slice(ends[i], one.index))
  const steps = days.slice(1).map((one, i) => (one.month - days[i]!.month) * 31 + one.day - days[i]!.day)
  if (gaps.some((gap) => names.isSpan.test(gap)) || steps.every((step) => step === 1)) return null
  return days.map((day, i) => {
    const gap = i === 0 ? '' : gaps[i - 1]!
    const lead =
      i === 0 ? 0 : ends[i - 1]! + (/^(?:\s?[-–—/+,]\s?|\s?\p{L}+\.?\s)/u.exec(gap)?.[0].length ?? gap.length)
    const isLast = i === days.length - 1
    return { ...spanOf([day])!, cutStart: lead, cutEnd: isLast ? cutEnd : text.trimEnd().length - ends[i]! }
  })
}

/** "until 6 Dec. Call us": the full stop is the sentence's, too. */
const sentenceDot = (text: string, after: string): number =>
  text.endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after) ? 1 : 0

/** The month and year of a day are those of the next day that tells them. */
function fill(days: readonly Day[]): Day[] {
  const full = [...days]
  for (let i = full.length - 2; i >= 0; i--) {
    const [one, next] = [full[i]!, full[i + 1]!]
    full[i] = {
      day: one.day,
      month: one.month || next.month,
      year: one.year || (one.month && one.month > next.month ? '' : next.year),
    }
  }
  return full
}

function spanOf(days: readonly Day[]): Found | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || !first.month || !last.month) return null
  return { kind: 'date', from: written(first), to: days.length > 1 ? written(last) : null }
}

const written = ({ day, month, year }: Day) => `${year ? `${year}-` : ''}${twoDigits(month)}-${twoDigits(day)}`

/** `2026-10-15`, `15.10.2026`, `15/10`, `12.–24.12.`; the English of the United States puts the month first. */
function numericDates(
  lexicon: Lexicon,
  names: Names,
  hasCue: (before: string) => boolean,
  language: LanguageId | null,
) {
  const isEnglish = language === 'en' || language === null
  const mark = '[./-]'
  // "il30/09": the cue runs into the day.
  const cue = `(?<=${LEFT}${alternatives(lexicon.until, lexicon.from, lexicon.on)})`
  const free = `(?=\\d)(?:(?<!\\p{L})|${cue})(?<!\\p{N}|\\d[.,/:-])`
  const end = '(?![\\p{N}/]|[.,:]\\d|-\\d)'
  const year = '(?:20\\d\\d|\\d\\d)'
  const to = `(?: ?[-–—+] ?|\\s?${alternatives(lexicon.range, lexicon.and)}\\s)(?:${names.weekday})?`
  const dayOf = (d: string, m: string, y: string): Day => {
    const [day, month] = Number(m) > 12 && isEnglish ? [Number(m), Number(d)] : [Number(d), Number(m)]
    return { day, month, year: y.length === 2 ? `20${y}` : y }
  }
  const isDay = ({ day, month }: Day) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  const either = '(?:3[01]|[12]\\d|0?[1-9])'
  return [
    rule(`${free}(?<y>20\\d\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)(?!\\d)`, (match) => {
      const day = dayOf(group(match, 'd'), group(match, 'm'), group(match, 'y'))
      return isDay(day) ? spanOf([day]) : null
    }),
    // Spans: "3.–9.5.2026", "01.12.-24.12.", "1/5 - 9/5".
    rule(
      `${free}(?<d1>${DAY})\\.?(?:[./](?<m1>${MONTH_NUMBER})(?:\\.|(?:[./](?<y1>${year}))?))?${to}(?<d2>${DAY})(?<s>[./])\\s?(?<m2>${MONTH_NUMBER})(?:(?:\\k<s>)\\s?(?<y2>${year})(?!\\d)|(?<dot>\\.)?)${end}`,
      (match, { before, after }) => {
        const last = dayOf(group(match, 'd2'), group(match, 'm2'), group(match, 'y2'))
        const first = dayOf(
          group(match, 'd1'),
          group(match, 'm1') || group(match, 'm2'),
          group(match, 'y1') || group(match, 'y2'),
        )
        const isSure =
          group(match, 'y2') !== '' ||
          group(match, 'dot') !== '' ||
          language === 'sv' ||
          /^\d{1,2}\.(?:\s?[-–—+]|\d{1,2}\.)/.test(match[0])
        if (!isDay(first) || !isDay(last) || (!isSure && !hasCue(before))) return null
        return { ...spanOf([first, last])!, cutEnd: lastDot(match[0], after, language) }
      },
    ),
    rule(
      `${free}(?<d>${either})(?<s>${mark})\\s?(?<m>${either})\\k<s>(?:\\s?(?<y>20\\d\\d)|(?<short>[23]\\d))(?!\\d|[./]\\d)(?!\\s?[-–]?\\s?\\d{3})`,
      (match, { before }) => {
        const day = dayOf(group(match, 'd'), group(match, 'm'), group(match, 'y') || group(match, 'short'))
        const isVersion =
          group(match, 's') === '.' && group(match, 'short') !== '' && /\bv(?:ersion)?\.?\s?$/i.test(before)
        return isDay(day) && !isVersion ? spanOf([day]) : null
      },
    ),
    rule(
      `${free}(?<d>${either})(?<s>[./])\\s?(?<m>${either})(?<dot>\\.)?${end}(?!\\p{L})`,
      (match, { before, after }) => {
        const day = dayOf(group(match, 'd'), group(match, 'm'), '')
        const isDotted = group(match, 'dot') !== '' && group(match, 's') === '.'
        const isOfSize = group(match, 's') === '.' && /(?:^|\s)(?:de|di|da|van|von|of)\s*$/iu.test(before)
        // A dot behind the month makes it a day; so do a cue and a weekday. Hours stand behind "um", measures before a unit.
        const isSure =
          isDotted &&
          !isOfSize &&
          (/^\s?[\p{L}\d–(,:]/u.test(after) || hasCue(before)) &&
          !wordsAtEnd(before, lexicon.hourCue, 'um')
        // "Concerto: 20/12": nothing else is written so where the day comes first. "24/7" is no day.
        const isPlain =
          !isEnglish &&
          ((/(?:^|\n|[:,(]\s?)$/.test(before) &&
            /^(?:1[3-9]|2\d|3[01]|0\d)\/(?:0\d|1[0-2])$/.test(match[0].replace('.', ''))) ||
            // Swedes write days so, and halves and thirds rarely.
            (language === 'sv' && /^\d{1,2}\/\d{1,2}$/.test(match[0]) && !/^(?:24\/7|[1-3]\/[2-5])$/.test(match[0])))
        // "at 2.30": an hour. Nobody writes a day so in English without its year.
        const isHour =
          /^[0-5]?[05]$/u.test(group(match, 'm')) &&
          /(?:^|\s)(?:at|from|until|till|to|by|before|after)\s$/iu.test(before)
        if (isEnglish && group(match, 's') === '.' && (!isDotted || isHour)) return null
        const isCued =
          (isPlain || (hasCue(before) && !isOfSize)) &&
          !patternOf(
            `^\\s?(?:${alternatives(lexicon.oclock, lexicon.am, lexicon.pm, lexicon.measures, UNITS)}${RIGHT}|[%€$£])`,
          ).test(after)
        if (!isDay(day) || (!isSure && !isCued && !isWithHour(after)) || (match[0].includes(' ') && !isDotted))
          return null
        return { ...spanOf([day])!, cutEnd: lastDot(match[0], after, language) }
      },
    ),
  ]
}

/** "18.12 at 10:00" */
const isWithHour = (after: string): boolean => /^,?\s(?:[\p{L}.]{1,6}\s)?\d{1,2}[:h]\d\d(?!\d)/iu.test(after)

/** Languages that write a full stop behind the month: "31.03." */
const DOTTED: ReadonlySet<LanguageId | null> = new Set(['de', 'pl', 'sv', null])

/** The full stop behind a month is the sentence's when nothing follows, or a sentence where no dot is usual; and always behind "15/10". */
const lastDot = (text: string, after: string, language: LanguageId | null): number => {
  const isSentence = !/\S/.test(after) || (!DOTTED.has(language) && /^\s[\p{Lu}\p{Lo}]/u.test(after))
  return text.endsWith('.') && (isSentence || text.includes('/')) ? 1 : 0
}

/** "until the 15th", "bis zum 15.", "jusqu'au 15": a day of the month that is going on. */
function bareDays(lexicon: Lexicon, isOrdinalDotted: boolean) {
  const ordinal = alternatives(lexicon.ordinals, '°, º')
  const cue = (before: string) => wordsAtEnd(before, lexicon.until, lexicon.from, lexicon.on, lexicon.dayJoiners)
  return [
    rule(
      `(?<!\\p{L}|\\p{N}|\\d[.,/:-])(?<d>${DAY})(?:${ordinal}(?!\\p{L})|(?<dot>\\.)(?=\\s|$))?(?=\\s*(?:[,;!?)\\n.]|$|[-–—]\\s|\\s\\p{L}))(?![.,:]\\d|\\s?%)`,
      (match, { before, after }) => {
        const hasOrdinal = !/^\d+\.?$/.test(match[0].trim())
        const dot = group(match, 'dot')
        const isLast = /^\s*(?:[,;!?)\n.–—]|$)/.test(after) || dot !== ''
        if (!cue(before) || (!hasOrdinal && !(ARTICLE.test(before) && isLast))) return null
        if (patternOf(`^\\s?(?:${alternatives(lexicon.oclock, lexicon.measures)}${RIGHT}|[€$£%])`).test(after))
          return null
        // "zum 10. Geburtstag": behind "bis" alone a new sentence is as likely.
        if (isOrdinalDotted && dot && /^\s\p{Lu}/u.test(after) && !wordsAtEnd(before, lexicon.until)) return null
        // "the 1st prize", "le 2e": an order, not a day. "till the 20th" is one.
        const near = before.replace(/(?<=\s)(?:the|le|el|il|o|de|den|dia|día)\s+$/iu, '')
        if (hasOrdinal && !wordsAtEnd(near, lexicon.until, lexicon.from, lexicon.on)) return null
        return {
          kind: 'date',
          from: twoDigits(group(match, 'd')),
          to: null,
          cutEnd: dot !== '' && (!isOrdinalDotted || /^\s*(?:\p{Lu}|$)/u.test(after)) ? 1 : 0,
        }
      },
    ),
  ]
}

/** "October 2026", "Ende Mai": a month with a year, or a part of one. */
function months(names: Names, lexicon: Lexicon) {
  return [
    rule(`${LEFT}(?<month>${names.month})\\s(?:[\\p{L}]{1,3}\\s)?(?<year>${YEAR})`, (match) => {
      const month = names.monthOf(group(match, 'month'))
      return month ? { kind: 'date', from: `${group(match, 'year')}-${twoDigits(month)}`, to: null } : null
    }),
    // "under hela oktober", "im ganzen Mai": all its days.
    rule(
      `${LEFT}(?<lead>${alternatives(WHOLE)}\\s(?:${alternatives(lexicon.dayJoiners)}\\s)?)(?<month>${names.month})${RIGHT}(?!\\s?\\d)`,
      (match) => {
        const month = names.monthOf(group(match, 'month'))
        if (!month) return null
        const [from, to] = [1, new Date(Date.UTC(2027, month, 0)).getUTCDate()]
        return spanOf([from, to].map((day) => ({ day, month, year: '' })))
      },
    ),
    rule(
      `${LEFT}${alternatives(lexicon.partOf)}[\\s-](?:${alternatives(lexicon.dayJoiners)}\\s)?(?<month>${names.month})${RIGHT}`,
      (match) => {
        const month = names.monthOf(group(match, 'month'))
        return month ? { kind: 'date', from: `--${twoDigits(month)}`, to: null } : null
      },
    ),
  ]
}
