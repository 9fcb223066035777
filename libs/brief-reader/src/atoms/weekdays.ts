import type { LanguageId } from '../types.ts'
import { alternatives, groupsOf, LEFT, patternOf, RIGHT } from '../languages/words.ts'
import { group, rule, type Rules } from './rule.ts'

/** Forms of a weekday that mean each of them. Polish and Russian tell it by the words around alone. */
const PLURAL: Partial<Record<LanguageId, RegExp>> = {
  en: /s$/i,
  de: /s$/i,
  fr: /s$/i,
  nl: /(?:s|en)$/i,
  sv: /ar(?:na)?$/i,
  pt: /s(?:-feiras)?$/i,
  es: /(?:sábado|sabado|domingo)s$/i,
}

/** Where weekdays have small letters, one with a capital behind another name is a family's: "advogada Helena Quintas". */
const SMALL: readonly (LanguageId | null)[] = ['pt', 'es', 'fr', 'it', 'pl', 'sv', 'ru', 'nl']
const isFamilyName = (written: string, before: string) =>
  /^\p{Lu}\p{Ll}/u.test(written) && /\p{Ll}\s\p{Lu}\p{Ll}{2,}\s$/u.test(before)

/** Days of the week, alone, in a list or in a span: `Mon–Fri`, `Di, Do und Sa`, `every Tuesday`. */
export const weekdays: Rules = (lexicon, language) => {
  const [full, short] = [groupsOf(lexicon.weekdays), groupsOf(lexicon.shortWeekdays)]
  const patterns = full.map((words, i) => patternOf(`^${alternatives(words, short[i] ?? '')}$`))
  const dayOf = (written: string) => patterns.findIndex((pattern) => pattern.test(written.replace(/\.$/, ''))) + 1
  const any = alternatives(...full, ...short)
  const shortPattern = patternOf(`^${alternatives(...short)}\\.?$`)
  const to = `(?:\\s?[-–—]\\s?|\\s${alternatives(lexicon.range)}\\s)`
  const and = `(?:\\s?[,/&+]\\s?|\\s${alternatives(lexicon.and)}\\s)`
  const joiner = `(?:(?:${alternatives(lexicon.dayJoiners)})\\s)?`
  const one = `${any}(?:\\.(?!\\s\\p{Lu}\\p{Ll}{3}))?${RIGHT}`
  const each = new RegExp(
    `(?<step>${to}|${and})?(?:${alternatives(lexicon.dayJoiners)}\\s)?(?<day>${any})(?!\\p{L})`,
    'giu',
  )
  return [
    // "L-V 9-14"
    ...(language === 'es'
      ? [
          rule(
            String.raw`(?<![\p{L}\p{N}])(?<from>[LMXJVSD])\s?(?:-|a)\s?(?<to>[LMXJVSD])(?=\s?[,:]?\s(?:de\s)?\d)`,
            (match) => {
              const [first, last] = ['from', 'to'].map((name) => 'LMXJVSD'.indexOf(group(match, name)) + 1)
              const days = daysOf([
                { day: first!, isEnd: false },
                { day: last!, isEnd: true },
              ])
              return { kind: 'weekday', days, recurring: true }
            },
            'exact',
          ),
        ]
      : []),
    rule(
      `${LEFT}(?:(?<every>${alternatives(lexicon.every)})\\s)?(?<days>${one}(?:(?:${to}|${and})${joiner}${one}){0,6})`,
      (match, { before, after }) => {
        const written = group(match, 'days')
        if (SMALL.includes(language) && !/\s/u.test(written) && isFamilyName(written, before)) return null
        const found = [...written.matchAll(each)]
        const first = group(found[0]!, 'day')
        const stopped = written.endsWith('.')
        if (found.length === 1 && shortPattern.test(first)) {
          // Short names are words too: "sun", "mar", "so". They count with a capital, beside a number or with a full stop.
          const isShort = first.length <= 3 && !/^\p{Lu}/u.test(first) && /\p{Lu}|\p{Ll}/u.test(first)
          if (
            isShort ||
            !(
              stopped ||
              /^\s?[,.:]?\s?(?:\d|(?:ab|um|at|from|kl)\s?\.?\s?\d)/iu.test(after) ||
              (first.length > 2 && language === 'en' && /^\p{Lu}/u.test(first))
            )
          )
            return null
          if (stopped && !/^\s?[,]?\s?\d/.test(after) && first.length <= 2) return null
        }
        const days = daysOf(
          found.map((part) => ({
            day: dayOf(group(part, 'day')),
            isEnd: patternOf(`^${to}$`).test(group(part, 'step')),
          })),
        )
        const isPlural = language !== null && (PLURAL[language]?.test(first) ?? false) && !shortPattern.test(first)
        const keepsDot = stopped && shortPattern.test(group(found.at(-1)!, 'day'))
        return {
          kind: 'weekday',
          days,
          recurring: group(match, 'every') !== '' || isPlural,
          cutEnd: stopped && !keepsDot ? 1 : 0,
        }
      },
    ),
  ]
}

/** Every day that is meant, in order; a span may run over Sunday. */
function daysOf(parts: readonly { day: number; isEnd: boolean }[]): number[] {
  const days: number[] = []
  for (const { day, isEnd } of parts) {
    const last = days.at(-1)
    if (isEnd && last !== undefined)
      for (let next = (last % 7) + 1; next !== day && days.length < 7; next = (next % 7) + 1) days.push(next)
    if (!days.includes(day)) days.push(day)
  }
  return days
}
