import { expect, test } from 'vitest'
import { findAtoms } from '../atoms/find-atoms.ts'
import type { LanguageId } from '../types.ts'
import { lexiconOf } from './index.ts'
import { groupsOf, phrasesOf } from './words.ts'

const LANGUAGES: LanguageId[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'el', 'ru', 'he', 'ar']
/** The first of each month of a year, and a week that begins on a Monday. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)))

/** What a date is called, as CLDR has it: alone and beside a day, without the full stop and the marks of direction. */
function namesIn(language: LanguageId, date: Date, options: Intl.DateTimeFormatOptions, part: 'month' | 'weekday') {
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' }).formatToParts(date)
  return parts
    .find(({ type }) => type === part)!
    .value.toLowerCase()
    .replace(/[.\u200E\u200F]/g, '')
}

test.each(LANGUAGES)('%s: months are known by the names and short forms of CLDR, in order', (language) => {
  const groups = groupsOf(lexiconOf(language).months).map(phrasesOf)
  expect(groups).toHaveLength(12)
  for (const [at, date] of MONTHS.entries())
    for (const options of [{ month: 'long' }, { month: 'short' }, { day: 'numeric', month: 'long' }] as const)
      expect(groups[at]).toContain(namesIn(language, date, options, 'month'))
})

test.each(LANGUAGES)('%s: weekdays are known by the names and short forms of CLDR, Monday first', (language) => {
  const { weekdays, shortWeekdays } = lexiconOf(language)
  const [full, short] = [groupsOf(weekdays).map(phrasesOf), groupsOf(shortWeekdays).map(phrasesOf)]
  // Arabic has no short names.
  expect([full.length, short.length]).toEqual([7, language === 'ar' ? 0 : 7])
  for (const [at, date] of WEEK.entries()) {
    expect(full[at]).toContain(namesIn(language, date, { weekday: 'long' }, 'weekday'))
    expect([...full[at]!, ...(short[at] ?? [])]).toContain(namesIn(language, date, { weekday: 'short' }, 'weekday'))
  }
})

test.each(LANGUAGES)('%s: no name stands for two months or two weekdays', (language) => {
  const { months, weekdays, shortWeekdays } = lexiconOf(language)
  for (const names of [months, weekdays, shortWeekdays]) {
    const all = groupsOf(names).flatMap((group) => [...new Set(phrasesOf(group))])
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  }
})

test.each(LANGUAGES)('%s: a day as CLDR writes it is read as that day', (language) => {
  for (const [at, month] of MONTHS.entries()) {
    const date = new Date(month.getTime() + 13 * 86_400_000)
    const text = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
    const written = text.format(date)
    expect(findAtoms(written, language), written).toMatchObject([
      { kind: 'date', from: `2026-${String(at + 1).padStart(2, '0')}-14`, to: null },
    ])
  }
})

test.each(LANGUAGES)('%s: every list that the lexer needs has words', (language) => {
  const lexicon = lexiconOf(language)
  const needed = [
    'until',
    'from',
    'on',
    'at',
    'range',
    'and',
    'was',
    'off',
    'upTo',
    'half',
    'free',
    'startingAt',
    'minimum',
    'per',
    'measures',
    'code',
    'phone',
    'condition',
    'legal',
    'never',
    'show',
    'make',
    'media',
    'dangling',
    'abbreviations',
  ] as const
  expect(needed.filter((name) => phrasesOf(lexicon[name]).length < 1)).toEqual([])
})

test.each(LANGUAGES)('%s: a phrase that is written twice in one list is written once', (language) => {
  const lists = Object.entries(lexiconOf(language)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/months|eekdays|counts/.test(entry[0]),
  )
  const twice = lists.flatMap(([name, words]) => {
    const phrases = phrasesOf(words)
    return [...new Set(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at))].map((one) => `${name}: ${one}`)
  })
  expect(twice).toEqual([])
})
