import { parseFields } from '../../graph/fields.ts'
import { type Filter, parseFiltering } from '../../graph/filtering.ts'
import { GraphError, invalid } from '../../graph/graph-error.ts'
import { type Window, WINDOWS } from '../figures/actions.ts'
import { FIELDS } from '../figures/fields.ts'
import { ACTION_BREAKDOWNS, BREAKDOWNS, findSplit, hasField, type Split } from './breakdowns.ts'
import { type DayRange, earliestDay, type Increment, parseDay, periodsOf, PRESET_NAMES, rangeOfPreset } from './days.ts'

export const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const
export type Level = (typeof LEVELS)[number]

/** What insights are asked for, checked. */
export type InsightsRequest = {
  level: Level
  fields: readonly string[]
  periods: readonly DayRange[]
  breakdowns: readonly string[]
  split: Split
  windows: readonly Window[]
  filters: readonly Filter[]
  sort: { field: string; isDescending: boolean } | null
  /** The fields of the summary beside the rows. Null: none is asked for. */
  summary: readonly string[] | null
}

type Params = Readonly<Record<string, string>>

/** Reads the parameters of a request on an entity of `ownLevel`, on the day that it is for the account. */
export function readInsightsRequest(params: Params, ownLevel: Level, today: string): InsightsRequest {
  const level = readLevel(params['level'], ownLevel)
  const breakdowns = readNames(params, 'breakdowns', BREAKDOWNS)
  const split = readSplit(breakdowns, readNames(params, 'action_breakdowns', ACTION_BREAKDOWNS))
  const fields = readFields(params['fields'], level)
  const summary = readSummary(params, fields)
  for (const name of [...fields, ...(summary ?? [])]) {
    if (!hasField(breakdowns, name))
      throw new GraphError(2, `The field ${name} has no data with this breakdown.`, { subcode: 1_504_041, status: 400 })
  }
  return {
    level,
    fields,
    periods: readPeriods(params, today),
    breakdowns,
    split,
    windows: readWindows(params),
    filters: parseFiltering(params['filtering']),
    sort: readSort(params),
    summary,
  }
}

function readLevel(text: string | undefined, ownLevel: Level): Level {
  if (text === undefined || text === '') return ownLevel
  const level = oneOf('level', text, LEVELS)
  // The platform does not say what is wrong with a level above the entity's own.
  if (LEVELS.indexOf(level) < LEVELS.indexOf(ownLevel))
    throw new GraphError(1, 'An unknown error occurred', { subcode: 99, status: 500 })
  return level
}

function readSplit(breakdowns: readonly string[], actionBreakdowns: readonly string[]): Split {
  const split = findSplit(breakdowns, actionBreakdowns)
  if (split === null)
    throw invalid(
      `Current combination of data breakdown columns (${[...actionBreakdowns, ...breakdowns].join(', ')}) is invalid`,
      'breakdowns',
    )
  return split
}

function readFields(text: string | undefined, level: Level): string[] {
  const fields = parseFields(text)
  if (fields === null) return defaultFields(level)
  return fields.map(({ name }) => knownField(name, 'fields'))
}

const defaultFields = (level: Level) => [
  'account_id',
  ...['campaign_id', 'adset_id', 'ad_id'].slice(0, LEVELS.indexOf(level)),
  'impressions',
  'spend',
]

function readSummary(params: Params, fields: readonly string[]): string[] | null {
  if (params['summary']) return readNames(params, 'summary').map((name) => knownField(name, 'summary'))
  return params['default_summary'] === 'true' ? [...fields] : null
}

function knownField(name: string, parameter: string): string {
  if (Object.hasOwn(FIELDS, name)) return name
  throw invalid(`${name} is not valid for fields param. please check the fields of insights`, parameter)
}

function readPeriods(params: Params, today: string): DayRange[] {
  const increment = readIncrement(params['time_increment'])
  const ranges = readRanges(params, today)
  for (const { since } of ranges) {
    if (since < earliestDay(today))
      throw new GraphError(3018, 'The start date of the time range cannot be beyond 37 months from the current date')
  }
  return ranges.flatMap((range) => periodsOf(range, increment))
}

function readIncrement(text: string | undefined): Increment {
  if (text === undefined || text === '' || text === 'all_days') return 'all_days'
  if (text === 'monthly') return 'monthly'
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 90) return Number(text)
  throw invalid('The parameter time_increment must be a number from 1 to 90, monthly or all_days.', 'time_increment')
}

/** `time_ranges` and `time_range` win over a preset. */
function readRanges(params: Params, today: string): DayRange[] {
  const { time_ranges: several, time_range: one, date_preset: preset = 'last_30d' } = params
  if (several) {
    const list = parseJson(several, 'time_ranges')
    if (!Array.isArray(list) || list.length === 0 || list.length > RANGES_MAX)
      throw invalid(`The parameter time_ranges must be a list of 1 to ${RANGES_MAX} ranges.`, 'time_ranges')
    return list.map((item) => readRange(item, 'time_ranges'))
  }
  if (one) return [readRange(parseJson(one, 'time_range'), 'time_range')]
  const range = rangeOfPreset(preset, today)
  if (!range) throw invalid(`The parameter date_preset must be one of: ${PRESET_NAMES.join(', ')}.`, 'date_preset')
  return [range]
}

/** No limit is published. This one keeps a request's work in bounds. */
const RANGES_MAX = 100

function readRange(value: unknown, parameter: string): DayRange {
  const { since: first, until: last } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const [since, until] = [parseDay(first), parseDay(last)]
  if (since === null) throw invalid('A time range must have a day since, as YYYY-MM-DD.', [parameter, 'since'])
  if (until === null) throw invalid('A time range must have a day until, as YYYY-MM-DD.', [parameter, 'until'])
  if (since > until) throw invalid('A time range must not end before it starts.', [parameter, 'until'])
  if (until > DAY_MAX) throw invalid('A time range ends too far in the future.', [parameter, 'until'])
  return { since, until }
}

const DAY_MAX = '2100-01-01'

/** Those without figures here may be asked for: they are never in an answer. */
function readWindows(params: Params): Window[] {
  const names = readNames(params, 'action_attribution_windows')
  for (const name of names) {
    if (!OTHER_WINDOWS.test(name) && !(WINDOWS as readonly string[]).includes(name))
      throw invalid('The parameter action_attribution_windows has an unknown window.', 'action_attribution_windows')
  }
  return WINDOWS.filter((window) => names.includes(window))
}

const OTHER_WINDOWS =
  /^(default|dda|custom|1d_ev|7d_view|28d_view|(1d|7d|28d)_sequenced|incrementality\w{0,40}|skan_\w{1,40}|\w{1,40}_(first_conversion|all_conversions))$/

/** `["spend_descending"]`: by one field. */
function readSort(params: Params): InsightsRequest['sort'] {
  const [text, ...more] = readNames(params, 'sort')
  if (text === undefined) return null
  const [, field, direction] = /^(\w{1,60})_(ascending|descending)$/.exec(text) ?? []
  if (!field || !Object.hasOwn(FIELDS, field) || more.length > 0)
    throw invalid('The parameter sort must be a list of one field with _ascending or _descending.', 'sort')
  return { field, isDescending: direction === 'descending' }
}

/** A JSON list of names, or names with commas between them, each once. */
function readNames(params: Params, parameter: string, known?: readonly string[]): string[] {
  const text = params[parameter]?.trim()
  if (!text) return []
  const names = text.startsWith('[') ? parseJson(text, parameter) : text.split(',').map((name) => name.trim())
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw invalid(`The parameter ${parameter} must be a list of names.`, parameter)
  return [...new Set(names.map((name) => (known ? oneOf(parameter, name, known) : name)))]
}

function oneOf<Name extends string>(parameter: string, name: string, known: readonly Name[]): Name {
  const found = known.find((candidate) => candidate === name)
  if (found === undefined) throw invalid(`The parameter ${parameter} must be one of: ${known.join(', ')}.`, parameter)
  return found
}

function parseJson(text: string, parameter: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(`The parameter ${parameter} is not valid JSON.`, parameter)
  }
}
