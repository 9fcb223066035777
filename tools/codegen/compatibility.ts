/** The part of JSON Schema that the contracts produce and that decides what a caller may send or will get. */
export type JsonSchema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly default?: unknown
  readonly description?: string
  readonly pattern?: string
  readonly format?: string
  readonly [bound: string]: unknown
}

/** What is public of a tool: a change of any of it is a change for its callers. */
export type ToolSchemas = {
  readonly scope: string | null
  readonly effect: string
  readonly input: JsonSchema
  readonly output: JsonSchema
}

export type Change = { readonly breaking: boolean; readonly text: string }

/** An input may only accept more than before, an output only promise more. */
type Side = 'input' | 'output'

/** Everything that changed between two states of the tools, those that break a caller first. */
export function changesBetween(
  before: Readonly<Record<string, ToolSchemas>>,
  after: Readonly<Record<string, ToolSchemas>>,
): Change[] {
  const removed = Object.keys(before).filter((name) => !(name in after))
  const added = Object.keys(after).filter((name) => !(name in before))
  const kept = Object.keys(before).filter((name) => name in after)
  return [
    ...removed.map((name) => breaking(`${name}: removed`)),
    ...kept.flatMap((name) => toolChanges(name, before[name] as ToolSchemas, after[name] as ToolSchemas)),
    ...added.map((name) => compatible(`${name}: new`)),
  ].toSorted((a, b) => Number(b.breaking) - Number(a.breaking))
}

const breaking = (text: string): Change => ({ breaking: true, text })
const compatible = (text: string): Change => ({ breaking: false, text })

function toolChanges(name: string, before: ToolSchemas, after: ToolSchemas): Change[] {
  const changes = [
    ...schemaChanges(`${name} input`, 'input', before.input, after.input),
    ...schemaChanges(`${name} output`, 'output', before.output, after.output),
  ]
  if (before.effect !== after.effect) changes.push(breaking(`${name}: effect ${before.effect} is now ${after.effect}`))
  if (before.scope !== after.scope) {
    const text = `${name}: scope ${before.scope ?? 'none'} is now ${after.scope ?? 'none'}`
    changes.push(after.scope === null ? compatible(text) : breaking(text))
  }
  return changes
}

function schemaChanges(path: string, side: Side, before: JsonSchema, after: JsonSchema): Change[] {
  const [befores, afters] = [alternatives(before), alternatives(after)]
  if (befores.length > 1 || afters.length > 1) return alternativeChanges(path, side, befores, afters)
  if (before.type !== after.type) return typeChanges(path, side, before, after)
  return [
    ...valueChanges(path, side, before, after),
    ...boundChanges(path, side, before, after),
    ...propertyChanges(path, side, before, after),
    ...(before.items && after.items ? schemaChanges(`${path}[]`, side, before.items, after.items) : []),
  ]
}

const alternatives = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? [schema]

/** What was accepted must still be accepted by some alternative; what is promised must have been promised by some. */
function alternativeChanges(path: string, side: Side, before: readonly JsonSchema[], after: readonly JsonSchema[]) {
  const fits = (old: JsonSchema, current: JsonSchema) =>
    schemaChanges(path, side, old, current).every((change) => !change.breaking)
  const lost = before.filter((old) => !after.some((current) => fits(old, current)))
  const gained = after.filter((current) => !before.some((old) => fits(old, current)))
  return [
    ...lost.map((old) => breaking(`${path}: no longer ${brief(old)}`)),
    ...gained.map((current) => change(side === 'output', `${path}: may now be ${brief(current)}`)),
  ]
}

const change = (isBreaking: boolean, text: string) => (isBreaking ? breaking(text) : compatible(text))
const brief = (schema: JsonSchema) => {
  const text = JSON.stringify(schema)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

function typeChanges(path: string, side: Side, before: JsonSchema, after: JsonSchema): Change[] {
  // Every integer is a number, not the other way round.
  const widened = before.type === 'integer' && after.type === 'number'
  const narrowed = before.type === 'number' && after.type === 'integer'
  const harmless = (widened && side === 'input') || (narrowed && side === 'output')
  return [change(!harmless, `${path}: type ${before.type ?? 'any'} is now ${after.type ?? 'any'}`)]
}

function valueChanges(path: string, side: Side, before: JsonSchema, after: JsonSchema): Change[] {
  const changes: Change[] = []
  const [befores, afters] = [valuesOf(before), valuesOf(after)]
  if (befores && afters) {
    changes.push(
      ...befores.filter((value) => !afters.includes(value)).map((value) => breaking(`${path}: ${value} removed`)),
    )
    changes.push(
      ...afters.filter((value) => !befores.includes(value)).map((value) => compatible(`${path}: ${value} added`)),
    )
  } else if (befores || afters) {
    changes.push(
      change((side === 'input') === (afters !== null), `${path}: ${afters ? 'now' : 'no longer'} a closed list`),
    )
  }
  if (JSON.stringify(before.default) !== JSON.stringify(after.default)) {
    const text = `${path}: default ${JSON.stringify(before.default)} is now ${JSON.stringify(after.default)}`
    changes.push(change(side === 'input', text))
  }
  return changes
}

const valuesOf = (schema: JsonSchema) =>
  ('const' in schema ? [schema.const] : (schema.enum ?? null))?.map(String) ?? null

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems']

function boundChanges(path: string, side: Side, before: JsonSchema, after: JsonSchema): Change[] {
  return [...LOWER, ...UPPER, ...EXACT].flatMap((bound) => {
    const [old, current] = [before[bound], after[bound]]
    if (old === current) return []
    const text = `${path}: ${bound} ${said(old)} is now ${said(current)}`
    return [change(side === 'input' ? !isWider(bound, old, current) : !isWider(bound, current, old), text)]
  })
}

const said = (bound: unknown) =>
  bound === undefined ? 'none' : typeof bound === 'string' ? bound : JSON.stringify(bound)

/** Whether everything that `old` lets through passes `current` too. */
function isWider(bound: string, old: unknown, current: unknown): boolean {
  if (current === undefined) return true
  if (EXACT.includes(bound) || old === undefined) return false
  return LOWER.includes(bound) ? Number(current) <= Number(old) : Number(current) >= Number(old)
}

function propertyChanges(path: string, side: Side, before: JsonSchema, after: JsonSchema): Change[] {
  const [befores, afters] = [before.properties ?? {}, after.properties ?? {}]
  const isRequired = (schema: JsonSchema, name: string) => schema.required?.includes(name) ?? false
  const changes = Object.entries(befores).flatMap(([name, old]) => {
    const current = afters[name]
    if (!current) return [breaking(`${path}.${name}: removed`)]
    const nested = schemaChanges(`${path}.${name}`, side, old, current)
    const [was, is] = [isRequired(before, name), isRequired(after, name)]
    if (was === is) return nested
    return [...nested, change(is === (side === 'input'), `${path}.${name}: ${is ? 'now' : 'no longer'} required`)]
  })
  for (const name of Object.keys(afters).filter((name) => !(name in befores))) {
    const isDemand = side === 'input' && isRequired(after, name)
    changes.push(change(isDemand, `${path}.${name}: new${isDemand ? ' and required' : ''}`))
  }
  const closes = before.additionalProperties !== false && after.additionalProperties === false
  if (side === 'input' && closes) changes.push(breaking(`${path}: no longer takes unknown properties`))
  return changes
}
