import type { ReadingBus } from '@adloom/bus'
import type { TeamSql } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import { type Validated, validateDrafts } from '../preflight/validate.ts'
import { type DraftRow, listDrafts, type Reach, toCheck } from './draft.ts'

/** The most that is held in memory at once. A draft has up to 1,000 ads. */
const ADS_MAX = 2_000
const DRAFTS_MAX = 100

/** A draft to be checked, and how many ads it has. */
export type Wanted = { draftId: string; ads: number }

/** A draft as it is now, with what pre-flight says of it now. */
export type CheckedNow = { row: DraftRow; validated: Validated }

/** Reads these drafts and checks them, a part at a time. Those that are gone by now are left out. */
export async function* checkNow(
  ctx: { bus: ReadingBus; sql: TeamSql; clock: Clock },
  reach: Reach,
  wanted: readonly Wanted[],
): AsyncGenerator<CheckedNow> {
  for (const part of partsOf(wanted)) {
    const rows = await listDrafts(ctx.sql, reach, part)
    const validated = await validateDrafts(ctx, reach.teamId, rows.map(toCheck))
    for (const row of rows) yield { row, validated: validated.get(row.draftId)! }
  }
}

function* partsOf(wanted: readonly Wanted[]): Generator<string[]> {
  let [part, ads] = [[] as string[], 0]
  for (const draft of wanted) {
    if (part.length > 0 && (ads + draft.ads > ADS_MAX || part.length === DRAFTS_MAX)) {
      yield part
      ;[part, ads] = [[], 0]
    }
    part.push(draft.draftId)
    ads += draft.ads
  }
  if (part.length > 0) yield part
}
