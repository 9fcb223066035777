import type { LaunchStage } from '@adloom/contracts/shapes/launch'
import type { Plan } from '../plan/plan.ts'

/** What is switched on, switched off and deleted. */
export type EntityType = 'campaign' | 'ad_set' | 'ad'

/** What one step does. `at` is a place in the plan, `of`, `from` and `to` are positions of steps. */
export type Task =
  | { kind: 'preflight' }
  | { kind: 'upload'; at: number }
  | CreatingTask
  /** Removes what carries our mark and no step has recorded. */
  | { kind: 'duplicates' }
  /** Compares what the steps between created with what the platform has. `to` is the last. */
  | { kind: 'compare'; from: number; to: number }
  | { kind: 'switch_on'; type: EntityType; of: number }

/** Creates a part of the campaign. */
export type CreatingTask =
  | { kind: 'campaign' }
  | { kind: 'ad_set'; at: number }
  | { kind: 'creative'; at: number }
  | { kind: 'ad'; at: number }

export const isCreating = (task: Task): task is CreatingTask =>
  task.kind === 'campaign' || task.kind === 'ad_set' || task.kind === 'creative' || task.kind === 'ad'

/** One step of a launch before anything was done. */
export type PlannedStep = { position: number; stage: LaunchStage; task: Task; path: string }

/** The most objects of one comparison, and bytes, half of what a message on the bus holds. */
const COMPARED_MAX = 25
const COMPARED_BYTES_MAX = 500_000

/** Where in the order of steps the parts of a plan are created. */
export function positionsOf(plan: Plan) {
  const uploads = 1
  const campaign = uploads + plan.uploads.length
  const adSets = campaign + 1
  const creatives = adSets + plan.adSets.length
  const ads = creatives + plan.creatives.length
  return {
    upload: (at: number) => uploads + at,
    campaign,
    adSet: (at: number) => adSets + at,
    creative: (at: number) => creatives + at,
    ad: (at: number) => ads + at,
    verify: ads + plan.ads.length,
  }
}

/**
 * Every step of a launch, in order. The campaign is switched on by the last one, after all that is in it: nothing can
 * spend before it.
 */
export function stepsOf(plan: Plan): PlannedStep[] {
  const steps: PlannedStep[] = []
  const add = (stage: LaunchStage, path: string, task: Task) =>
    void steps.push({ position: steps.length, stage, task, path })
  const at = positionsOf(plan)

  add('preflight', '', { kind: 'preflight' })
  for (const [i, { path }] of plan.uploads.entries()) add('upload_assets', path, { kind: 'upload', at: i })
  add('create_campaign', '', { kind: 'campaign' })
  for (const [i, { path }] of plan.adSets.entries()) add('create_ad_sets', path, { kind: 'ad_set', at: i })
  for (const [i, { path }] of plan.creatives.entries()) add('create_creatives', path, { kind: 'creative', at: i })
  for (const [i, { path }] of plan.ads.entries()) add('create_ads', path, { kind: 'ad', at: i })

  add('verify', '', { kind: 'duplicates' })
  for (const range of comparisonsOf(plan)) add('verify', '', { kind: 'compare', ...range })

  for (const [i, { path }] of plan.ads.entries()) add('activate', path, { kind: 'switch_on', type: 'ad', of: at.ad(i) })
  for (const [i, { path }] of plan.adSets.entries())
    add('activate', path, { kind: 'switch_on', type: 'ad_set', of: at.adSet(i) })
  add('activate', '', { kind: 'switch_on', type: 'campaign', of: at.campaign })
  return steps
}

/** Splits what is created into comparisons that a message on the bus can hold. */
function comparisonsOf(plan: Plan): { from: number; to: number }[] {
  const sizes = [plan.campaign, ...plan.adSets, ...plan.creatives, ...plan.ads].map((part) =>
    Buffer.byteLength(JSON.stringify(part)),
  )
  const first = positionsOf(plan).campaign
  const ranges: { from: number; to: number; bytes: number }[] = []
  for (const [i, bytes] of sizes.entries()) {
    const position = first + i
    const last = ranges.at(-1)
    const fits = last && position - last.from < COMPARED_MAX && last.bytes + bytes <= COMPARED_BYTES_MAX
    if (fits) Object.assign(last, { to: position, bytes: last.bytes + bytes })
    else ranges.push({ from: position, to: position, bytes })
  }
  return ranges.map(({ from, to }) => ({ from, to }))
}

/** Steps that may be done at the same time: equal in this. */
export const groupOf = (task: Task): string => (task.kind === 'switch_on' ? `switch_on ${task.type}` : task.kind)
