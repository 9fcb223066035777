import { setTimeout as sleep } from 'node:timers/promises'
import { inTx, type Tx } from '@adloom/db'
import { getWorld, virtualTimeOf } from '../clock/clock.ts'
import { holdWorld, lockWrites } from '../clock/locks.ts'
import type { Deps } from '../deps.ts'
import { applyToBody } from '../faults/on-answers.ts'
import { applyToToken } from '../faults/on-tokens.ts'
import type { Action, ActionOf } from '../faults/rule.ts'
import { takeFaults } from '../faults/take.ts'
import { GraphError } from '../graph/graph-error.ts'
import type { Grant, GraphContext } from '../graph/route.ts'
import { costOf } from '../limits/cost.ts'
import { throttled, usageHeaders } from '../limits/headers.ts'
import {
  appUsage,
  checkLimits,
  countAppCall,
  countCall,
  countedOf,
  LimitReached,
  type Usage,
} from '../limits/limits.ts'
import { getApp } from '../oauth/app.ts'
import { accountOf, admit } from './admit.ts'
import type { Matched, Matcher } from './match.ts'
import type { RawRequest } from './read-request.ts'
import { checkVersion, VERSION } from './version.ts'

export type Outcome = {
  status: number
  headers: Record<string, string>
  body: unknown
  accountId: string | null
  error: GraphError | null
  /** The faults that met the request. */
  actions: readonly Action[]
}

type Place = { traceId: string; isItem: boolean }

/** Does what one request asks for, alone or as an item of a batch, and says how it went. */
export async function perform(deps: Deps, match: Matcher, request: RawRequest, place: Place): Promise<Outcome> {
  const { sql } = deps
  const outcome: Outcome = {
    status: 200,
    headers: { 'facebook-api-version': VERSION },
    body: null,
    accountId: null,
    error: null,
    actions: [],
  }
  const add = (headers: Record<string, string>) => void Object.assign(outcome.headers, headers)
  try {
    checkVersion(request)
    const matched = match(request)
    const app = await getApp(sql)
    const { now, seed } = await momentOf(deps)
    outcome.accountId = await inTx(sql, {}, (tx) => accountOf(tx, matched))
    const { accountId } = outcome
    outcome.actions = await takeFaults(sql, seed, { ...request, accountId, isItem: place.isItem })
    await before(deps, match, request, outcome, add)
    const spoilt = spoiltStatus(outcome.actions)
    if (spoilt !== null) return { ...outcome, status: spoilt }

    const grant = await inTx(sql, {}, (tx) => admit(tx, app, request, matched, accountId, now))
    const counted = countedOf(matched.route, accountId)
    if (counted) await checkLimits(sql, app, counted, now)
    try {
      outcome.body = await handle(deps, request, matched, grant, outcome.actions)
    } finally {
      const usage = counted && (await countCall(sql, app, counted, costOf(matched.route, request, outcome.body), now))
      const ofApp = counted ? await appUsage(sql, now) : await countAppCall(sql, now)
      add(usageHeaders(ofApp, usage))
    }
  } catch (thrown) {
    if (!(thrown instanceof GraphError)) throw thrown
    if (thrown instanceof LimitReached) add(usageHeaders(0, thrown.usage satisfies Usage))
    outcome.error = thrown
    outcome.status = thrown.status
    outcome.body = bodyOf(outcome.actions) ?? thrown.body(place.traceId)
  }
  return outcome
}

export async function momentOf({ sql, clock }: Deps) {
  const world = await getWorld(sql)
  return { now: virtualTimeOf(world, clock.now()), seed: world.seed }
}

/** Faults that act before the request is looked at. */
async function before(
  deps: Deps,
  match: Matcher,
  request: RawRequest,
  outcome: Outcome,
  add: (headers: Record<string, string>) => void,
) {
  const { actions, accountId } = outcome
  for (const action of actions) {
    if (action.type === 'delay') await sleep(action.ms)
    if (action.type === 'external_edit') await edit(deps, match, request, action)
    if (action.type === 'throttle') {
      const { error, headers } = throttled(action, await getApp(deps.sql), accountId)
      add(headers)
      throw error
    }
    if (action.type === 'error') {
      const { code, message, subcode, status, isTransient, headers } = action
      add(headers)
      throw new GraphError(code, message, {
        ...(subcode !== undefined && { subcode }),
        ...(status !== undefined && { status }),
        ...(isTransient !== undefined && { isTransient }),
      })
    }
  }
  const { token } = request
  const { now } = await momentOf(deps)
  if (token !== null && actions.length > 0) await inTx(deps.sql, {}, (tx) => applyToToken(tx, token, actions, now))
}

const bodyOf = (actions: readonly Action[]) =>
  actions.find((action): action is ActionOf<'error'> => action.type === 'error')?.body

/** Of a request for which nothing is done, and whose answer does not come from the platform. 0: no answer. Null: it is done. */
export function spoiltStatus(actions: readonly Action[]): number | null {
  const status = actions.flatMap(({ type }) => SPOILING[type] ?? [])
  return status[0] ?? null
}

const SPOILING: Partial<Record<Action['type'], number>> = { reset_before: 0, http_500_json: 500, http_502_html: 502 }

/** One transaction: writes one after the other, in the order of virtual time. */
function handle(
  deps: Deps,
  request: RawRequest,
  { route, args }: Matched,
  grant: Grant | null,
  faults: readonly Action[],
): Promise<unknown> {
  return inTx(deps.sql, {}, async (tx) => {
    const ctx = await openContext(deps, tx, request, grant, faults)
    const body = await route.handle(ctx, request, args)
    return applyToBody(tx, request, faults, body, ctx.now)
  })
}

async function openContext(
  { clock, log }: Deps,
  tx: Tx,
  { method }: RawRequest,
  grant: Grant | null,
  faults: readonly Action[],
): Promise<GraphContext> {
  await holdWorld(tx)
  if (method !== 'GET') await lockWrites(tx)
  const world = await getWorld(tx)
  return { tx, now: virtualTimeOf(world, clock.now()), seed: world.seed, grant, faults, log }
}

/** Somebody changes an object on the website of the platform, as a person of the account who may do everything. */
async function edit(deps: Deps, match: Matcher, request: RawRequest, { id, fields }: ActionOf<'external_edit'>) {
  const changed: RawRequest = { ...request, method: 'POST', path: `/${id}`, params: fields, files: [] }
  const matched = match(changed)
  const accountId = await inTx(deps.sql, {}, (tx) => accountOf(tx, matched))
  const grant: Grant = {
    kind: 'user',
    appId: '0',
    userId: '0',
    userName: 'A person of the account',
    permissions: ['ads_management', 'ads_read'],
    declined: [],
    accountIds: accountId ? [accountId] : [],
  }
  await handle(deps, changed, matched, grant, [])
}
