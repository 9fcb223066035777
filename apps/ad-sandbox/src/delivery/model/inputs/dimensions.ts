import { type Key, keyOf, sub, uniform } from '../draws.ts'
import { cpmIndexOf, peopleOf } from './market.ts'
import type { Dimension } from '../../types.ts'
import type { PlantsAt } from './plants.ts'

/** Whom and where an ad set may show its ads: the parts of `targeting` that the model knows. Source: reference §2.8. */
export type Targeting = {
  countries: readonly string[]
  ageMin: number
  /** 65 has no upper end. */
  ageMax: number
  /** Null: all. */
  genders: readonly ('male' | 'female')[] | null
  /** `platform|position`. Null: all. */
  placements: readonly string[] | null
  devices: readonly ('mobile' | 'desktop')[] | null
  audience: 'broad' | 'interest' | 'custom'
}

/** A split of the same totals over cells. Weights add up to 1. The largest cell is last: what rounding leaves falls to it. */
export type Split = {
  cells: readonly string[]
  /** Of people and impressions. */
  share: readonly number[]
  /** What an impression costs in the cell, against the others. */
  cpm: readonly number[]
  /** Of clicks, and of conversions: by the latent rates. Rates from the few clicks of an hour would hide the difference. */
  clicks: readonly number[]
  conversions: readonly number[]
}
export type Splits = Record<Dimension, Split>

type Cell = { cell: string; share: number; cpm: number; ctr: number; cvr: number }

// Source of all tables: reference §10.8.
const AGES = [
  { cell: '18-24', from: 18, to: 24, share: 0.13, cpm: 0.7, ctr: 0.85, cvr: 0.6 },
  { cell: '25-34', from: 25, to: 34, share: 0.26, cpm: 1.03, ctr: 0.95, cvr: 1 },
  { cell: '35-44', from: 35, to: 44, share: 0.24, cpm: 1.12, ctr: 1, cvr: 1.2 },
  { cell: '45-54', from: 45, to: 54, share: 0.17, cpm: 1.12, ctr: 1.08, cvr: 1.1 },
  { cell: '55-64', from: 55, to: 64, share: 0.12, cpm: 1, ctr: 1.15, cvr: 0.9 },
  { cell: '65+', from: 65, to: 65, share: 0.08, cpm: 0.8, ctr: 1.2, cvr: 0.7 },
]
const GENDERS: Cell[] = [
  { cell: 'female', share: 0.53, cpm: 1.06, ctr: 1.03, cvr: 1.1 },
  { cell: 'male', share: 0.455, cpm: 0.94, ctr: 0.97, cvr: 0.89 },
  { cell: 'unknown', share: 0.015, cpm: 0.9, ctr: 0.9, cvr: 0.8 },
]
const PLACEMENTS: Cell[] = [
  { cell: 'facebook|feed', share: 0.38, cpm: 1.1, ctr: 1.15, cvr: 1.15 },
  { cell: 'instagram|feed', share: 0.17, cpm: 1.22, ctr: 0.85, cvr: 1.1 },
  { cell: 'instagram|instagram_reels', share: 0.17, cpm: 0.8, ctr: 0.7, cvr: 0.9 },
  { cell: 'instagram|instagram_stories', share: 0.09, cpm: 0.95, ctr: 0.75, cvr: 0.9 },
  { cell: 'facebook|facebook_reels', share: 0.08, cpm: 0.6, ctr: 0.65, cvr: 0.7 },
  { cell: 'facebook|facebook_stories', share: 0.03, cpm: 0.7, ctr: 0.8, cvr: 0.8 },
  { cell: 'facebook|marketplace', share: 0.03, cpm: 0.6, ctr: 1.1, cvr: 0.9 },
  { cell: 'audience_network|an_classic', share: 0.02, cpm: 0.3, ctr: 2.2, cvr: 0.15 },
  { cell: 'facebook|right_hand_column', share: 0.01, cpm: 0.45, ctr: 0.3, cvr: 1.2 },
  { cell: 'facebook|search', share: 0.01, cpm: 0.6, ctr: 0.8, cvr: 0.8 },
  { cell: 'threads|threads_feed', share: 0.01, cpm: 0.6, ctr: 0.8, cvr: 0.8 },
]
const DEVICES: Cell[] = [
  { cell: 'mobile_app', share: 0.86, cpm: 1, ctr: 1, cvr: 0.95 },
  { cell: 'mobile_web', share: 0.04, cpm: 1, ctr: 1, cvr: 0.9 },
  { cell: 'desktop', share: 0.1, cpm: 1, ctr: 1, cvr: 1.4 },
]
export const PLACEMENT_CELLS = PLACEMENTS.map(({ cell }) => cell)

/** How the results of an ad set fall on cells, with what a scenario plants in them. */
export function splitsOf(targeting: Targeting, seed: string, adSetId: string, plants: PlantsAt): Splits {
  const planted = (cells: Cell[]) => splitOf(plantIn(cells, plants))
  return {
    age_gender: planted(agesAndGenders(targeting)),
    country: planted(countries(targeting, keyOf(seed, adSetId, 'country'))),
    placement: planted(PLACEMENTS.filter(({ cell }) => targeting.placements?.includes(cell) ?? true)),
    device: planted(
      DEVICES.filter(({ cell }) => targeting.devices?.includes(cell === 'desktop' ? 'desktop' : 'mobile') ?? true),
    ),
  }
}

/** What an impression costs in these placements, against all of them. */
export function placementMixOf({ placements }: Targeting): number {
  const meanOf = (cells: Cell[]) => mean(cells, ({ cpm }) => cpm)
  const chosen = PLACEMENTS.filter(({ cell }) => placements?.includes(cell) ?? true)
  return chosen.length > 0 ? meanOf(chosen) / meanOf(PLACEMENTS) : 1
}

/** The part of the people of its countries that an ad set's ages and genders leave. */
export function peopleShareOf(targeting: Targeting): number {
  return agesAndGenders(targeting).reduce((sum, { share }) => sum + share, 0)
}

const agesAndGenders = ({ ageMin, ageMax, genders }: Targeting): Cell[] =>
  AGES.flatMap((age) => {
    const end = age.to === 65 ? Infinity : age.to
    const years = Math.min(end, ageMax >= 65 ? Infinity : ageMax) - Math.max(age.from, ageMin) + 1
    const part = years <= 0 ? 0 : end === Infinity ? 1 : Math.min(1, years / (age.to - age.from + 1))
    const chosen = GENDERS.filter(({ cell }) => genders === null || genders.some((one) => one === cell))
    return part === 0 ? [] : chosen.map((gender) => product(`${age.cell}|${gender.cell}`, age, gender, part))
  })

const product = (cell: string, age: Omit<Cell, 'cell'>, gender: Omit<Cell, 'cell'>, part: number): Cell => ({
  cell,
  share: age.share * gender.share * part,
  cpm: age.cpm * gender.cpm,
  ctr: age.ctr * gender.ctr,
  cvr: age.cvr * gender.cvr,
})

const countries = (targeting: Targeting, key: Key): Cell[] =>
  targeting.countries.map((cell, i) => {
    const index = cpmIndexOf(cell)
    const share = (peopleOf(cell) / index ** 0.3) * (0.8 + 0.4 * uniform(sub(key, i)))
    return { cell, share, cpm: index, ctr: 1, cvr: index ** 0.25 }
  })

/** A plant names a whole cell ('audience_network|an_classic') or one of its parts ('45-54'). */
function plantIn(cells: Cell[], plants: PlantsAt): Cell[] {
  if (plants.cells.length === 0) return cells
  const has = (cell: string, name: string) => cell === name || cell.split('|').includes(name)
  const total = cells.reduce((sum, { share }) => sum + share, 0)
  return cells.map((one) => {
    const changed = { ...one }
    for (const { effect, cell, value } of plants.cells) {
      if (!has(one.cell, cell)) continue
      if (effect === 'cell_ctr') changed.ctr *= value
      if (effect === 'cell_cvr') changed.cvr *= value
      // Of the whole, so the rest of it makes room.
      if (effect === 'cell_share') changed.share = ((total - one.share) * value) / (1 - value)
    }
    return changed
  })
}

function splitOf(cells: Cell[]): Split {
  const sorted = cells.toSorted((x, y) => x.share - y.share)
  const normalised = (weights: number[]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  }
  return {
    cells: sorted.map(({ cell }) => cell),
    share: normalised(sorted.map(({ share }) => share)),
    cpm: sorted.map(({ cpm }) => cpm),
    clicks: normalised(sorted.map(({ share, ctr }) => share * ctr)),
    conversions: normalised(sorted.map(({ share, ctr, cvr }) => share * ctr * cvr)),
  }
}

/** The mean over the cells, weighed by share. */
function mean(cells: readonly Cell[], of: (cell: Cell) => number): number {
  const total = cells.reduce((sum, { share }) => sum + share, 0)
  return cells.reduce((sum, cell) => sum + cell.share * of(cell), 0) / total
}

/** What an impression costs and how people convert in an ad set's countries, against the United States. */
export function countryMeans(targeting: Targeting, seed: string, adSetId: string) {
  const cells = countries(targeting, keyOf(seed, adSetId, 'country'))
  return { cpm: mean(cells, ({ cpm }) => cpm), cvr: mean(cells, ({ cvr }) => cvr) }
}
