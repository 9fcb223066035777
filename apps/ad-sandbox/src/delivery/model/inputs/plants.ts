/** A known effect that a scenario plants on a node and everything below it, so that tests know what is there to find. */
export type Plant = {
  nodeId: string
  effect: Effect
  /** For effects on a cell. Otherwise ''. */
  cell: string
  value: number
  startsAt: number
}

export const EFFECTS = [
  // Factors.
  'ctr',
  'cvr',
  'cpm',
  'quality_spread',
  'cell_ctr',
  'cell_cvr',
  // Values that replace: rates and shares from 0 to 1, people, a daily budget in minor units.
  'landing_rate',
  'cell_share',
  'audience_size',
  'optimal_budget',
  // 0: the website's events are no longer reported, also those of earlier clicks.
  'tracking',
] as const
export type Effect = (typeof EFFECTS)[number]

/** The effects on an ad or ad set at a moment, those of the nodes above it included. */
export type PlantsAt = {
  ctr: number
  cvr: number
  cpm: number
  qualitySpread: number
  landingRate: number | null
  audienceSize: number | null
  optimalBudget: number | null
  cells: readonly { effect: Effect; cell: string; value: number }[]
}

const NONE: PlantsAt = {
  ...{
    ctr: 1,
    cvr: 1,
    cpm: 1,
    qualitySpread: 1,
    landingRate: null,
    audienceSize: null,
    optimalBudget: null,
    cells: [],
  },
}

export function plantsAt(plants: readonly Plant[], nodeIds: readonly string[], at: number): PlantsAt {
  const reached = plants.filter((plant) => plant.startsAt <= at && nodeIds.includes(plant.nodeId))
  if (reached.length === 0) return NONE
  const productOf = (effect: Effect) =>
    reached.reduce((product, plant) => (plant.effect === effect ? product * plant.value : product), 1)
  const lastOf = (effect: Effect) => reached.findLast((plant) => plant.effect === effect)?.value ?? null
  return {
    ctr: productOf('ctr'),
    cvr: productOf('cvr'),
    cpm: productOf('cpm'),
    qualitySpread: productOf('quality_spread'),
    landingRate: lastOf('landing_rate'),
    audienceSize: lastOf('audience_size'),
    optimalBudget: lastOf('optimal_budget'),
    cells: reached.filter(({ effect }) => effect.startsWith('cell_')),
  }
}

/** From when on the website's events of a node are lost. Infinity: never. */
export const trackingEndsAt = (plants: readonly Plant[], nodeIds: readonly string[]): number =>
  plants
    .filter(({ effect, value, nodeId }) => effect === 'tracking' && value === 0 && nodeIds.includes(nodeId))
    .reduce((first, { startsAt }) => Math.min(first, startsAt), Infinity)
