import type { Tx } from '@adloom/db'

export type ColumnType = 'text' | 'date' | 'bigint' | 'numeric' | 'timestamptz' | 'boolean' | 'jsonb'
/** The type of a column and its value in a row. Dates and amounts beyond the range of a number go as text. */
export type Column<Row> = readonly [type: ColumnType, value: (row: Row) => string | number | null]
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** `shared` has the values of the shared columns, in their order. */
export type Upsert<Row> = (tx: Tx, shared: readonly (string | Date)[], rows: readonly Row[]) => Promise<void>

/**
 * Makes the function that writes a page of rows into a table. `shared` are columns with one value for the whole page.
 * It writes in one statement, with an array for each column: its text, and so its plan, is the same for a
 * page of any length. A row whose key is there is replaced, so writing a page again changes nothing.
 */
export function upsertInto<Row>(
  table: string,
  shared: Readonly<Record<string, string>>,
  columns: Columns<Row>,
  key: readonly string[],
): Upsert<Row> {
  const names = [...Object.keys(shared), ...Object.keys(columns)]
  const fixed = Object.values(shared).map((type, index) => `$${index + 1}::${type}`)
  const arrays = Object.values(columns).map(([type], index) => `$${index + fixed.length + 1}::${type}[]`)
  const replaced = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`)
  const statement = `
    insert into ${table} (${names.join(', ')}) select ${fixed.join(', ')}, * from unnest(${arrays.join(', ')})
    on conflict (${key.join(', ')}) do update set ${replaced.join(', ')}`
  const ownKey = Object.entries(columns).flatMap(([name, [, value]]) => (key.includes(name) ? [value] : []))
  return async (tx, values, rows) => {
    if (rows.length === 0) return
    // A platform may repeat a row on a page, and one statement cannot write a row twice.
    const distinct = [...new Map(rows.map((row) => [JSON.stringify(ownKey.map((value) => value(row))), row])).values()]
    const parameters = [...values, ...Object.values(columns).map(([, value]) => distinct.map(value))]
    await tx.unsafe(statement, parameters as never[], { prepare: true })
  }
}
