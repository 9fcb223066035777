import { call } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/drafts'
import { DONE, later, type Outcome } from './outcome.ts'
import { listCreated } from './step.ts'
import type { Work } from './work.ts'
import { remove } from './writes.ts'

/** Reading all that a launch created takes some pages. */
const FIND_MS = 60_000
/** How many are deleted before everything is read again. */
const REMOVED_MAX = 50
/** The parts come first, so that none is left without its parent. */
const ORDER = { ad: 0, ad_set: 1, campaign: 2 } as const

/** Everything on the platform that carries the mark of the launch, or when to ask again. */
export function findObjects({ bus, turn: { teamId, launchId } }: Work) {
  const contract = calls['campaign-control.find_launch_objects']
  return call(bus, contract, { teamId, launchId }, { timeoutMs: FIND_MS })
}

/**
 * Deletes what carries our mark and no step has recorded: a second object that a lost answer led to. It is done when a
 * reading finds none.
 */
export const removeDuplicates = async (work: Work): Promise<Outcome> =>
  removeAllBut(work, new Set((await listCreated(work.sql, work.turn)).map(({ platformId }) => platformId)))

/** Deletes everything that carries our mark but for these. */
export async function removeAllBut(work: Work, kept: ReadonlySet<string>): Promise<Outcome> {
  const found = await findObjects(work)
  if (found.outcome === 'later') return later('unread', found.retryAfterMs)
  const extra = found.objects
    .filter(({ platformId }) => !kept.has(platformId))
    .toSorted((a, b) => ORDER[a.type] - ORDER[b.type])
    .slice(0, REMOVED_MAX)
  if (extra.length === 0) return DONE
  for (const { type, platformId } of extra) {
    work.log.warn({ type, platformId }, 'deleting an object with our mark that no step has recorded')
    const result = await remove(work, { type, id: platformId }, '')
    if (result.outcome !== 'done') return result
  }
  return later('removed', 0)
}
