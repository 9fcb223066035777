import { inTx, type Tx } from '@adloom/db'
import type { Router } from 'express'
import { resetWorld } from '../clock/begin.ts'
import { getWorld, setClock, virtualTimeOf, type World } from '../clock/clock.ts'
import { deliverUpTo } from '../delivery/deliver.ts'
import { truthOf } from '../delivery/truth.ts'
import type { Deps } from '../deps.ts'
import { Rule } from '../faults/rule.ts'
import { addFault, clearFaults, listFaults } from '../faults/take.ts'
import { ledgerOf } from '../insights/ledger.ts'
import { listEntries } from '../journal/journal.ts'
import { type App, getApp, updateApp } from '../oauth/app.ts'
import { issueToken } from '../oauth/token.ts'
import { load, SCENARIOS } from '../scenarios/load.ts'
import { listNodes } from '../world/node.ts'
import { ControlError, createEndpoints } from './endpoints.ts'
import { AppChange, ClockChange, Entries, Ledger, NewToken, Nothing, Reset, Truth } from './inputs.ts'

/** `/__sandbox`: for tests and for people who play. It knows no credentials, so it is off unless the configuration says otherwise. */
export function controlPlane({ sql, clock }: Deps): Router {
  const controls = createEndpoints()

  controls.post('/reset', Reset, async ({ now, ...world }) => {
    const realNow = clock.now()
    await resetWorld(sql, { ...world, now: now ?? realNow, realNow }, load)
    return clockOf(await getWorld(sql), realNow)
  })
  controls.get('/state', Nothing, async () => {
    const world = await getWorld(sql)
    const { seed, scenario, startedAt, requests } = world
    const moment = clockOf(world, clock.now())
    const app = shown(await getApp(sql))
    return { ...moment, seed, scenario, startedAt, requests, app, objects: await countObjects(), scenarios: SCENARIOS }
  })

  controls.get('/clock', Nothing, async () => clockOf(await getWorld(sql), clock.now()))
  controls.post('/clock', ClockChange, async (change) => {
    const realNow = clock.now()
    const world = await inTx(sql, {}, (tx) => setClock(tx, realNow, change))
    if (!world) throw new ControlError('now: the clock does not go back; reset begins another world')
    return clockOf(world, realNow)
  })

  controls.post('/tokens', NewToken, ({ kind, permissions, accounts, expiresInSeconds: lifeSeconds }) =>
    inTx(sql, {}, async (tx) => {
      const accountIds = await accountsOf(tx, accounts)
      const { id: appId } = await getApp(tx)
      const given = { kind, appId, permissions, accountIds, lifeSeconds }
      const { token, userId, expiresAt } = await issueToken(tx, await now(tx), given)
      return { token, userId, expiresAt, accounts: accountIds }
    }),
  )
  controls.post('/app', AppChange, async (change) => {
    await inTx(sql, {}, (tx) => updateApp(tx, change))
    return shown(await getApp(sql))
  })

  controls.post('/faults', Rule, async (rule) => ({ id: await addFault(sql, rule) }))
  controls.get('/faults', Nothing, async () => ({ faults: await listFaults(sql) }))
  controls.delete('/faults', async () => {
    await clearFaults(sql)
    return { success: true }
  })
  controls.get('/requests', Entries, async (filter) => ({ requests: await listEntries(sql, filter) }))

  controls.get('/truth', Truth, async ({ account, from, to }) => ({
    ads: await inTx(sql, {}, (tx) => truthOf(tx, account, from, to)),
  }))
  controls.get('/ledger', Ledger, ({ account, ...request }) =>
    inTx(sql, {}, async (tx) => {
      await deliverUpTo(tx, account, await now(tx))
      return { rows: await ledgerOf(tx, account, { ...request, now: await now(tx) }) }
    }),
  )
  controls.router.use((_req, res) => void res.status(404).json({ error: { message: 'There is no such control.' } }))
  return controls.router

  async function now(tx: Tx) {
    return virtualTimeOf(await getWorld(tx), clock.now())
  }

  async function countObjects() {
    const types = await sql<{ type: string; count: number }[]>`
      select type, count(*)::int as count from nodes group by type order by type`
    return Object.fromEntries(types.map(({ type, count }) => [type, count]))
  }
}

/** All accounts, or those that are asked for. */
async function accountsOf(tx: Tx, asked: readonly string[] | undefined): Promise<string[]> {
  const all = (await listNodes(tx, { type: 'ad_account' })).map(({ id }) => id)
  if (asked?.some((id) => !all.includes(id))) throw new ControlError('accounts: this world has no such account')
  return asked ? [...asked] : all
}

const shown = ({ secret: _secret, ...app }: App) => app
const clockOf = (world: World, realNow: Date) => ({ now: virtualTimeOf(world, realNow), rate: world.rate })
