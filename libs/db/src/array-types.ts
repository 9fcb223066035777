import type postgres from 'postgres'
import { parse } from 'postgres-array'

type Codec = { parse: (text: string) => unknown; serialize: (value: unknown) => string }

const text: Codec = { parse: String, serialize: String }
const integer: Codec = { parse: Number, serialize: String }

/** The element type and OID of every array type that our queries use. OIDs are the same in every PostgreSQL. */
const ARRAYS: Record<string, [Codec, number]> = {
  text: [text, 1009],
  varchar: [text, 1015],
  name: [text, 1003],
  uuid: [text, 2951],
  integer: [integer, 1007],
  // As text, because an amount may not fit a number.
  bigint: [text, 1016],
  numeric: [text, 1231],
  date: [text, 1182],
  timestamptz: [text, 1185],
  boolean: [text, 1000],
  jsonb: [text, 3807],
}

/**
 * The array types for postgres.js. It would otherwise query them on each new connection, and an unhandled rejection
 * would end the process when that connection is lost before the answer.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, [element, oid]]) => [
    `${name}Array`,
    {
      to: oid,
      from: [oid],
      parse: (literal: string) => parse(literal, element.parse),
      serialize: (values: readonly unknown[]) => `{${values.map((value) => literalOf(value, element)).join(',')}}`,
    },
  ]),
)

const literalOf = (value: unknown, { serialize }: Codec) =>
  value === null ? 'null' : `"${serialize(value).replace(/[\\"]/g, '\\$&')}"`
