import { z } from 'zod'
import type { IssueCode } from '../errors/issue-codes.ts'

type Fields = Record<string, unknown>
type Names = [string, string, ...string[]]

/** Null, blank or invisible text and an empty list count as absent. */
export function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return /[^\s\p{Cf}]/u.test(value)
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

/** Other issues of the same body must not hide a broken rule, so it accepts any object. */
export const when = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds one issue at the first property, naming all, when none of them is given. */
export const atLeastOneOf = (...names: Names) =>
  z.superRefine<Fields>(
    (input, context) => {
      if (names.some((name) => isGiven(input[name]))) return
      const message = `Give at least one of ${names.join(', ')}.`
      context.addIssue({ code: 'custom', path: [names[0]], params: { code: 'required' satisfies IssueCode }, message })
    },
    { when },
  )

/**
 * Adds one issue that names all the properties: at the first when none is given, at the second given one when several
 * are.
 */
export const exactlyOneOf = (...names: Names) =>
  z.superRefine<Fields>(
    (input, context) => {
      const second = names.filter((name) => (input[name] ?? null) !== null)[1]
      if (second === undefined && names.some((name) => isGiven(input[name]))) return
      const message = `Give exactly one of ${names.join(', ')}.`
      const code: IssueCode = second === undefined ? 'required' : 'not_together'
      context.addIssue({ code: 'custom', path: [second ?? names[0]], params: { code }, message })
    },
    { when },
  )
