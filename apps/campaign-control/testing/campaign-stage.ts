import { randomUUID } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import { readConfig, silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, openStage } from '@adloom/testing'
import { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { startService } from '../src/service.ts'

export type Team = { teamId: string; workspaceIds: string[]; caller: Caller }

/** The real campaign-control service in this process, with a clock that tests control. */
export async function openCampaignStage(startIso = '2026-11-20T12:00:00Z') {
  const clock = fakeClock(startIso)
  const stage = await openStage({ authority: true, clock })
  const deps = await createDeps(readConfig(Config, stage.env('campaign-control')), silentLog, clock)
  const service = await startService(deps)
  // For days of any year.
  await stage.admin`create table campaign_control.results_of_tests partition of campaign_control.results default`
  return {
    ...stage,
    clock,
    deps,
    newTeam({ workspaces = 1 } = {}): Team {
      const teamId = randomUUID()
      const workspaceIds = Array.from({ length: workspaces }, () => randomUUID())
      return { teamId, workspaceIds, caller: makeCaller({ teamId, workspaceIds }) }
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type CampaignStage = Awaited<ReturnType<typeof openCampaignStage>>
