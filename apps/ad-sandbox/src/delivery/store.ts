import type { Tx } from '@adloom/db'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Day, Hour } from './model/calendar.ts'
import type { Conversion } from './model/hour/conversions.ts'
import { add, AT, type Counts, noCounts } from './model/counts.ts'
import type { Split } from './model/inputs/dimensions.ts'
import type { Ad } from './model/inputs/entities.ts'
import type { Output } from './model/simulate.ts'
import { COUNTS, type Dimension } from './types.ts'

/** Counts that every row has. The others are null where they are zero. */
const ALWAYS = AT.link_clicks

type Store = Output & {
  /** The day is over, or as far as it is to be delivered: its cells are complete. */
  endDay(day: Day): void
  /** How many rows wait to be written. */
  waiting(): number
  write(tx: Tx): Promise<void>
}

/** Collects what is delivered and writes it in bulk. Cells of the day that had begun before are added to what is stored. */
export function createStore(accountId: string, from: number): Store {
  const hours: string[] = []
  const newCells: string[] = []
  const moreCells: Row[] = []
  const ledger: string[] = []
  let hour: { start: number; rows: Map<Ad, { day: Day; hour: Hour; counts: Counts; conversions: number }> } | null =
    null
  let cells = new Map<Ad, Map<Split, DaySums>>()

  const endHour = () => {
    for (const [ad, { day, hour: at, counts }] of hour?.rows ?? [])
      hours.push(line([...idsOf(accountId, ad), day.date, instant(at.start), at.hourOfDay, ...shown(counts)]))
    hour = null
  }
  const rowOf = (ad: Ad, day: Day, at: Hour) => {
    if (hour?.start !== at.start) {
      endHour()
      hour = { start: at.start, rows: new Map() }
    }
    const row = hour.rows.get(ad) ?? { day, hour: at, counts: noCounts(), conversions: 0 }
    hour.rows.set(ad, row)
    return row
  }

  return {
    counts: (ad, day, at, counts) => add(rowOf(ad, day, at).counts, counts),
    sums(ad, _day, dimension, split) {
      const ofAd = cells.get(ad) ?? new Map<Split, DaySums>()
      cells.set(ad, ofAd)
      const known = ofAd.get(split)
      if (known) return known.sums
      const sums = COUNTS.flatMap(() => split.cells.map(() => 0))
      ofAd.set(split, { dimension, sums })
      return sums
    },
    conversions(ad, rows) {
      for (const row of rows) ledger.push(ledgerLine(accountId, ad, row))
      hour!.rows.get(ad)!.conversions += rows.length
    },
    conversionCount: (ad, at) => (hour?.start === at.start ? (hour.rows.get(ad)?.conversions ?? 0) : 0),
    endDay(day) {
      endHour()
      for (const [ad, splits] of cells)
        for (const [dimension, cell, counts] of merged(splits)) {
          const row = [...idsOf(accountId, ad), day.date, dimension, cell, ...shown(counts)]
          if (day.start < from) moreCells.push(Object.fromEntries(CELL_COLUMNS.map((column, i) => [column, row[i]!])))
          else newCells.push(line(row))
        }
      cells = new Map()
    },
    waiting: () => hours.length + newCells.length + moreCells.length + ledger.length,
    async write(tx) {
      const written = <T>(rows: T[]) => rows.splice(0)
      await copy(tx, tx`copy delivery_hours (${tx(HOUR_COLUMNS)}) from stdin`, written(hours))
      await copy(tx, tx`copy delivery_cells (${tx(CELL_COLUMNS)}) from stdin`, written(newCells))
      await copy(tx, tx`copy conversion_ledger (${tx(LEDGER_COLUMNS)}) from stdin`, written(ledger))
      if (moreCells.length > 0) await addToCells(tx, written(moreCells))
    },
  }
}

const HOUR_COLUMNS = ['account_id', 'campaign_id', 'ad_set_id', 'ad_id', 'day', 'hour', 'hour_of_day', ...COUNTS]
const CELL_COLUMNS = ['account_id', 'campaign_id', 'ad_set_id', 'ad_id', 'day', 'dimension', 'cell', ...COUNTS]
const LEDGER_COLUMNS = [
  ...['account_id', 'campaign_id', 'ad_set_id', 'ad_id', 'click_hour', 'number', 'hour', 'hour_of_day', 'day', 'event'],
  ...['attribution', 'value', 'age_gender', 'country', 'placement', 'device', 'visible_at'],
]

const idsOf = (accountId: string, { id, adSet }: Ad) => [accountId, adSet.campaign.id, adSet.id, id]
const instants = new Map<number, string>()
/** Thousands of rows have the same hour. */
function instant(ms: number): string {
  const known = instants.get(ms)
  if (known !== undefined) return known
  if (instants.size > 5_000) instants.clear()
  const text = new Date(ms).toISOString()
  instants.set(ms, text)
  return text
}
const shown = (counts: Counts) => counts.map((count, i) => (count === 0 && i > ALWAYS ? null : count))

type Value = string | number | null
type Row = Record<string, Value>

/** A row of COPY. Countries come from clients, so texts are escaped. */
const line = (values: readonly Value[]) => `${values.map(escaped).join('\t')}\n`
const escaped = (value: Value) =>
  value === null
    ? '\\N'
    : typeof value === 'number' || !/[\\\t\n\r]/.test(value)
      ? value
      : value.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one]!)
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const ledgerLine = (accountId: string, ad: Ad, row: Conversion) =>
  line([
    ...idsOf(accountId, ad),
    ...[instant(row.clickHour), row.number, instant(row.hour), row.hourOfDay, row.day, row.event, row.attribution],
    ...[row.value, row.cells.age_gender, row.cells.country, row.cells.placement, row.cells.device],
    new Date(row.visibleAt).toISOString(),
  ])

type DaySums = { dimension: Dimension; sums: number[] }

/** The cells of an ad and day. An edit of the targeting during the day leaves two splits of a dimension. */
function* merged(splits: Map<Split, DaySums>): Iterable<[Dimension, string, Counts]> {
  const found = new Map<string, [Dimension, string, Counts]>()
  for (const [{ cells }, { dimension, sums }] of splits)
    for (let i = 0; i < cells.length; i++) {
      // What has any count has impressions.
      if (sums[AT.impressions * cells.length + i] === 0) continue
      const counts = COUNTS.map((_, count) => sums[count * cells.length + i]!)
      const key = `${dimension} ${cells[i]}`
      const known = found.get(key)
      if (known) add(known[2], counts)
      else found.set(key, [dimension, cells[i]!, counts])
    }
  yield* found.values()
}

async function copy(tx: Tx, into: ReturnType<Tx>, lines: string[]): Promise<void> {
  if (lines.length === 0) return
  await pipeline(Readable.from(chunks(lines)), await (into as unknown as CopyQuery).writable())
}
type CopyQuery = { writable(): Promise<NodeJS.WritableStream> }

function* chunks(lines: readonly string[]) {
  for (let at = 0; at < lines.length; at += 2_000) yield lines.slice(at, at + 2_000).join('')
}

async function addToCells(tx: Tx, rows: Row[]): Promise<void> {
  const sums = COUNTS.map((count, i) => {
    const sum = `coalesce(c.${count}, 0) + coalesce(excluded.${count}, 0)`
    return `${count} = ${i > ALWAYS ? `nullif(${sum}, 0)` : sum}`
  })
  await tx`
    insert into delivery_cells as c select * from json_populate_recordset(null::delivery_cells, ${JSON.stringify(rows)}::text::json)
    on conflict (account_id, dimension, day, ad_id, cell) do update set ${tx.unsafe(sums.join(', '))}`
}
