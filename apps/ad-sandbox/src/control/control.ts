import { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { inTx } from '@adloom/db'
import { resetWorld } from '../clock/begin.ts'
import { getWorld, setClock, virtualTimeOf, type World } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import { addFault, clearFaults, listFaults } from '../faults/take.ts'
import { Rule } from '../faults/rule.ts'
import { deliverUpTo } from '../delivery/deliver.ts'
import { DIMENSIONS } from '../delivery/types.ts'
import { ledgerOf } from '../insights/ledger.ts'
import { listEntries } from '../journal/journal.ts'
import { getApp, updateApp } from '../oauth/app.ts'
import { USUAL_PERMISSIONS } from '../oauth/permissions.ts'
import { issueToken } from '../oauth/token.ts'
import { isScenario, load, SCENARIOS } from '../scenarios/load.ts'
import { listNodes } from '../world/node.ts'

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const Reset = z.strictObject({
  seed: z.string().min(1).max(200).default('adloom'),
  scenario: z
    .string()
    .refine(isScenario, `must be one of: ${SCENARIOS.join(', ')}`)
    .default('empty'),
  now: time.optional(),
  rate: z.number().min(0).max(1_000_000).default(0),
})
const ClockChange = z.strictObject({
  now: time.optional(),
  advanceSeconds: z.number().min(0).max(100_000_000).optional(),
  rate: z.number().min(0).max(1_000_000).optional(),
})
const NewToken = z.strictObject({
  kind: z.enum(['user', 'system_user']).default('system_user'),
  permissions: z.array(z.string()).default(USUAL_PERMISSIONS),
  /** As `act_…`. Default: all. */
  accounts: z.array(z.string()).optional(),
  expiresInSeconds: z.int().min(1).optional(),
})
const AppChange = z.strictObject({
  requiresProof: z.boolean().optional(),
  tier: z.enum(['development_access', 'standard_access']).optional(),
  quotaShare: z.number().gt(0).max(1).optional(),
})
const day = z.iso.date()
const account = z.string().regex(/^act_\d{1,20}$/, 'must be act_ and digits')
const Ledger = z.strictObject({
  account,
  since: day,
  until: day,
  dimension: z.enum(['none', ...DIMENSIONS]).default('none'),
})
const Entries = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
})

/** `/__sandbox`: for tests and for people who play. It knows no credentials, so it is off unless the configuration says otherwise. */
export function controlPlane(deps: Deps): Router {
  const { sql, clock } = deps
  const router = Router({ caseSensitive: true, strict: true })
  const post = <S extends z.ZodType>(path: string, schema: S, work: (input: z.output<S>) => Promise<object>) =>
    router.post(
      path,
      answering(async ({ body }) => work(parsed(schema, fromJson(body)))),
    )
  const get = <S extends z.ZodType>(path: string, schema: S, work: (input: z.output<S>) => Promise<object>) =>
    router.get(
      path,
      answering(async ({ query }) => work(parsed(schema, query))),
    )

  post('/reset', Reset, async ({ seed, scenario, now, rate }) => {
    const realNow = clock.now()
    await resetWorld(sql, { seed, scenario, now: now ?? realNow, realNow, rate }, load)
    return clockOf(await getWorld(sql), realNow)
  })
  get('/clock', z.strictObject({}), async () => clockOf(await getWorld(sql), clock.now()))
  post('/clock', ClockChange, async (change) => {
    const realNow = clock.now()
    const world = await inTx(sql, {}, (tx) => setClock(tx, realNow, change))
    if (!world) throw new ControlError('now: the clock does not go back; reset begins another world')
    return clockOf(world, realNow)
  })
  post('/tokens', NewToken, ({ kind, permissions, accounts, expiresInSeconds }) =>
    inTx(sql, {}, async (tx) => {
      const now = virtualTimeOf(await getWorld(tx), clock.now())
      const all = (await listNodes(tx, { type: 'ad_account' })).map(({ id }) => id)
      const unknown = accounts?.find((id) => !all.includes(id))
      if (unknown !== undefined) throw new ControlError('accounts: this world has no such account')
      const { id: appId } = await getApp(tx)
      const given = { kind, appId, permissions, accountIds: accounts ?? all, lifeSeconds: expiresInSeconds }
      const { token, userId, expiresAt } = await issueToken(tx, now, given)
      return { token, userId, expiresAt, accounts: given.accountIds }
    }),
  )
  post('/app', AppChange, async (change) => {
    await inTx(sql, {}, (tx) => updateApp(tx, change))
    return shownApp(await getApp(sql))
  })
  post('/faults', Rule, async (rule) => ({ id: await addFault(sql, rule) }))
  get('/faults', z.strictObject({}), async () => ({ faults: await listFaults(sql) }))
  router.delete(
    '/faults',
    answering(async () => {
      await clearFaults(sql)
      return { success: true }
    }),
  )
  get('/requests', Entries, async (filter) => ({ requests: await listEntries(sql, filter) }))
  get('/ledger', Ledger, ({ account: accountId, since, until, dimension }) =>
    inTx(sql, {}, async (tx) => {
      const now = virtualTimeOf(await getWorld(tx), clock.now())
      await deliverUpTo(tx, accountId, now)
      return { rows: await ledgerOf(tx, accountId, { since, until, dimension, now }) }
    }),
  )
  get('/state', z.strictObject({}), async () => {
    const nodes = await sql<{ type: string; count: number }[]>`
      select type, count(*)::int as count from nodes group by type order by type`
    const { seed, scenario, startedAt, requests } = await getWorld(sql)
    return {
      ...clockOf(await getWorld(sql), clock.now()),
      seed,
      scenario,
      startedAt,
      requests,
      app: shownApp(await getApp(sql)),
      objects: Object.fromEntries(nodes.map(({ type, count }) => [type, count])),
      scenarios: SCENARIOS,
    }
  })
  router.use((_req, res) => void res.status(404).json({ error: { message: 'There is no such control.' } }))
  return router
}

const shownApp = ({ id, name, requiresProof, tier, quotaShare }: Awaited<ReturnType<typeof getApp>>) => ({
  id,
  name,
  requiresProof,
  tier,
  quotaShare,
})

const clockOf = (world: World, realNow: Date) => ({ now: virtualTimeOf(world, realNow), rate: world.rate })

class ControlError extends Error {}

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new ControlError(faults.join('\n'))
}

function fromJson(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString() : ''
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ControlError('The body is not valid JSON.')
  }
}

const answering =
  (work: (req: Request) => Promise<object>): RequestHandler =>
  async (req, res) => {
    try {
      res.json(await work(req))
    } catch (thrown) {
      if (!(thrown instanceof ControlError)) throw thrown
      res.status(400).json({ error: { message: thrown.message } })
    }
  }
