import type { z } from 'zod'
import type { Issue } from './errors.ts'
import { type IssueCode, issueCodeOf } from './issue-codes.ts'
import { nearestName } from './nearest-name.ts'

/** The maximum number of issues. Beyond it, the last issue says that there are more. */
const ISSUES_MAX = 100
const AND_MORE: Issue = { path: '', code: 'not_valid', message: 'There are more issues than these.' }
const KEY_SHOWN_MAX = 64

type ZodIssue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * Converts zod's issues to ours: one per path such as `adSets[0].ads[2].name`, at most 100. Messages repeat no text of
 * the input except the names of unknown properties.
 */
export function issuesOf(error: z.core.$ZodError, input: unknown, schema: z.ZodType): Issue[] {
  const byPath = new Map<string, Issue>()
  for (const issue of translateAll(error.issues, input, schema)) {
    // An issue of a rule between fields is more useful than a wrong type at the same path.
    if (byPath.has(issue.path) && issue.code !== 'required') continue
    if (byPath.size === ISSUES_MAX - 1) return [...byPath.values(), AND_MORE]
    byPath.set(issue.path, issue)
  }
  return [...byPath.values()]
}

/** Lazy, because a hostile body can contain a hundred thousand issues. */
function* translateAll(faults: readonly ZodIssue[], input: unknown, schema: z.ZodType): Generator<Issue> {
  for (const fault of faults) {
    if (fault.code === 'invalid_union' && fault.errors.length > 0) {
      yield* translateAll(nearestAlternative(fault), input, schema)
      continue
    }
    if (fault.code !== 'unrecognized_keys') {
      yield translate(fault, input)
      continue
    }
    const known = propertyNamesAt(schema, fault.path)
    for (const key of fault.keys) yield unknownProperty([...fault.path, key], key, known)
  }
}

/** What is wrong with a value that may have several forms, for the form that needs the fewest changes. */
function nearestAlternative({ path, errors }: Extract<ZodIssue, { code: 'invalid_union' }>): ZodIssue[] {
  const changes = (faults: readonly ZodIssue[]) =>
    faults.reduce((sum, fault) => sum + (fault.code === 'unrecognized_keys' ? fault.keys.length : 1), 0)
  const nearest = errors.reduce((best, one) => (changes(one) < changes(best) ? one : best))
  return nearest.map((fault) => ({ ...fault, path: [...path, ...fault.path] }))
}

function translate(fault: ZodIssue, input: unknown): Issue {
  const must = (code: IssueCode, rest: string) =>
    issueAt(fault.path, code, `${pathText(fault.path) || 'The body'} must ${rest}.`)
  if (fault.code === 'custom') return issueAt(fault.path, issueCodeOf(fault.params?.['code']), fault.message)
  if (fault.path.length > 0 && valueAt(input, fault.path) === undefined)
    return issueAt(fault.path, 'required', `${pathText(fault.path)} is required.`)
  switch (fault.code) {
    case 'invalid_type':
      return must('wrong_type', `be ${TYPE_NAMES[fault.expected] ?? fault.expected}`)
    case 'too_small':
      return must('too_small', boundOf(fault.origin, 'at least', Number(fault.minimum)))
    case 'too_big':
      return must('too_big', boundOf(fault.origin, 'at most', Number(fault.maximum)))
    case 'invalid_value':
      return must('not_allowed_value', `be ${oneOf(fault.values.map(String))}`)
    case 'invalid_format':
      // Our schemas phrase their formats as "must be …". zod's own messages are not meant for callers.
      return must('bad_format', fault.message.startsWith('must ') ? fault.message.slice(5) : 'be in a valid format')
    case 'invalid_union':
      // No form has this value in the field that tells them apart.
      return must('not_allowed_value', `be ${oneOf('options' in fault ? (fault.options ?? []).map(String) : [])}`)
    default:
      return must('not_valid', 'be valid')
  }
}

const issueAt = (path: Path, code: IssueCode, message: string): Issue => ({ path: pathText(path), code, message })

/** `['adSets', 0, 'name']` as `adSets[0].name`; a name that is not an identifier is quoted. */
function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    const name = shorten(String(step))
    if (!/^[\w$-]+$/.test(name)) return `${text}[${JSON.stringify(name)}]`
    return text === '' ? name : `${text}.${name}`
  }, '')
}

const shorten = (key: string) => (key.length > KEY_SHOWN_MAX ? `${key.slice(0, KEY_SHOWN_MAX).toWellFormed()}…` : key)

function unknownProperty(path: Path, key: string, known: readonly string[]): Issue {
  const near = nearestName(key, known)
  const hint = near === null ? '' : ` Did you mean "${near}"?`
  return issueAt(path, 'unknown_property', `${pathText(path)} is not a known property.${hint}`)
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function boundOf(origin: string, bound: 'at least' | 'at most', value: number): string {
  const count = (noun: string) => `have ${bound} ${value} ${noun}${value === 1 ? '' : 's'}`
  if (origin === 'string') return count('character')
  return origin === 'array' || origin === 'set' ? count('item') : `be ${bound} ${value}`
}

const oneOf = (values: readonly string[]) => (values.length === 1 ? values[0] : `one of ${values.join(', ')}`)

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input)
}

/** The property names of the schema at a path; empty where it is not an object. */
function propertyNamesAt(schema: z.ZodType, path: Path): string[] {
  const [step, ...rest] = path
  const { def } = schema._zod as unknown as { def: SchemaDef }
  if (def.innerType) return propertyNamesAt(def.innerType, path)
  if (def.options) return def.options.flatMap((option) => propertyNamesAt(option, path))
  if (step === undefined) return Object.keys(def.shape ?? {})
  const next = typeof step === 'number' ? def.element : def.shape?.[String(step)]
  return next ? propertyNamesAt(next, rest) : []
}

/** The parts of zod's internal definitions that contain other schemas. */
type SchemaDef = {
  innerType?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Readonly<Record<string, z.ZodType>>
}
