import type { Conversion } from '../src/delivery/model/conversions.ts'
import { add, AT, type Counts, noCounts } from '../src/delivery/model/counts.ts'
import type { Edit, World, WorldNode } from '../src/delivery/model/entities.ts'
import type { Plant } from '../src/delivery/model/plants.ts'
import { simulate } from '../src/delivery/model/simulate.ts'
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

export function worldOf(script: Script): World {
  const createdAt = Date.parse(script.createdAt ?? '2026-01-01T00:00:00Z')
  const place = { campaignId: null, adSetId: null }
  const made = ({ in: _, createdAt: own, ...fields }: Record<string, unknown>) => ({
    ...{ createdAt: typeof own === 'string' ? Date.parse(own) : createdAt, fields },
  })
  const campaignOf = (adSetId: string) => script.adSets.find(({ id }) => id === adSetId)!.in
  const nodes: WorldNode[] = [
    {
      ...{ id: ACCOUNT, type: 'ad_account', ...place, createdAt },
      fields: { account_status: 1, funding_source: '1', ...script.account },
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
    edits: (script.edits ?? []).map((edit) => ({ ...edit, at: Date.parse(edit.at) })),
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
  const cells: Run['cells'] = new Map()
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
    cells(ad, day, dimension, split, columns) {
      for (const [i, cell] of split.cells.entries()) {
        const counts = columns.map((column) => column?.[i] ?? 0)
        if (counts.every((count) => count === 0)) continue
        const key = `${ad.id} ${day.date} ${dimension} ${cell}`
        const sum = cells.get(key) ?? noCounts()
        add(sum, counts)
        cells.set(key, sum)
      }
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
  return { hours: [...hours.values()], cells, conversions, state }
}

export const total = (rows: readonly { counts: Counts }[], count: keyof typeof AT) =>
  rows.reduce((sum, { counts }) => sum + counts[AT[count]]!, 0)
