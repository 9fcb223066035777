import { invalid } from './graph-error.ts'

export type Filter = { field: string; operator: Operator; value: unknown }

type Test = (value: unknown, wanted: unknown) => boolean

const FILTERS_MAX = 50

/** Reads the parameter `filtering`, a JSON list of `{ field, operator, value }`. */
export function parseFiltering(text: string | undefined): readonly Filter[] {
  if (text === undefined || text === '') return []
  const list = parseJson(text)
  if (!Array.isArray(list) || list.length > FILTERS_MAX)
    throw invalid('The parameter filtering must be a list of filters.', 'filtering')
  return list.map((item, index) => readFilter(item, String(index)))
}

function readFilter(item: unknown, index: string): Filter {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw invalid('A filter must be an object with field, operator and value.', ['filtering', index])
  const { field, operator, value } = item as Record<string, unknown>
  if (typeof field !== 'string' || field === '')
    throw invalid('A filter must name its field.', ['filtering', index, 'field'])
  if (typeof operator !== 'string' || !Object.hasOwn(TESTS, operator))
    throw invalid(`The operator of a filter must be one of: ${OPERATORS.join(', ')}.`, ['filtering', index, 'operator'])
  if (value === undefined) throw invalid('A filter must have a value.', ['filtering', index, 'value'])
  const filter = { field, operator: operator as Operator, value }
  if (LIST_OPERATORS.has(filter.operator) && !Array.isArray(value))
    throw invalid(`The value of the operator ${operator} must be a list.`, ['filtering', index, 'value'])
  if (RANGE_OPERATORS.has(filter.operator) && (value as unknown[]).length !== 2)
    throw invalid(`The value of the operator ${operator} must be a list of two.`, ['filtering', index, 'value'])
  return filter
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The parameter filtering is not valid JSON.', 'filtering')
  }
}

/** Whether something passes all filters. `valueOf` gives its value of a field, undefined for one without value. */
export const passes = (filters: readonly Filter[], valueOf: (field: string) => unknown): boolean =>
  filters.every(({ field, operator, value }) => TESTS[operator](valueOf(field), value))

const isNone = (value: unknown) => value === undefined || value === null
const listOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : isNone(value) ? '' : JSON.stringify(value)).toLowerCase()
const contains: Test = (value, wanted) => textOf(value).includes(textOf(wanted))

/** Numbers and times are compared as numbers, everything else as text. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [numberOf(a), numberOf(b)]
  if (left !== null && right !== null) return left - right
  return textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0
}

/** A number, digits, or a time as seconds: an ISO time with or without the colon in its offset. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.getTime() / 1000
  if (typeof value !== 'string' || value === '') return null
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return null
  const time = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time) ? null : time / 1000
}

const isEqual: Test = (value, wanted) => !isNone(value) && compare(value, wanted) === 0
const isIn: Test = (value, wanted) => listOf(wanted).some((one) => isEqual(value, one))
/** For fields that are lists, such as labels: whether one of their members is wanted. */
const hasAny: Test = (value, wanted) => listOf(value).some((one) => isIn(one, wanted))
const orders =
  (holds: (order: number) => boolean): Test =>
  (value, wanted) =>
    !isNone(value) && holds(compare(value, wanted))
const inRange: Test = (value, wanted) => {
  const [low, high] = listOf(wanted)
  return !isNone(value) && compare(value, low) >= 0 && compare(value, high) <= 0
}
const not =
  (test: Test): Test =>
  (value, wanted) =>
    !test(value, wanted)

const TESTS = {
  EQUAL: isEqual,
  NOT_EQUAL: not(isEqual),
  GREATER_THAN: orders((order) => order > 0),
  GREATER_THAN_OR_EQUAL: orders((order) => order >= 0),
  LESS_THAN: orders((order) => order < 0),
  LESS_THAN_OR_EQUAL: orders((order) => order <= 0),
  IN_RANGE: inRange,
  NOT_IN_RANGE: not(inRange),
  CONTAIN: contains,
  NOT_CONTAIN: not(contains),
  CONTAINS_ANY: (value, wanted) => listOf(wanted).some((one) => contains(value, one)),
  CONTAINS_ALL: (value, wanted) => listOf(wanted).every((one) => contains(value, one)),
  NOT_CONTAINS_ANY: (value, wanted) => !listOf(wanted).some((one) => contains(value, one)),
  IN: isIn,
  NOT_IN: not(isIn),
  STARTS_WITH: (value, wanted) => textOf(value).startsWith(textOf(wanted)),
  ENDS_WITH: (value, wanted) => textOf(value).endsWith(textOf(wanted)),
  ANY: hasAny,
  ALL: (value, wanted) => listOf(wanted).every((one) => hasAny(value, one)),
  NONE: not(hasAny),
  AFTER: orders((order) => order > 0),
  BEFORE: orders((order) => order < 0),
  ON_OR_AFTER: orders((order) => order >= 0),
  ON_OR_BEFORE: orders((order) => order <= 0),
} satisfies Record<string, Test>

export type Operator = keyof typeof TESTS
const OPERATORS = Object.keys(TESTS) as Operator[]
const RANGE_OPERATORS = new Set<Operator>(['IN_RANGE', 'NOT_IN_RANGE'])
const LIST_OPERATORS = new Set<Operator>([
  ...RANGE_OPERATORS,
  'CONTAINS_ANY',
  'CONTAINS_ALL',
  'NOT_CONTAINS_ANY',
  'IN',
  'NOT_IN',
  'ANY',
  'ALL',
  'NONE',
])
