import type { Lexicon } from '../languages/lexicon.ts'
import type { LanguageId } from '../types.ts'
import { alternatives, groupsOf, LEFT, patternOf, RIGHT, wordsAtEnd } from '../languages/words.ts'
import { CURRENCY_AFTER } from './currencies.ts'
import { twoDigits } from './numbers.ts'
import { type Around, group, rule, type Rules } from './rule.ts'

const HOUR = '(?:2[0-4]|1\\d|0?\\d)'
const MINUTES = '[0-5]\\d'
/** Languages in which `20 h` is an hour of the day; in English it is how long something takes. */
const H_IS_AN_HOUR = new Set<LanguageId | null>(['fr', 'es', 'it', 'pt', 'de', 'pl', 'ru', 'nl'])
const NOT_BEHIND = '(?![\\p{L}\\p{N}%€$£/°]|[.,:]\\d)'

/** Hours of the day and spans of them: `19h30`, `9–17`, `ab 19.30 Uhr`, `10am to 4pm`, `14h e 17h30`. */
export const times: Rules = (lexicon, language) => {
  const mark = `(?:${alternatives(lexicon.am, lexicon.pm, lexicon.oclock, 'am, pm, a.m., p.m., a.m, p.m')}${RIGHT}|h(?![\\p{L}\\d]))`
  const clock = (at: string) =>
    `(?<h${at}>${HOUR})(?:(?<s${at}>[:.]|h ?)(?<m${at}>${MINUTES})(?!\\d))?(?: ?(?<mark${at}>${mark}))?`
  const article = `(?:(?:${alternatives("las, la, l', les, às, as, os, the, klockan, kl., kl")})\\s?)?`
  const hard = `(?:\\s?[-–—]\\s?|\\s${alternatives(lexicon.range)}\\s)`
  const soft = `(?:\\s?[&/,]\\s|\\s${alternatives(lexicon.and)}\\s)`
  const free = '(?<!\\p{L}|\\p{N}|\\d[.,:/]|[€$£+])'
  const read = readerOf(lexicon)
  return [
    rule(
      `${free}${clock('1')}(?<to>${hard}|${soft})${article}${clock('2')}${NOT_BEHIND}(?!\\s?${CURRENCY_AFTER})`,
      (match, around) => {
        if (!isSpan(match, around, lexicon, language, hard)) return null
        const [from, to] = read.span(match)
        return from && to ? { kind: 'time', from, to, cutEnd: read.lastDot(match, around) } : null
      },
    ),
    rule(`${free}${clock('1')}${NOT_BEHIND}`, (match, around) => {
      if (!isHour(match, around, lexicon, language)) return null
      const from = read.one(match, '1')
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
    span(match: RegExpExecArray): [string | null, string | null] {
      const [h1, h2] = [Number(group(match, 'h1')), Number(group(match, 'h2'))]
      const [mark1, mark2] = [group(match, 'mark1'), group(match, 'mark2')]
      if (!isPm(mark1) && !isAm(mark1) && isPm(mark2))
        return [one(match, '1', h1 % 12 < h2 % 12 ? mark2 : ''), one(match, '2')]
      const wraps =
        !mark1 && !mark2 && h2 <= h1 && h2 >= 1 && h2 <= 8 && h1 <= 12 && h1 >= 6 && !group(match, 'h2').startsWith('0')
      return [one(match, '1'), wraps ? write(String(h2 + 12), group(match, 'm2'), '') : one(match, '2')]
    },
    lastDot: (match: RegExpExecArray, { after }: Around) =>
      match[0].trimEnd().endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after) ? 1 : 0,
  }
}

/** What else two numbers can be: sums, ages, counts, scores. */
const counted = (lexicon: Lexicon, after: string) =>
  patternOf(`^\\s?-?(?:${alternatives(lexicon.measures)}|${CURRENCY_AFTER}|kg|g|km|cm|mm|ml|°)(?!\\p{L})`).test(after)

function isSpan(
  match: RegExpExecArray,
  { before, after }: Around,
  lexicon: Lexicon,
  language: LanguageId | null,
  hard: string,
): boolean {
  const isSoft = !patternOf(`^${hard}$`).test(group(match, 'to'))
  const isBetween = wordsAtEnd(before, lexicon.between) !== null
  const marks = ['s1', 's2'].map((name) => group(match, name)).join('')
  const [mark1, mark2] = [group(match, 'mark1'), group(match, 'mark2')]
  if (isSoft && !isBetween) return false
  if (counted(lexicon, after) && !mark2) return false
  const hasColon = marks.includes(':') || /h/i.test(marks)
  const mark = mark1 || mark2
  const isOclock =
    mark !== '' && (/^h$/i.test(mark) ? H_IS_AN_HOUR.has(language) : marks !== '' || !isLength(mark, lexicon))
  const dotted = group(match, 's1') === '.' && group(match, 's2') === '.'
  if (hasColon || isOclock) return true
  const open = wordsAtEnd(before, lexicon.at, lexicon.hourCue) !== null || isBetween || endsInDay(before, lexicon)
  return open && (dotted || marks === '' || marks === '.') && Number(group(match, 'h2')) <= 24
}

/** "2 uur", "3 horas": an hour of the day as much as how long something takes. */
const isLength = (mark: string, lexicon: Lexicon): boolean =>
  /^h$/i.test(mark) || patternOf(`^${alternatives(lexicon.measures)}$`).test(mark)

/** Behind "of" stands how long something takes. */
const OF = /(?:^|\s)(?:de|di|da|van|von)\s*$/iu

/** "11.00, 13.30 and 16.00", "às 13h, 15h e 17h": what stands in front of the first hour. */
const withoutHours = (before: string, lexicon: Lexicon): string =>
  before.replace(
    patternOf(
      `(?:(?<![\\d.,:])${HOUR}(?:[.:h]${MINUTES}|h)(?:\\s?[,/&]\\s?|\\s${alternatives(lexicon.and)}\\s)){1,8}$`,
    ),
    '',
  )

const endsInDay = (before: string, { weekdays, shortWeekdays, months, every }: Lexicon): boolean =>
  patternOf(
    `${LEFT}(?:${alternatives(...[weekdays, shortWeekdays, months].flatMap(groupsOf), every)})\\.?(?:\\s20\\d\\d)?[,:]?\\s?$`,
  ).test(before.slice(-40))

function isHour(
  match: RegExpExecArray,
  { before, after }: Around,
  lexicon: Lexicon,
  language: LanguageId | null,
): boolean {
  const [sign, mark, minutes] = [group(match, 's1').trim(), group(match, 'mark1'), group(match, 'm1')]
  const near = withoutHours(before, lexicon)
  const hasCue = wordsAtEnd(near, lexicon.at, lexicon.hourCue) !== null && (minutes !== '' || !OF.test(near))
  const isAfterDay = endsInDay(near, lexicon)
  if (sign === ':') return true
  // "1h30" alone is how long something takes: nobody opens at that hour.
  if (/h/i.test(sign)) return Number(group(match, 'h1')) > 5 || hasCue || isAfterDay
  if (mark && (minutes !== '' || !isLength(mark, lexicon))) return true
  if (mark) return (!/^h$/i.test(mark) || H_IS_AN_HOUR.has(language)) && (hasCue || isAfterDay || /,\s*$/.test(near))
  if (minutes) return (hasCue || isAfterDay) && language !== 'en' && !counted(lexicon, after)
  return wordsAtEnd(near, lexicon.hourCue) !== null && !counted(lexicon, after) && !/^\s?%/.test(after)
}
