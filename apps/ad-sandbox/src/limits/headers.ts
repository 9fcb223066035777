import type { ActionOf } from '../faults/rule.ts'
import { GraphError } from '../graph/graph-error.ts'
import type { App } from '../oauth/app.ts'
import type { Usage } from './limits.ts'

type Headers = Record<string, string>

/** How near the app and an account are to their limits, as the platform says it with each answer. In percent. */
export function usageHeaders(app: number, usage: Usage | null): Headers {
  const headers = { 'x-app-usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }) }
  if (!usage) return headers
  const { use, accountId, callCount, cost, regainMinutes, tier } = usage
  const entry = {
    type: use,
    call_count: callCount,
    total_cputime: cost,
    total_time: cost,
    estimated_time_to_regain_access: regainMinutes,
    ads_api_access_tier: tier,
  }
  const throttle = { app_id_util_pct: app, acc_id_util_pct: callCount, ads_api_access_tier: tier }
  return {
    ...headers,
    'x-business-use-case-usage': JSON.stringify({ [accountId.replace(/^act_/, '')]: [entry] }),
    ...(use === 'ads_insights' && { 'x-fb-ads-insights-throttle': JSON.stringify(throttle) }),
  }
}

/** The answer to a call that a fault throttles: the error, and the headers that go with its code. */
export function throttled(action: ActionOf<'throttle'>, { tier }: App, accountId: string | null) {
  const { code, minutes, subcode } = action
  const isOfAccount = accountId !== null && code >= 80_000
  const full: Usage = {
    use: code === 80_000 ? 'ads_insights' : 'ads_management',
    accountId: accountId ?? '',
    callCount: 100,
    cost: 100,
    regainMinutes: Math.ceil(minutes),
    tier,
  }
  const account = { acc_id_util_pct: 100, reset_time_duration: Math.ceil(minutes * 60), ads_api_access_tier: tier }
  const headers: Headers = {
    ...usageHeaders(code === 4 || code === 341 ? 100 : 0, isOfAccount ? full : null),
    ...((code === 17 || code === 613) && { 'x-ad-account-usage': JSON.stringify(account) }),
  }
  const known = subcode ?? SUBCODES[code]
  const error = new GraphError(code, MESSAGES[code] ?? 'There have been too many calls to this ad-account.', {
    isTransient: true,
    status: code === 4 ? 403 : 400,
    ...(known !== undefined && { subcode: known }),
  })
  return { error, headers }
}

const SUBCODES: Record<number, number> = { 17: 2_446_079, 613: 1_487_742, 80_000: 2_446_079, 80_004: 2_446_079 }
const MESSAGES: Record<number, string> = {
  4: 'Application request limit reached',
  17: 'User request limit reached',
  32: 'Page request limit reached',
  341: 'Application limit reached',
  613: 'Calls to this api have exceeded the rate limit.',
}
