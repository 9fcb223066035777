import { secret, silentLog } from '@adloom/runtime'
import { fakeClock, openStage, type Sandbox, type SandboxFault, until } from '@adloom/testing'
import { createMetaPlatform } from '../src/ad-platform/meta/adapter.ts'
import { CLIENT_OPTIONS, type ClientOptions } from '../src/ad-platform/meta/client/client.ts'
import type { MetaSettings } from '../src/ad-platform/meta/settings.ts'
import type { AccountAccess } from '../src/ad-platform/port.ts'
import type { Currency, PlatformBench, Trouble } from './ad-platform-contract.ts'

const NOW = '2026-11-16T12:00:00Z'
const ACCOUNTS: Record<Currency, string> = { USD: 'act_1001', JPY: 'act_1002', KWD: 'act_1004', HUF: 'act_1005' }
/** The smallest units that Meta has of a currency. Written down here again: the adapter's table is under test. */
const UNITS: Record<Currency, number> = { USD: 100, JPY: 1, KWD: 100, HUF: 1 }

const EDGES = { campaign: 'campaigns', ad_set: 'adsets', creative: 'adcreatives', ad: 'ads' } as const

const FAULTS: Record<Trouble, SandboxFault['action']> = {
  throttled: { type: 'throttle', code: 80_004, minutes: 7 },
  'throttled for seconds': { type: 'error', code: 613, subcode: 5_044_001 },
  'server error': { type: 'http_500_json' },
  'a page of HTML': { type: 'http_502_html' },
  'a cut answer': { type: 'truncated_body' },
  'a reset before anything is done': { type: 'reset_before' },
  'an answer that is lost': { type: 'reset_after' },
  'an answer that is too late': { type: 'delay', ms: 2_000 },
  'an expired token': { type: 'expire_token' },
  'a word that nobody has seen': { type: 'schema_drift', how: 'unknown_status' },
  'a field that nobody has seen': { type: 'schema_drift', how: 'unknown_field' },
  'numbers as texts': { type: 'schema_drift', how: 'numbers_as_text' },
  'an empty page': { type: 'duplicate_page', how: 'empty' },
  'lists that lag': { type: 'read_lag', seconds: 20 },
  'a video that fails': { type: 'video_error' },
}

export const settingsOf = ({ url, app }: Sandbox): MetaSettings => ({
  ...{ appId: app.id, appSecret: secret(app.secret), graphUrl: url, videoUrl: url, dialogUrl: url },
})

/** A world in the sandbox and a clock that runs with it: whoever waits here lets time pass there. */
export async function openMetaSandbox(scenario: string, options: Partial<ClientOptions> = {}) {
  const stage = await openStage()
  const sandbox = await stage.openSandbox({ scenario, seed: 'contract', now: NOW })
  const clock = fakeClock(NOW)
  const pass = async (ms: number) => {
    clock.advance(ms)
    await sandbox.clock.set(clock.now())
  }
  const clientOptions: ClientOptions = { ...CLIENT_OPTIONS, wait: pass, random: () => 0.5, ...options }
  return { stage, sandbox, clock, pass, settings: settingsOf(sandbox), clientOptions }
}

/** Meta's adapter on the sandbox. */
export async function openMetaBench(): Promise<PlatformBench> {
  const { stage, sandbox, clock, pass, settings, clientOptions } = await openMetaSandbox('currencies', {
    // Short, because a late answer is late in real time.
    patience: {
      interactive: { answerMs: 1_000, allMs: 12_000, limitMs: 3_000 },
      background: { answerMs: 1_000, allMs: 300_000, limitMs: 15_000 },
    },
    pageSizes: { objects: 3, results: 40 },
  })
  const bench = { settled: 0, late: 0 }
  /** An answer that is late is remembered when it is sent. */
  const requests = () =>
    until(async () => {
      const found = await sandbox.requests(bench.settled)
      return found.filter(({ faults }) => faults.includes('delay')).length >= bench.late ? found : null
    })
  const access = async (currency: Currency, lane: AccountAccess['lane']): Promise<AccountAccess> => ({
    token: secret(await sandbox.token()),
    accountId: ACCOUNTS[currency],
    lane,
  })
  const ask = async (path: string, params: Record<string, string>) => {
    const query = new URLSearchParams({ ...params, access_token: await sandbox.token() })
    const res = await fetch(`${sandbox.url}/v26.0/${path}?${query.toString()}`)
    return (await res.json()) as Record<string, unknown>
  }
  const period = { since: '2026-11-02', until: '2026-11-15' }

  return {
    platform: createMetaPlatform(settings, silentLog, clock, clientOptions),
    account: (currency, lane = 'interactive') => access(currency, lane),
    period,
    truth: {
      async totals({ accountId }) {
        const params = { level: 'account', fields: 'spend,impressions', time_range: JSON.stringify(period) }
        const { data } = await ask(`${accountId}/insights`, params)
        const [row] = data as { spend: string; impressions: string }[]
        return { spend: row!.spend, impressions: Number(row!.impressions) }
      },
      async dailyBudgetOf({ accountId }, adSetId) {
        const { daily_budget } = await ask(adSetId, { fields: 'daily_budget' })
        const [currency] = Object.entries(ACCOUNTS).find(([, id]) => id === accountId)!
        return Number(daily_budget) / UNITS[currency as Currency]
      },
      async objects({ accountId }, kind) {
        const fields = `name,adlabels,${kind === 'creative' ? 'status' : 'status,effective_status'}`
        const { data } = await ask(`${accountId}/${EDGES[kind]}`, { fields, limit: '1000' })
        type Raw = { id: string; name: string; status: string; adlabels?: { name: string }[] }
        return (data as Raw[]).map(({ id, name, status, adlabels = [] }) => ({
          ...{ id, name, labels: adlabels.map((label) => label.name), isPaused: status === 'PAUSED' },
        }))
      },
      async rename(_access, id, name) {
        const body = new URLSearchParams({ name, access_token: await sandbox.token() })
        await fetch(`${sandbox.url}/v26.0/${id}`, { method: 'POST', body })
      },
    },
    async cause(trouble, on, times = 1) {
      const method = on === 'reads' ? 'GET' : 'POST'
      if (trouble === 'an answer that is too late') bench.late = times
      await sandbox.addFault({ match: { method }, times, action: FAULTS[trouble] })
    },
    async settle() {
      await requests()
      bench.late = 0
      await sandbox.clearFaults()
      await sandbox.setApp({ tier: 'standard_access', quotaShare: 1 })
      bench.settled = (await sandbox.requests()).at(-1)?.number ?? 0
    },
    async asked() {
      const found = await requests()
      return {
        reads: found.filter(({ method }) => method === 'GET').length,
        writes: found.filter(({ method }) => method === 'POST').length,
        batches: found.filter(({ items }) => items > 0).length,
        refusedForTooMuch: found.filter(({ errorCode }) => errorCode === 17 || (errorCode ?? 0) >= 80_000).length,
      }
    },
    async tightenLimits() {
      await sandbox.setApp({ tier: 'development_access', quotaShare: 0.05 })
    },
    pass,
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  }
}
