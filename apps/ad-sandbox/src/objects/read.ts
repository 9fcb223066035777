import { type Field as Asked, parseFields, unknownField } from '../graph/fields.ts'
import { page } from '../graph/paging.ts'
import type { GraphRequest } from '../graph/route.ts'
import type { Node } from '../world/node.ts'
import { EDGES } from './edges.ts'
import { OBJECTS } from './fields/all.ts'
import type { Field } from './fields/field.ts'
import { listed } from './list.ts'
import type { Reading } from './reading.ts'
import { inZone } from './time.ts'

type Wire = Record<string, unknown>
type Place = Pick<GraphRequest, 'base' | 'token'>

/** An object as the platform writes it: the asked fields that have a value, in the order of asking. */
export async function readNode(
  reading: Reading,
  place: Place,
  node: Node,
  asked: readonly Asked[] | null,
): Promise<Wire> {
  const { basics, fields, name } = OBJECTS[node.type]
  const wire: Wire = {}
  for (const one of withId(asked ?? basics.map(plain))) {
    const edge = EDGES[node.type]?.[one.name]
    const field = fields[one.name]
    if (edge) {
      const params = { ...one.args, ...(one.fields && { fields: textOf(one.fields) }) }
      const items = await listed(reading, edge, node, params)
      const request = { base: place.base, token: place.token, path: `/${node.id}/${one.name}`, params }
      wire[one.name] = await readPage(reading, request, items, one.fields)
      continue
    }
    if (!field || field.isWriteOnly) throw unknownField(one.name, name)
    const value = await valueOf(reading, node, one.name, field)
    if (value === undefined || value === null) continue
    if (field.type === 'node') {
      const other = await reading.node(value as string)
      if (other) wire[one.name] = await readNode(reading, place, other, one.fields ?? [plain('id')])
    } else wire[one.name] = select(await written(reading, node, field, value), one.fields)
  }
  return wire
}

/** A page of objects, each with the asked fields. Only what is on the page is read. */
export async function readPage(
  reading: Reading,
  request: Pick<GraphRequest, 'path' | 'params' | 'base' | 'token'>,
  nodes: readonly Node[],
  asked: readonly Asked[] | null,
  summary?: Record<string, unknown>,
) {
  const { data, ...rest } = page(nodes, request, summary)
  const items = []
  for (const node of data) items.push(await readNode(reading, request, node, asked))
  return { data: items, ...rest }
}

/** The parameter `fields`. Names that the type of object does not have are refused, also for an empty list. */
export function fieldsAsked(params: GraphRequest['params'], type: Node['type']): readonly Asked[] | null {
  const asked = parseFields(params['fields'])
  const { fields, name } = OBJECTS[type]
  for (const one of asked ?? [])
    if ((!fields[one.name] || fields[one.name]?.isWriteOnly) && !EDGES[type]?.[one.name])
      throw unknownField(one.name, name)
  return asked
}

/** The value of a field as it is stored. */
export const valueOf = async (reading: Reading, node: Node, name: string, field: Field): Promise<unknown> =>
  field.from ? field.from(node, reading) : node.fields[name]

async function written(reading: Reading, node: Node, { type }: Field, value: unknown): Promise<unknown> {
  if (type === 'minor') return String(value)
  if (type === 'time') return inZone(value as string, await reading.zoneOf(node))
  return value
}

/** `targeting{geo_locations}` and `business{name}` take members of a value. */
export function select(value: unknown, asked: readonly Asked[] | null): unknown {
  if (!asked || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => select(item, asked))
  const members = value as Wire
  return Object.fromEntries(
    asked.flatMap(({ name, fields }) => (name in members ? [[name, select(members[name], fields)]] : [])),
  )
}

/** The id comes whether or not it is asked for. */
const withId = (asked: readonly Asked[]) => (asked.some(({ name }) => name === 'id') ? asked : [...asked, plain('id')])
/** Fields as a client asks for them: for the addresses of further pages. */
const textOf = (asked: readonly Asked[]): string =>
  asked
    .map(({ name, args, fields }) => {
      const given = Object.entries(args).map(([argument, value]) => `.${argument}(${value})`)
      return `${name}${given.join('')}${fields ? `{${textOf(fields)}}` : ''}`
    })
    .join()
const plain = (name: string): Asked => ({ name, args: {}, fields: null })
