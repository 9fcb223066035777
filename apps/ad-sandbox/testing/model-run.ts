import type { Conversion } from '../src/delivery/model/hour/conversions.ts'
import { add, AT, type Counts, noCounts } from '../src/delivery/model/counts.ts'
import type { Edit, World, WorldNode } from '../src/delivery/model/inputs/entities.ts'
import type { Plant } from '../src/delivery/model/inputs/plants.ts'
import type { Split } from '../src/delivery/model/inputs/dimensions.ts'
import { simulate } from '../src/delivery/model/simulate.ts'
import { COUNTS } from '../src/delivery/types.ts'
import { type AccountState, emptyState } from '../src/delivery/model/state.ts'

/** A world of one account in few words, for tests of the model alone. Ids are what the test calls them. */
export type Script = {
  seed?: string
  currency?: string
  zone?: string
  account?: Record<string, unknown>
  campaigns: (Record<string, unknown> & { id: string })[]
  adSets: (Record<string, unknown> & { id: string; in: string })[]
  ads: (Record<string, unknown> & { id: string; in: string })[]
  edits?: (Pick<Edit, 'nodeId' | 'field' | 'old' | 'new'> & { at: string })[]
  plants?: (Omit<Plant, 'startsAt' | 'cell'> & { cell?: string; from?: string })[]
  createdAt?: string
}

const ACCOUNT = 'act_1'

/** `from`: as it was then, with the edits from then on. */
export function worldOf(script: Script, from = '1970-01-01T00:00:00Z'): World {
  const createdAt = Date.parse(script.createdAt ?? '2026-01-01T00:00:00Z')
  const place = { campaignId: null, adSetId: null }
  const edits = (script.edits ?? []).map((edit) => ({ ...edit, at: Date.parse(edit.at) }))
  const made = ({ id, in: _, createdAt: own, ...fields }: Record<string, unknown>) => {
    for (const edit of edits) if (edit.nodeId === id && edit.at < Date.parse(from)) fields[edit.field] = edit.new
    return { createdAt: typeof own === 'string' ? Date.parse(own) : createdAt, fields }
  }
  const campaignOf = (adSetId: string) => script.adSets.find(({ id }) => id === adSetId)!.in
  const nodes: WorldNode[] = [
    {
      ...{ id: ACCOUNT, type: 'ad_account', ...place },
      ...made({ id: ACCOUNT, account_status: 1, funding_source: '1', ...script.account }),
    },
    ...script.campaigns.map((one) => ({ id: one.id, type: 'campaign' as const, ...place, ...made(one) })),
    ...script.adSets.map((one) => ({
      ...{ id: one.id, type: 'ad_set' as const, campaignId: one.in, adSetId: null, ...made(one) },
    })),
    ...script.ads.map((one) => ({
      ...{ id: one.id, type: 'ad' as const, campaignId: campaignOf(one.in), adSetId: one.in, ...made(one) },
    })),
  ]
  return {
    seed: script.seed ?? 'seed',
    accountId: ACCOUNT,
    currency: script.currency ?? 'USD',
    zone: script.zone ?? 'UTC',
    nodes,
    edits: edits.filter((edit) => edit.at >= Date.parse(from)),
    plants: (script.plants ?? []).map(({ cell = '', from, ...plant }) => ({
      ...{ ...plant, cell, startsAt: from ? Date.parse(from) : 0 },
    })),
    videoCreatives: new Set(),
  }
}

export type Hourly = { adId: string; adSetId: string; day: string; hour: number; hourOfDay: number; counts: Counts }
export type Run = {
  hours: Hourly[]
  /** `ad day dimension cell` → counts. */
  cells: Map<string, Counts>
  conversions: (Conversion & { adId: string })[]
  state: AccountState
}

/** Delivers from `from` to `to`, both starts of hours. A run that continues another takes its state. */
export function deliver(world: World, from: string, to: string, before: AccountState = emptyState()): Run {
  const hours = new Map<string, Hourly>()
  const sums = new Map<string, { split: Split; sums: number[] }[]>()
  const conversions: Run['conversions'] = []
  const numbers = new Map<string, number>()
  // As it is stored between two runs.
  const state = JSON.parse(JSON.stringify(before)) as AccountState
  const simulation = simulate(world, state, Date.parse(from), {
    counts(ad, day, hour, counts) {
      const key = `${ad.id} ${hour.start}`
      const row = hours.get(key) ?? {
        ...{ adId: ad.id, adSetId: ad.adSet.id, day: day.date, hour: hour.start, hourOfDay: hour.hourOfDay },
        counts: noCounts(),
      }
      add(row.counts, counts)
      hours.set(key, row)
    },
    sums(ad, day, dimension, split) {
      const key = `${ad.id} ${day.date} ${dimension}`
      const known = sums.get(key)?.find((one) => one.split === split)
      if (known) return known.sums
      const fresh = { split, sums: COUNTS.flatMap(() => split.cells.map(() => 0)) }
      sums.set(key, [...(sums.get(key) ?? []), fresh])
      return fresh.sums
    },
    conversions(ad, rows) {
      const key = `${ad.id} ${rows[0]?.clickHour}`
      numbers.set(key, (numbers.get(key) ?? 0) + rows.length)
      conversions.push(...rows.map((row) => ({ ...row, adId: ad.id })))
    },
    conversionCount: (ad, hour) => numbers.get(`${ad.id} ${hour.start}`) ?? 0,
  })
  const end = Date.parse(to)
  for (let at = Date.parse(from); at < end;) {
    const next = simulation.nextDay(end)
    if (next === at) break
    at = next
  }
  return { hours: [...hours.values()], cells: cellsOf(sums), conversions, state }
}

function cellsOf(days: Map<string, { split: Split; sums: number[] }[]>): Run['cells'] {
  const cells: Run['cells'] = new Map()
  for (const [key, splits] of days)
    for (const { split, sums } of splits)
      for (const [i, cell] of split.cells.entries()) {
        const counts = COUNTS.map((_, count) => sums[count * split.cells.length + i]!)
        const known = cells.get(`${key} ${cell}`)
        if (known) add(known, counts)
        else if (counts.some((count) => count > 0)) cells.set(`${key} ${cell}`, counts)
      }
  return cells
}

export const total = (rows: readonly { counts: Counts }[], count: keyof typeof AT) =>
  rows.reduce((sum, { counts }) => sum + counts[AT[count]]!, 0)
