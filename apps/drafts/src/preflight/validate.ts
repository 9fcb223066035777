import type { ReadingBus } from '@adloom/bus'
import type {
  actions,
  DraftConfiguration,
  DraftIssue,
  DraftSummary,
  DraftValidation,
  OutputOf,
} from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import type { Facts } from '../facts/facts.ts'
import { gatherFacts } from '../facts/gather.ts'
import { checkConfiguration } from './check-configuration.ts'
import { issueOf } from './issue.ts'
import { staleAtOf } from './stale.ts'
import { summaryOf } from './summary.ts'

/** Who checked what of a draft. */
export type CheckedPart = OutputOf<typeof actions.check_draft>['checks'][number]

/** What the platform said of one version of a draft when it was last asked. Stored as `platform_check`. */
export type PlatformCheck = { version: number; at: string; issues: DraftIssue[]; checks: CheckedPart[] }

export type DraftToCheck = {
  draftId: string
  workspaceId: string
  configuration: DraftConfiguration
  version: number
  /** Counts only if its version is the draft's. */
  platformCheck: PlatformCheck | null
}

export type Validated = {
  validation: DraftValidation
  summary: DraftSummary
  /** The next instant at which time alone may change the validation. Null: never. */
  staleAt: Date | null
  facts: Facts
  isReady: boolean
}

/** The most issues of one answer. The counts are of all. */
const ISSUES_MAX = 200

/**
 * Checks drafts against what is known now. The number of requests and queries does not grow with the drafts or their ads
 * (see gatherFacts). What cannot be read becomes an issue: it does not fail.
 */
export async function validateDrafts(
  ctx: { bus: ReadingBus; sql: TeamSql; clock: Clock },
  teamId: string,
  drafts: readonly DraftToCheck[],
): Promise<Map<string, Validated>> {
  const factsOf = await gatherFacts(ctx, teamId, drafts)
  const now = ctx.clock.now()
  return new Map(drafts.map((draft) => [draft.draftId, validateWith(draft, factsOf(draft), now)]))
}

/** Checks a draft against facts that are known already. Pure. */
export function validateWith(draft: DraftToCheck, facts: Facts, now: Date): Validated {
  const { configuration, version, platformCheck } = draft
  const said = platformCheck?.version === version ? platformCheck.issues : []
  const validation = validationOf([...checkConfiguration(configuration, facts, now), ...said])
  return {
    validation,
    summary: summaryOf(configuration, now),
    staleAt: staleAtOf(configuration, facts, now),
    facts,
    isReady: validation.ready,
  }
}

const RANK = { error: 0, warning: 1, info: 2 } as const

/** Issues as an answer shows them: errors first, at most ISSUES_MAX, and how many are left out. */
function validationOf(issues: readonly DraftIssue[]): DraftValidation {
  const count = (severity: DraftIssue['severity']) => issues.filter((issue) => issue.severity === severity).length
  const ranked = issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
  const leftOut = ranked.length > ISSUES_MAX ? ranked.length - ISSUES_MAX + 1 : 0
  const shown = leftOut > 0 ? ranked.slice(0, ISSUES_MAX - 1) : ranked
  return {
    ready: count('error') === 0,
    errors: count('error'),
    warnings: count('warning'),
    issues: leftOut > 0 ? [...shown, issueOf('issues_left_out', '', { count: leftOut })] : shown,
  }
}
