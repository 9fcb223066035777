import { randomUUID } from 'node:crypto'
import { type Caller, calls } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, openStage } from '@adloom/testing'
import { createDeps } from '../src/deps.ts'
import { startService } from '../src/service.ts'

export const GRACE_MS = 600_000

/** The real org service in this process on a stage of its own, with a clock that tests move. */
export async function openOrgStage(startIso = '2026-01-15T12:00:00Z') {
  const clock = fakeClock(startIso)
  const stage = await openStage({ authority: true, clock })
  const deps = await createDeps(
    { ...stage.config('org'), checkAnswers: true, reservationGraceMs: GRACE_MS },
    silentLog,
    clock,
  )
  const service = startService(deps)

  return {
    ...stage,
    clock,
    deps,
    /** A new team with an owner who may do everything in it. */
    async newTeam({ includedCredits = 1_000, workspaceNames = ['Main'] } = {}): Promise<NewTeam> {
      const userId = randomUUID()
      const slug = `team-${randomUUID().slice(0, 8)}`
      const input = { slug, name: `Team ${slug}`, ownerUserId: userId, workspaceNames, includedCredits }
      const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], input)
      return { teamId, workspaceIds, slug, userId, owner: makeCaller({ teamId, userId, workspaceIds }) }
    },
    /** What the ledger keeps that differs from its entries: nothing, or it is broken. */
    mismatches: () => stage.admin`select * from org.ledger_mismatches()`,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}

export type OrgStage = Awaited<ReturnType<typeof openOrgStage>>
export type NewTeam = { teamId: string; workspaceIds: string[]; slug: string; userId: string; owner: Caller }
