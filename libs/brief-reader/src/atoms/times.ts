import type { Lexicon } from '../languages/lexicon.ts'
import type { LanguageId } from '../types.ts'
import { alternatives, groupsOf, LEFT, patternOf, RIGHT, wordsAtEnd } from '../languages/words.ts'
import { CURRENCY_AFTER } from './currencies.ts'
import { twoDigits } from './numbers.ts'
import { type Around, group, rule, type Rules } from './rule.ts'

const HOUR = '(?:2[0-4]|1\\d|0?\\d)'
const MINUTES = '[0-5]\\d'
/** Words that stand between what makes hours a span and the first hour: "mellan klockan 10 och 14". */
const ARTICLES = "las, la, l', les, às, as, os, the, le, klockan, kl., kl, ore, le ore, godz., godziną, godzinami"
const QUARTERS = '(?:00|15|30|45)'
/** Languages in which `20 h` is an hour of the day; in English it is how long something takes. */
const H_IS_AN_HOUR = new Set<LanguageId | null>(['fr', 'es', 'it', 'pt', 'de', 'pl', 'ru', 'nl'])
const NOT_BEHIND = '(?![\\p{L}\\p{N}%€$£/°]|[.,:]\\d)'

/** Hours of the day and spans of them: `19h30`, `9–17`, `ab 19.30 Uhr`, `10am to 4pm`, `14h e 17h30`. */
export const times: Rules = (lexicon, language) => {
  const mark = `(?:${alternatives(lexicon.am, lexicon.pm, lexicon.oclock, 'am, pm, a.m., p.m., a.m, p.m')}${RIGHT}|h(?![\\p{L}\\d]))`
  // "18 Uhr 30", "19u30"
  const sign = `[:.]|h ?${language === 'fr' ? '|\\sh\\s' : ''}${language === 'de' ? '|\\suhr\\s' : ''}${language === 'nl' ? '|u' : ''}`
  const clock = (at: string) =>
    `(?<h${at}>${HOUR})(?:(?<s${at}>${sign})(?<m${at}>${MINUTES})(?!\\d))?(?: ?(?<mark${at}>${mark}))?`
  const article = `(?:(?:${alternatives(ARTICLES)})\\s?)?`
  const hard = `(?: ?[-–—] ?|\\s${alternatives(lexicon.range)}\\s${language === 'fr' ? '|\\s?/\\s?(?=\\d{1,2}\\s?h)' : ''})`
  const soft = `(?:\\s?[&/,]\\s|\\s${alternatives(lexicon.and)}\\s)`
  const free = '(?<!\\p{L}|\\p{N}|\\d[.,:/]|[€$£+])'
  // "в8:00", "ab18 Uhr": a cue runs into the hour.
  const glued = `(?=\\d)(?:(?<!\\p{L})|(?<=${LEFT}${alternatives(lexicon.at, lexicon.hourCue)})(?=\\d{1,2}(?::\\d\\d|\\s?${mark})))(?<!\\p{N}|\\d[.,:/]|[€$£+])`
  const gluedSpan = `(?=\\d)(?:(?<!\\p{L})|(?<=${LEFT}${alternatives(lexicon.every, ...groupsOf(lexicon.weekdays))}))(?<!\\p{N}|\\d[.,:/]|[€$£+])`
  const read = readerOf(lexicon)
  const words = aroundHours(lexicon)
  const isHard = patternOf(`^(?:${hard}${language === 'fr' ? '|/' : ''})$`)
  return [
    rule(
      `${gluedSpan}${clock('1')}(?<to>${hard}|${soft})${article}${clock('2')}${NOT_BEHIND}(?!\\s?${CURRENCY_AFTER})`,
      (match, around) => {
        if (!isSpan(match, around, words, language, isHard)) return null
        const [from, to] = read.span(match, words.withoutSpans(around.before) !== around.before)
        return from && to ? { kind: 'time', from, to, cutEnd: read.lastDot(match, around) } : null
      },
    ),
    // "0900-1500", "10.00-16.00": quarters of an hour, and the day goes on.
    rule(
      `${free}(?<h1>[01]\\d|\\d(?=\\.))(?<s>\\.)?(?<m1>${QUARTERS})\\s?[-–]\\s?(?<h2>[012]\\d|\\d(?=\\.))(?:\\k<s>)(?<m2>${QUARTERS})${NOT_BEHIND}(?!\\s?${CURRENCY_AFTER})`,
      (match, { before, after }) => {
        const [from, to] = [Number(group(match, 'h1')), Number(group(match, 'h2'))]
        const isBare = group(match, 's') === ''
        if (from < 6 || from >= to || to > 24 || (isBare && language !== 'en') || words.isCounted(after)) return null
        if (/[€$£]\s?$/.test(before)) return null
        return {
          kind: 'time',
          from: `${twoDigits(from)}:${group(match, 'm1')}`,
          to: `${twoDigits(to)}:${group(match, 'm2')}`,
        }
      },
    ),
    // "alle 7 e un quarto", "a las 8 y media", "à 9 h et demie"
    rule(
      `${glued}(?<h1>${HOUR})(?:\\s?${mark})?\\s(?<part>${PARTS[language ?? 'en'] ?? NEVER})${RIGHT}`,
      (match, around) => {
        const hour = Number(group(match, 'h1'))
        if (!words.hasCue(around.before) && !words.hasHourCue(around.before)) return null
        return {
          kind: 'time',
          from: `${twoDigits(hour)}:${QUARTER.test(group(match, 'part')) ? '15' : '30'}`,
          to: null,
        }
      },
    ),
    rule(`${glued}${clock('1')}${NOT_BEHIND}`, (match, around) => {
      if (!isHour(match, around, words, language)) return null
      const isEvening = language === 'en' && isBareHour(match) && isInEvening(around, Number(group(match, 'h1')))
      const from = read.one(match, '1', isEvening ? 'pm' : group(match, 'mark1'))
      return from ? { kind: 'time', from, to: null, cutEnd: read.lastDot(match, around) } : null
    }),
    rule(`${LEFT}${alternatives(lexicon.midnight)}${RIGHT}`, () => ({ kind: 'time', from: '24:00', to: null })),
    rule(`${LEFT}${alternatives(lexicon.noon)}${RIGHT}`, (_match, { before }) =>
      wordsAtEnd(before, lexicon.at, lexicon.until, lexicon.from, lexicon.range)
        ? { kind: 'time', from: '12:00', to: null }
        : null,
    ),
  ]
}

/** Quarters and halves in words behind an hour. */
const PARTS: Partial<Record<LanguageId, string>> = {
  it: 'e (?:un quarto|mezz[ao])',
  es: 'y (?:cuarto|media)',
  pt: 'e (?:um quarto|meia)',
  fr: 'et (?:quart|demie?)',
}
const NEVER = '(?!)'
const QUARTER = /quart|cuarto/iu

const isBareHour = (match: RegExpExecArray) => /^\d{1,2}$/.test(match[0].trim())
/** "Doors 7, music 7.45pm", "from 5 till late" */
const isInEvening = ({ before, after }: Around, hour: number): boolean =>
  (hour <= 10 && IS_LATE.test(after)) ||
  (hour <= 11 && /^[^\n]{0,30}?\d(?:[.:]\d\d)?\s?p\.?m/i.test(after)) ||
  (hour >= 5 && hour <= 10 && /(?<!\p{L})doors(?:\s(?:open|at|open at))?:?\s$/iu.test(before))
const IS_LATE = /^\s?(?:['’]?till?|until|to|-|–)\s?(?:late|close)(?!\p{L})/iu

function readerOf(lexicon: Lexicon) {
  const [pm, am] = [`^${alternatives(lexicon.pm, 'pm, p.m., p.m')}$`, `^${alternatives(lexicon.am, 'am, a.m., a.m')}$`]
  const isPm = (mark: string) => patternOf(pm).test(mark.trim())
  const isAm = (mark: string) => patternOf(am).test(mark.trim())
  const write = (hour: string, minutes: string, mark: string): string | null => {
    let h = Number(hour)
    if (isPm(mark) && h < 12) h += 12
    if (isAm(mark) && h === 12) h = 0
    return h > 24 || (h === 24 && Number(minutes) > 0) ? null : `${twoDigits(h)}:${minutes || '00'}`
  }
  const one = (match: RegExpExecArray, at: string, mark = group(match, `mark${at}`)) =>
    write(group(match, `h${at}`), group(match, `m${at}`), mark)
  return {
    one,
    /** "9–5pm" begins in the morning, "1–5pm" does not; "9–5" ends in the afternoon. */
    span(match: RegExpExecArray, isSecond: boolean): [string | null, string | null] {
      const [h1, h2] = [Number(group(match, 'h1')), Number(group(match, 'h2'))]
      const [mark1, mark2] = [group(match, 'mark1'), group(match, 'mark2')]
      if (!isPm(mark1) && !isAm(mark1) && isPm(mark2))
        return [one(match, '1', h1 % 12 < h2 % 12 ? mark2 : ''), one(match, '2')]
      // "Wed 10-12, 2-4"
      if (isSecond && !mark1 && !mark2 && h1 >= 1 && h1 < 6 && h2 > h1 && h2 <= 10)
        return [one(match, '1', 'pm'), one(match, '2', 'pm')]
      const wraps =
        !mark1 && !mark2 && h2 <= h1 && h2 >= 1 && h2 <= 8 && h1 <= 12 && h1 >= 6 && !group(match, 'h2').startsWith('0')
      return [one(match, '1'), wraps ? write(String(h2 + 12), group(match, 'm2'), '') : one(match, '2')]
    },
    lastDot: (match: RegExpExecArray, { after }: Around) =>
      match[0].trimEnd().endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after) ? 1 : 0,
  }
}

/** What may stand in front of an hour ends in a letter, a day of the week in short, or a year. */
const MAY_CUE = /(?:[\p{L}\p{M}'&/]|20\d\d)[\s:.,(=-]{0,6}$/u
/** "⏰ 10–19", "8–19 без выходных", "7.06.2026, 8–14" */
const IS_CLOCK = /[⏰⌚⏱🕐-🕧]\uFE0F?\s?$/u
const EVERY_DAY =
  /^[\s,]{0,2}(?:без выходных|ежедневно|täglich|tägl|tgl|daily|every day|tous les jours|todos los días|todos os dias|tutti i giorni|elke dag|dagelijks|codziennie|dagligen|alla dagar)(?!\p{L})/iu
const IS_FULL_DAY = /\d{1,2}[./]\d{1,2}[./]20\d\d,?\s$/
/** Behind "of" stands how long something takes. */
const OF = /(?:^|\s)(?:de|di|da|van|von)\s*$/iu

/** Tests of what stands around an hour, each compiled once. `before` and `after` are those of a match. */
function aroundHours(lexicon: Lexicon) {
  const { weekdays, shortWeekdays, months, every, measures } = lexicon
  const day = patternOf(
    `${LEFT}(?:${alternatives(...[weekdays, shortWeekdays, months].flatMap(groupsOf), every)}|[lmxjvsd] ?(?:-|a) ?[lmxjvsd])\\.?(?:\\s20\\d\\d)?[,:]?\\s?$`,
  )
  const counted = patternOf(
    `^\\s?-?(?:${alternatives(measures)}|${CURRENCY_AFTER}|kg|g|km|cm|mm|ml|m[²³23]|m²|qm|mq|°)(?!\\p{L})`,
  )
  const length = patternOf(`^(?:h|${alternatives(measures)})$`)
  const list = patternOf(
    `(?:(?<![\\d.,:])${HOUR}(?:[.:h]${MINUTES}|\\s?h(?!\\p{L}))(?:\\s?[,/&]\\s?|\\s${alternatives(lexicon.and)}\\s)){1,8}$`,
  )
  // "9-13 / 15-19": what was said of the first hours holds for the next.
  const spans = patternOf(
    `(?:(?<![\\d.,:])${HOUR}(?:[.:]${MINUTES})?\\s?(?:h|uhr|u|uur)?(?: ?[-–—] ?|\\s${alternatives(lexicon.range)}\\s)${HOUR}(?:[.:]${MINUTES})?(?:\\s?(?:h|uhr|u|uur))?(?:\\s?[,/&;+]\\s?(?:${alternatives(lexicon.and)}\\s)?|\\s${alternatives(lexicon.and)}\\s)){1,4}(?:${alternatives(lexicon.at)}\\s)?$`,
  )
  const articles = patternOf(`${LEFT}${alternatives(ARTICLES)}\\s?$`)
  const mayCue = (before: string) => MAY_CUE.test(before)
  return {
    /** What else two numbers can be: sums, ages, counts, scores. */
    isCounted: (after: string) => counted.test(after),
    /** "2 uur", "3 horas": an hour of the day as much as how long something takes. */
    isLength: (mark: string) => length.test(mark),
    isBetween: (before: string) => mayCue(before) && wordsAtEnd(before.replace(articles, ''), lexicon.between) !== null,
    withoutSpans: (before: string) => (/\d/.test(before) ? before.replace(spans, '') : before),
    hasHourCue: (before: string) => mayCue(before) && wordsAtEnd(before, lexicon.hourCue) !== null,
    hasCue: (before: string) => mayCue(before) && wordsAtEnd(before, lexicon.at, lexicon.hourCue) !== null,
    endsInDay: (before: string) => mayCue(before) && day.test(before.slice(-40)),
    /** "11.00, 13.30 and 16.00", "às 13h, 15h e 17h": what stands in front of the first hour. */
    withoutHours: (before: string) => (/\d.{0,6}\s$/.test(before) ? before.replace(list, '') : before),
  }
}
type AroundHours = ReturnType<typeof aroundHours>

function isSpan(
  match: RegExpExecArray,
  { before, after }: Around,
  words: AroundHours,
  language: LanguageId | null,
  hard: RegExp,
): boolean {
  const isSoft = !hard.test(group(match, 'to'))
  const marks = ['s1', 's2'].map((name) => group(match, name)).join('')
  const [mark1, mark2] = [group(match, 'mark1'), group(match, 'mark2')]
  if (isSoft && !words.isBetween(before)) return false
  if (!mark2 && words.isCounted(after)) return false
  if (marks.includes(':') || /h/i.test(marks)) return true
  const mark = mark1 || mark2
  const isOclock =
    mark !== '' && (/^h$/i.test(mark) ? H_IS_AN_HOUR.has(language) : marks !== '' || !words.isLength(mark))
  if (isOclock) return true
  const isDotted = group(match, 's1') === '.' && group(match, 's2') === '.'
  if (!(isDotted || marks === '' || marks === '.') || Number(group(match, 'h2')) > 24) return false
  // "5 - 10 - 21 KM": a list.
  if (/^\s?[-–]\s?\d/.test(after)) return false
  const near = words.withoutSpans(before)
  if (!isSoft && (IS_CLOCK.test(before) || EVERY_DAY.test(after) || IS_FULL_DAY.test(before))) return true
  return words.hasCue(near) || words.isBetween(near) || words.endsInDay(near)
}

function isHour(
  match: RegExpExecArray,
  { before, after }: Around,
  words: AroundHours,
  language: LanguageId | null,
): boolean {
  const [sign, mark, minutes] = [group(match, 's1').trim(), group(match, 'mark1'), group(match, 'm1')]
  if (sign === ':') return true
  if (/uhr|^u$/i.test(sign)) return true
  if (mark && (minutes !== '' || !words.isLength(mark))) return true
  // "24 h": all day long.
  if (mark && Number(group(match, 'h1')) === 24) return false
  // "20 ore": Italians name an hour with the word in front.
  if (language === 'it' && /^ore$/i.test(mark)) return false
  const near = words.withoutHours(before)
  if (language === 'en' && isBareHour(match) && IS_LATE.test(after)) return words.hasCue(near) || words.endsInDay(near)
  if (!mark && minutes === '') return words.hasHourCue(near) && !words.isCounted(after) && !/^\s?%/.test(after)
  const isCued = () =>
    (words.hasCue(near) && (minutes !== '' || !OF.test(near))) ||
    words.endsInDay(near) ||
    // "Sessões, 1 h, 30 fotos": how long something takes.
    (/^(?:h|uhr)$/i.test(mark) && Number(group(match, 'h1')) > 5 && /,\s*$/.test(near))
  // "1h30" alone is how long something takes: nobody opens at that hour.
  if (/h/i.test(sign)) return Number(group(match, 'h1')) > 5 || isCued()
  if (mark) return (!/^h$/i.test(mark) || H_IS_AN_HOUR.has(language)) && isCued()
  return language !== 'en' && isCued() && !words.isCounted(after)
}
