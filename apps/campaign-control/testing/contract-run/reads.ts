import { secret } from '@adloom/runtime'
import { ALL_STATUSES } from '../../src/ad-platform/meta/status.ts'
import { META_VERSION } from '../../src/ad-platform/meta/version.ts'
import { codeOf, type Probe } from './probe.ts'

type Body = { data?: Record<string, unknown>[] }
type Stat = { action_type: string; value?: string; default?: string }

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Reads that change nothing. */
export async function probeReads(probe: Probe): Promise<void> {
  await probeVersion(probe)
  await probeErrors(probe)
  await probeRemoved(probe)
  await probeLimits(probe)
  await probeResults(probe)
}

async function probeVersion({ get, find }: Probe) {
  const { headers } = await get('me', { fields: 'id' })
  const version = headers.get('facebook-api-version')
  find(2, 'the version that answers', version === META_VERSION ? 'pass' : 'fail', version ?? 'no header')
  const warning = headers.get('x-ad-api-version-warning')
  find(3, 'a warning about the version', warning === null ? 'pass' : 'differs', warning ?? 'none')
}

async function probeErrors({ get, send, find, access }: Probe) {
  const expected = async (what: string, answer: ReturnType<typeof get>, codes: readonly string[]) => {
    const code = codeOf(await answer)
    const isKnown = codes.some((known) => code === known || code.startsWith(`${known}/`))
    find(12, what, isKnown ? 'pass' : 'fail', code)
  }
  await expected('an object that is not there', get('1', { fields: 'id' }), ['100/33'])
  await expected('a field that is not there', get(access.accountId, { fields: 'no_such_field' }), ['100'])
  await expected('a token that is none', send('GET', 'me', {}, secret('no-token')), ['190'])
  const pair = { breakdowns: ['age', 'country'], level: 'ad', fields: 'spend' }
  await expected('a split that is not allowed', get(`${access.accountId}/insights`, pair), ['100'])
}

/** Removed in October 2026. We send none of them. */
async function probeRemoved({ get, find }: Probe) {
  for (const [name, value] of [
    ['pretty', '1'],
    ['debug', 'all'],
    ['date_format', 'U'],
  ] as const) {
    const code = codeOf(await get('me', { fields: 'id', [name]: value }))
    find(4, `the removed parameter ${name}`, code === '100' ? 'pass' : 'differs', code === 'ok' ? 'ignored' : code)
  }
}

async function probeLimits({ get, find, access }: Probe) {
  const { headers } = await get(`${access.accountId}/campaigns`, { fields: 'id', limit: 1 })
  const usage = headers.get('x-business-use-case-usage')
  const tiers = [...(usage ?? '').matchAll(/"ads_api_access_tier":"(\w+)"/g)].map(([, tier]) => tier)
  const areKnown = tiers.every((tier) => tier === 'development_access' || tier === 'standard_access')
  find(
    18,
    'the tier of access',
    tiers.length === 0 ? 'skipped' : areKnown ? 'pass' : 'differs',
    tiers.join() || 'not said',
  )
  const present = ['x-app-usage', 'x-ad-account-usage', 'x-business-use-case-usage', 'x-fb-ads-insights-throttle']
  const seen = present.filter((name) => headers.has(name))
  find(25, 'usage headers of an object read', seen.length > 0 ? 'pass' : 'differs', seen.join() || 'none')
}

async function probeResults({ get, find, access, clock }: Probe) {
  const path = `${access.accountId}/insights`
  const period = { since: daysAgo(clock.now(), 28), until: daysAgo(clock.now(), 1) }
  const base = { level: 'ad', fields: 'ad_id,spend,actions,attribution_setting', time_range: period, limit: 25 }

  for (const level of ['campaign', 'adset', 'ad']) {
    const filtering = [{ field: `${level}.effective_status`, operator: 'IN', value: ALL_STATUSES }]
    const code = codeOf(await get(path, { ...base, level, fields: 'spend', filtering }))
    find(27, `results with all statuses of the level ${level}`, code === 'ok' ? 'pass' : 'fail', code)
  }

  const weeks = [
    { since: daysAgo(clock.now(), 14), until: daysAgo(clock.now(), 8) },
    { since: daysAgo(clock.now(), 7), until: daysAgo(clock.now(), 1) },
  ]
  const ranges = await get(path, { level: 'account', fields: 'reach,impressions', time_ranges: weeks })
  find(28, 'reach of several periods in one request', codeOf(ranges) === 'ok' ? 'pass' : 'fail', codeOf(ranges))

  const plain = ((await get(path, base)).body as Body).data ?? []
  const windows = { action_attribution_windows: ['1d_click', '7d_click', '28d_click', '1d_view'] }
  const split = ((await get(path, { ...base, ...windows })).body as Body).data ?? []
  if (plain.length === 0) {
    find(29, 'the value beside windows', 'skipped', 'the account has no results in the last 28 days')
    return
  }
  const isSame = JSON.stringify(valuesOf(plain)) === JSON.stringify(valuesOf(split))
  find(29, 'the value beside windows is that of the setting', isSame ? 'pass' : 'fail', `${plain.length} rows compared`)
  const settings = [...new Set(plain.map(({ attribution_setting }) => String(attribution_setting)))]
  find(15, 'the words for attribution settings', 'pass', settings.join())

  const places = { ...base, fields: 'spend', breakdowns: ['publisher_platform', 'platform_position'] }
  const rows = ((await get(path, places)).body as Body).data ?? []
  const positions = [...new Set(rows.map(({ platform_position }) => String(platform_position)))]
  find(16, 'the words for places', 'pass', positions.join() || 'none')
}

const valuesOf = (rows: Record<string, unknown>[]) =>
  rows.map((row) => (row['actions'] as Stat[] | undefined)?.map(({ action_type, value }) => `${action_type}=${value}`))
