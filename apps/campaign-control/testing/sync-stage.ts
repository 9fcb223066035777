import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts'
import { readConfig, silentLog } from '@adloom/runtime'
import { fakeClock, makePerson, openStage } from '@adloom/testing'
import { createMetaPlatform } from '../src/ad-platform/meta/adapter.ts'
import { CLIENT_OPTIONS } from '../src/ad-platform/meta/client/client.ts'
import { Config, SyncConfig } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { keepPartitions } from '../src/platform-data/partitions.ts'
import { startService } from '../src/service.ts'
import { readNextAccount } from '../src/sync/read-account.ts'
import { createSyncDeps } from '../src/sync-deps.ts'

export type SyncTeam = { teamId: string; workspaceIds: string[]; userId: string }
type Options = {
  scenario: string
  seed?: string
  now?: string
  /** For the reads that the test does. */
  env?: Record<string, string>
  /** For processes that the test starts. */
  extra?: Record<string, string>
  /** False: the test runs the service in a process of its own. */
  serves?: boolean
  /** What the service waits between requests to the platform takes no time. */
  isHasty?: boolean
}

const NEVER = new AbortController().signal

/**
 * The service campaign-control in this process, a sandbox of the platform, and what the sync process does when a test
 * says so. Their clocks stand still and move together.
 */
export async function openSyncStage({
  scenario,
  seed = 'adloom',
  now = '2026-11-16T12:00:00Z',
  env = {},
  extra = {},
  serves = true,
  isHasty = false,
}: Options) {
  const clock = fakeClock(now)
  const stage = await openStage({ authority: true, clock, extra })
  const sandbox = await stage.openSandbox({ scenario, seed, now })
  const own = readConfig(Config, stage.env('campaign-control'))
  const hasty = () =>
    createMetaPlatform(own.platforms.meta!, silentLog, clock, { ...CLIENT_OPTIONS, wait: async () => {} })
  const deps = await createDeps(own, silentLog, clock)
  if (isHasty) deps.platforms = new Map([['meta', hasty()]])
  const service = serves ? await startService(deps) : deps
  const config = readConfig(SyncConfig, { ...stage.env('campaign-control-sync'), ...env })
  const sync = await createSyncDeps(config, silentLog, clock)
  // The clock stands still while the sync reads, so what it would wait between requests would be lost time.
  sync.platforms = new Map([['meta', hasty()]])
  await keepPartitions(sync.systemDb, clock.now(), sync.settings.historyDays)

  const person = ({ teamId, workspaceIds, userId }: SyncTeam) => makePerson({ teamId, workspaceIds, userId })
  /** Grants access on the platform's page as a person does, or renews a connection. Returns the connection. */
  const grant = async (team: SyncTeam, accounts: readonly string[], connectionId?: string): Promise<string> => {
    const as = person(team)
    const begun = { platform: 'meta' as const, ...(connectionId && { connectionId }) }
    const { authorizationUrl } = await stage.callAction(actions.start_ad_account_connection, begun, { as })
    const { searchParams } = new URL(
      await sandbox.decide(authorizationUrl, { decision: 'allow', accounts: [...accounts] }),
    )
    const [state, code] = ['state', 'code'].map((name) => searchParams.get(name) ?? '')
    const answer = await stage.callAction(
      actions.complete_ad_account_connection,
      { state: state!, code: code! },
      { as },
    )
    return answer.connectionId
  }

  return {
    ...stage,
    clock,
    sandbox,
    deps,
    sync,
    newTeam(): SyncTeam {
      return { teamId: randomUUID(), workspaceIds: [randomUUID()], userId: randomUUID() }
    },
    person,
    grant,
    /** Connects accounts of the sandbox through the page of the platform. Returns the connection. */
    async connect(team: SyncTeam, accountIds: readonly string[]): Promise<string> {
      const connectionId = await grant(team, accountIds)
      const accounts = accountIds.map((adAccountId) => ({ adAccountId, workspaceIds: team.workspaceIds }))
      await stage.callAction(actions.connect_ad_accounts, { connectionId, accounts }, { as: person(team) })
      return connectionId
    },
    /**
     * Begins again without accounts and faults: in a new world ten days later, or in the same one after a day, which takes a
     * tenth of the time. What waits for a limit to pass waits no more.
     */
    async beginAgain({ inSameWorld = false } = {}): Promise<void> {
      const days = inSameWorld ? 1 : 10
      clock.advance(days * 86_400_000)
      await stage.admin`update campaign_control.ad_accounts set disconnected_at = now()`
      if (inSameWorld) await Promise.all([sandbox.clearFaults(), sandbox.clock.advance({ days })])
      else await sandbox.reset({ scenario, seed, now: clock.now().toISOString() })
      await keepPartitions(sync.systemDb, clock.now(), sync.settings.historyDays)
    },
    /** Moves both clocks. */
    async advance(time: { days?: number; hours?: number; minutes?: number }): Promise<void> {
      const { days = 0, hours = 0, minutes = 0 } = time
      await sandbox.clock.advance(time)
      clock.advance(((days * 24 + hours) * 60 + minutes) * 60_000)
    },
    /** Does all reads that are due. Returns the number of turns. */
    async syncAll(): Promise<number> {
      let turns = 0
      while (await readNextAccount(sync, { turns: NEVER, requests: NEVER })) turns++
      return turns
    },
    async [Symbol.asyncDispose]() {
      await sync[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type SyncStage = Awaited<ReturnType<typeof openSyncStage>>
