import type { Clock } from '@adloom/runtime'
import { z } from 'zod'
import type { Lane } from '../../port.ts'
import type { LimitOf } from './failures.ts'

/** The limits that a request counts against. `account` is the digits of the account; null: it is for no account. */
export type Use = { account: string | null; isInsights: boolean }
type Spent = { at: number; points: number }

type State = {
  readAt: number
  /** The platform gives access again at this time, as it estimates. */
  regainAt: number
  /** Background requests hold back until then. */
  resumeAt: number
  /** The platform refuses until then. */
  blockedUntil: number
  isFullTier: boolean
  /** Recent requests, in the limited tier. */
  spent: Spent[]
}

/** From which share of a limit on requests in the background wait, and for how long. The fuller, the longer. */
const PAUSES = [
  { percent: 95, ms: 600_000 },
  { percent: 85, ms: 120_000 },
  { percent: 75, ms: 60_000 },
] as const
/**
 * The score of an account: a read is 1 point and a write 3, and each wears off within five minutes. No header says where
 * it stands. In the limited tier some sixty reads in a row use it up, so they are counted here; the full tier allows 150
 * times as much.
 */
const SCORE_MAX = 60
const SCORE_MS = 300_000
const READ_POINTS = 1
const WRITE_POINTS = 3
/** What background requests leave of it to people and writes. */
const SCORE_SHARE: Record<Lane, number> = { background: 0.75, interactive: 0.95 }
/** A limit that nobody has asked about for this long has recovered. */
const FORGET_MS = 2 * 3_600_000
const SCOPES_MAX = 10_000

const number = z.coerce.number().catch(0)
const tier = z.string().optional().catch(undefined)
const AppUsage = z.object({ call_count: number, total_time: number, total_cputime: number }).partial()
const AccountUsage = z.object({
  acc_id_util_pct: number,
  reset_time_duration: number.optional(),
  ads_api_access_tier: tier,
})
const InsightsUsage = z.object({ app_id_util_pct: number, acc_id_util_pct: number, ads_api_access_tier: tier })
const BusinessUsage = z.record(
  z.string(),
  z.array(
    AppUsage.extend({
      type: z.string(),
      estimated_time_to_regain_access: number.optional(),
      ads_api_access_tier: tier,
    }),
  ),
)

/**
 * What the platform has said about how much of its limits is used, by app and account. Background requests hold back
 * before a limit is met, so that people and writes find room; once it is met, all wait until it is over.
 */
export function createUsageMeter(clock: Clock) {
  const states = new Map<string, State>()
  const now = () => clock.now().getTime()

  const stateOf = (scope: string): State => {
    const found = states.get(scope)
    if (found) return found
    if (states.size >= SCOPES_MAX) forgetOld()
    const fresh = { readAt: 0, regainAt: 0, resumeAt: 0, blockedUntil: 0, isFullTier: false, spent: [] }
    states.set(scope, fresh)
    return fresh
  }
  const forgetOld = () => {
    for (const [scope, { readAt, blockedUntil }] of states)
      if (now() - readAt > FORGET_MS && blockedUntil < now()) states.delete(scope)
  }
  const read = (scope: string, percent: number, regainMs: number, accessTier?: string) => {
    const state = stateOf(scope)
    const pause = PAUSES.find((pause) => percent >= pause.percent)
    state.readAt = now()
    state.regainAt = now() + regainMs
    state.resumeAt = pause ? now() + Math.max(pause.ms, regainMs) : 0
    if (accessTier === undefined) return
    // The tier is that of the app: what one use says holds for the score, too.
    for (const one of [state, stateOf(scope.replace(/^\w+:/, 'account:'))])
      one.isFullTier = accessTier === 'standard_access'
  }

  return {
    /** Takes in the usage headers of an answer. */
    note(headers: Headers, { account }: Use) {
      const app = parse(AppUsage, headers.get('x-app-usage'))
      if (app) read('app', highest(app), 0)
      for (const [id, uses] of Object.entries(parse(BusinessUsage, headers.get('x-business-use-case-usage')) ?? {}))
        for (const use of uses) {
          const limitOf = use.type === 'ads_insights' ? 'insights' : 'account'
          read(
            scopeOf(limitOf, id),
            highest(use),
            (use.estimated_time_to_regain_access ?? 0) * 60_000,
            use.ads_api_access_tier,
          )
        }
      const ofAccount = parse(AccountUsage, headers.get('x-ad-account-usage'))
      if (ofAccount && account) {
        const { acc_id_util_pct, reset_time_duration = 0, ads_api_access_tier } = ofAccount
        read(`score:${account}`, acc_id_util_pct, reset_time_duration * 1000, ads_api_access_tier)
      }
      const insights = parse(InsightsUsage, headers.get('x-fb-ads-insights-throttle'))
      if (insights) read('insights', insights.app_id_util_pct, 0)
      if (insights && account) read(`throttle:${account}`, insights.acc_id_util_pct, 0, insights.ads_api_access_tier)
    },

    /**
     * The platform has refused a request: for how long such requests need not be sent. `spread` lengthens it, so that
     * not everybody comes back at once.
     */
    block(limitOf: LimitOf, use: Use, afterMs: number | null, spread: number): number {
      const state = stateOf(scopeOf(limitOf, use.account ?? ''))
      const usual = state.isFullTier ? 60_000 : 300_000
      const pauseMs = Math.max(afterMs ?? usual, state.regainAt - now()) * spread
      state.blockedUntil = Math.max(state.blockedUntil, now() + pauseMs)
      return state.blockedUntil - now()
    },

    /** Counts a request that is about to be sent, or `reads` of them in one. */
    spend({ account }: Use, method: string, reads = 0) {
      if (account === null) return
      const state = stateOf(scopeOf('account', account))
      if (state.isFullTier) return void (state.spent = [])
      state.spent = state.spent.filter(({ at }) => at > now() - SCORE_MS)
      state.spent.push({
        at: now(),
        points: reads > 0 ? reads * READ_POINTS : method === 'GET' ? READ_POINTS : WRITE_POINTS,
      })
    },

    /** How long a request has to wait before it may be sent. */
    waitMs(use: Use, lane: Lane): number {
      const waits = scopesOf(use).map((scope) => {
        const state = states.get(scope)
        if (!state) return 0
        return Math.max(state.blockedUntil, lane === 'background' ? state.resumeAt : 0) - now()
      })
      const spent = use.account === null ? [] : (states.get(scopeOf('account', use.account))?.spent ?? [])
      return Math.max(0, ...waits, wearOffMs(spent, SCORE_MAX * SCORE_SHARE[lane] - WRITE_POINTS, now()))
    },

    isFullTier: (account: string) => states.get(scopeOf('account', account))?.isFullTier ?? false,
  }
}

/** How long until no more than `max` points are left. */
function wearOffMs(spent: readonly Spent[], max: number, now: number): number {
  const left = spent
    .map(({ at, points }) => ({ points, lastsMs: at + SCORE_MS - now }))
    .filter(({ lastsMs }) => lastsMs > 0)
  const score = left.reduce((sum, { points, lastsMs }) => sum + (points * lastsMs) / SCORE_MS, 0)
  const pointsPerMs = left.reduce((sum, { points }) => sum + points, 0) / SCORE_MS
  return score <= max ? 0 : Math.ceil((score - max) / pointsPerMs)
}

const scopeOf = (limitOf: LimitOf, account: string) => (limitOf === 'app' ? 'app' : `${limitOf}:${account}`)

function scopesOf({ account, isInsights }: Use): string[] {
  if (account === null) return ['app']
  const own = isInsights ? ['insights', `insights:${account}`, `throttle:${account}`] : [`account:${account}`]
  return ['app', `score:${account}`, ...own]
}

const highest = ({ call_count = 0, total_time = 0, total_cputime = 0 }: z.output<typeof AppUsage>) =>
  Math.max(call_count, total_time, total_cputime)

function parse<S extends z.ZodType>(schema: S, header: string | null): z.output<S> | null {
  if (header === null) return null
  try {
    return schema.parse(JSON.parse(header))
  } catch {
    // Advice that cannot be read is no advice: the platform still refuses what is too much.
    return null
  }
}
