import type { z } from 'zod'
import { ToolError } from './errors.ts'
import type { IssueCode } from './issue-codes.ts'
import { issuesOf } from './issues.ts'

/** Deeper than any of our inputs. A hostile body must not reach a recursive parser. */
const DEPTH_MAX = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a body as the contract's input, or refuses it and names every invalid field. An empty body counts as `{}`. */
export function parseInput<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> {
  const text = body.length === 0 ? '{}' : textOf(body)
  const value = parseJson(text)
  const result = schema.safeParse(value)
  if (!result.success) {
    const issues = issuesOf(result.error, value, schema)
    const message = issues.length === 1 ? issues[0]!.message : `${issues.length} fields are not valid; see issues.`
    throw new ToolError('invalid_input', message, { issues })
  }
  // Only an escape can introduce what PostgreSQL text cannot store: NUL or an unpaired surrogate. Schemas refuse or
  // replace it; this check catches a schema that does not.
  if (text.includes('\\u')) refuseUnstorable(result.data, '')
  return result.data
}

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw refused('not_utf8', 'The body is not valid UTF-8.')
  }
}

function parseJson(text: string): unknown {
  if (depthOf(text) > DEPTH_MAX) throw refused('too_deep', `The body is nested more than ${DEPTH_MAX} levels deep.`)
  try {
    return JSON.parse(text)
  } catch {
    throw refused('malformed_json', 'The body is not valid JSON.')
  }
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth)
    else if (c === 125 || c === 93) depth--
  }
  return deepest
}

function refuseUnstorable(value: unknown, path: string) {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw refused('bad_format', 'Text must not contain NUL or an unpaired surrogate.', path)
    }
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => refuseUnstorable(item, `${path}[${i}]`))
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      refuseUnstorable(name, path)
      refuseUnstorable(item, path ? `${path}.${name}` : name)
    }
  }
}

const refused = (code: IssueCode, message: string, path = '') =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })
