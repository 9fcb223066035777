import type { LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { adOf, adSetOf, creativeOf, type Plan } from '../plan/plan.ts'
import { type CreatingTask, positionsOf, type Task } from './steps.ts'

/** What a step gave: the id on the platform, or the hash of a picture. */
export type Result = { platformId: string; thumbnailHash: string | null }
/** By the position of the step. */
export type Results = ReadonlyMap<number, Result>

/** The steps whose results a step needs. */
export function needsOf(plan: Plan, task: Task): number[] {
  const at = positionsOf(plan)
  switch (task.kind) {
    case 'ad_set':
      return [at.campaign]
    case 'creative':
      return uploadsOf(plan, task.at).map(({ position }) => position)
    case 'ad': {
      const ad = plan.ads[task.at]!
      return [at.adSet(ad.adSet), at.creative(ad.creative)]
    }
    case 'switch_on':
      return [task.of]
    default:
      return []
  }
}

/** A part of a plan as the platform is to have it, with its mark. Throws a TypeError when a result is missing. */
export function objectOf(
  plan: Plan,
  task: CreatingTask,
  results: Results,
): { part: string | null; object: LaunchObject } {
  const at = positionsOf(plan)
  const idOf = (position: number) => resultOf(results, position).platformId
  switch (task.kind) {
    case 'campaign':
      return { part: null, object: plan.campaign }
    case 'ad_set':
      return { part: `${task.at + 1}`, object: adSetOf(plan, task.at, idOf(at.campaign)) }
    case 'creative': {
      const uploads = uploadsOf(plan, task.at).map((one) => [one.assetId, resultOf(results, one.position)] as const)
      return { part: `c${task.at + 1}`, object: creativeOf(plan, task.at, new Map(uploads)) }
    }
    case 'ad': {
      const { adSet, index, creative } = plan.ads[task.at]!
      const object = adOf(plan, task.at, idOf(at.adSet(adSet)), idOf(at.creative(creative)))
      return { part: `${adSet + 1}.${index + 1}`, object }
    }
  }
}

/** The uploads that a creative shows, with the positions of their steps. */
function uploadsOf(plan: Plan, creative: number) {
  const at = positionsOf(plan)
  const ids = new Set(plan.creatives[creative]!.media.map(({ assetId }) => assetId))
  return plan.uploads.flatMap(({ assetId }, i) => (ids.has(assetId) ? [{ assetId, position: at.upload(i) }] : []))
}

export function resultOf(results: Results, position: number): Result {
  const found = results.get(position)
  if (!found) throw new TypeError('a step needs one that has no result')
  return found
}
