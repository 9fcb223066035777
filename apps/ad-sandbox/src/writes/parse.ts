import { type GraphError, invalid } from '../graph/graph-error.ts'
import { OBJECTS } from '../objects/fields/all.ts'
import type { Field } from '../objects/fields/field.ts'
import { parseTime } from '../objects/time.ts'
import type { Values } from '../rules/rule.ts'
import type { NodeType } from '../world/node.ts'

/** Parameters that any request may carry and that mean nothing here. */
const IGNORED = new Set(['locale', 'fields', 'suppress_http_code'])
/** What takes a cap away. Source: reference §2.2. */
const NO_CAP = 922_337_203_685_478

/** Reads what a write sends. Unknown names, and fields that cannot be set in this way, are refused. */
export function parseValues(
  type: NodeType,
  params: Readonly<Record<string, string>>,
  how: 'on create' | 'on update',
): Values {
  const { fields } = OBJECTS[type]
  const values: Values = {}
  for (const [name, text] of Object.entries(params)) {
    if (IGNORED.has(name)) continue
    const field = fields[name]
    if (!field) throw invalid(`Invalid parameter: ${name} is not a parameter of this call.`, name)
    if (field.set !== 'always' && field.set !== how) throw cannotBeSet(name, type, how)
    values[name] = parseValue(name, field, text)
  }
  if (how === 'on create')
    for (const [name, field] of Object.entries(fields))
      if (field.isRequired && (values[name] === undefined || values[name] === null))
        throw invalid(`The parameter ${name} is required`, name)
  return values
}

/** Fields whose refusal has a subcode of its own. */
const FIXED: Partial<Record<NodeType, (name: string) => number | null>> = {
  creative: () => 1_815_573,
  ad_set: (name) => (name === 'frequency_control_specs' ? 1_815_198 : null),
}

function cannotBeSet(name: string, type: NodeType, how: 'on create' | 'on update'): GraphError {
  const subcode = how === 'on update' ? FIXED[type]?.(name) : null
  const when = how === 'on update' ? 'cannot be changed' : 'cannot be set here'
  return invalid(`Invalid parameter: ${name} ${when}.`, name, subcode ? { subcode } : {})
}

function parseValue(name: string, field: Field, text: string): unknown {
  const fault = (expected: string) => invalid(`Param ${name} must be ${expected}.`, name)
  switch (field.type) {
    case 'text':
      return parseText(field, text, fault)
    case 'bool':
      if (text !== 'true' && text !== 'false' && text !== '1' && text !== '0') throw fault('a boolean')
      return text === 'true' || text === '1'
    case 'number':
    case 'minor':
    case 'minor_number': {
      if (text === '') return null
      if (!/^\d{1,15}$/.test(text)) throw fault('an integer')
      const number = Number(text)
      // Zero is how clients say that there is none; the largest amount is how they take a cap away.
      return number === 0 || number === NO_CAP ? null : number
    }
    case 'time': {
      if (text === '0' || text === '') return null
      const time = parseTime(text)
      if (time === null) throw fault('a time: ISO 8601 with an offset, or Unix seconds')
      return time
    }
    case 'list':
      return parseList(field, text, fault)
    case 'object':
    case 'node':
      return parseObject(text, fault)
  }
}

type Fault = (expected: string) => GraphError

function parseText({ values, maxLength = 10_000 }: Field, text: string, fault: Fault): string | null {
  if (text === '') return null
  if (values && !values.includes(text)) throw fault(`one of the following values: ${values.join(', ')}`)
  if (text.length > maxLength) throw fault(`at most ${maxLength} characters long`)
  if (/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))) throw fault('a text without control characters')
  return text
}

function parseList({ values }: Field, text: string, fault: Fault): unknown[] {
  const list = json(text)
  if (!Array.isArray(list)) throw fault('a list')
  if (values && !list.every((one) => values.includes(one as string)))
    throw fault(`a list of the following values: ${values.join(', ')}`)
  return list
}

function parseObject(text: string, fault: Fault): unknown {
  const value = json(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault('an object')
  return value
}

/** undefined for a text that is not JSON, or that PostgreSQL could not store. */
function json(text: string): unknown {
  if (text.includes('\\u0000')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A creative that another request brings along: nested values are values there, not texts. */
export function parseInline(creative: Readonly<Record<string, unknown>>): Values {
  const params = Object.entries(creative).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return parseValues('creative', Object.fromEntries(params) as Record<string, string>, 'on create')
}

/** The parameter `creative` of a preview: `{"creative_id": …}` or the specs of one. */
export function parseCreative(text: string | undefined): { creativeId: string } | { values: Values } {
  if (text === undefined) throw invalid('The parameter creative is required', 'creative')
  const value = json(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Param creative must be an object.', 'creative')
  const { creative_id: id } = value as Record<string, unknown>
  return typeof id === 'string' ? { creativeId: id } : { values: parseInline(value as Record<string, unknown>) }
}
