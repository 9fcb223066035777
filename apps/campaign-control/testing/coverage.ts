import type { Sandbox } from '@adloom/testing'
import type { DeliveryDay } from '../src/projections/history.ts'
import { project, type SuggestedAction } from '../src/projections/project.ts'
import { figuresOfLedger, type LedgerRow } from './ledger-figures.ts'

/** What is done to every entity with a budget of its own, or nothing. */
export type Done = 'nothing' | 'resume' | 'raise by 20%' | 'lower by 30%'
export type World = { scenario: string; seed: string; now: string; done: Done }
/** One entity of a world: where the next seven days came to lie. 0 is the middle of the interval, ±1 are its ends. */
export type Outcome = { scenario: string; spend: number; conversions: number }

type Account = { id: string; timezone_name: string; currency: string }
/** Fields that were asked for. One that an object does not have is missing. */
type Fields = Account & { daily_budget?: string; effective_status: string }
type Entity = { type: 'campaign' | 'ad_set' | 'ad'; id: string; campaignId: string }
type Days = Map<string, { entity: Entity; days: DeliveryDay[] }>

const FACTORS = { 'raise by 20%': 120n, 'lower by 30%': 70n } as const

/**
 * Projects what entities of a world of the sandbox will deliver, does what is to be done, lets seven complete days go by,
 * and says where what they delivered lies. Everything is read from the ledger of the sandbox, as it was known at the time.
 */
export async function outcomesOf(sandbox: Sandbox, world: World): Promise<Outcome[]> {
  const { scenario, seed, now, done } = world
  await sandbox.reset({ scenario, seed, now })
  const graph = speakGraph(sandbox, await sandbox.token())
  const accounts: Account[] = (await graph.get('me/adaccounts', 'timezone_name,currency')).data
  const before = await Promise.all(accounts.map((account) => readDays(sandbox, account, 28)))
  const budgets = done === 'nothing' ? new Map<string, bigint>() : await budgetsOf(graph, accounts)
  await act(sandbox, graph, budgets, done)
  await sandbox.clock.advance({ days: 8 })
  const outcomes: Outcome[] = []
  for (const [i, account] of accounts.entries()) {
    const after = await readDays(sandbox, account, 7)
    for (const [id, { entity, days }] of before[i]!) {
      if (done !== 'nothing' && !budgets.has(id)) continue
      const { currency } = account
      const action = actionOf(done, budgets.get(id))
      const { ifApproved, ifRejected } = project({ entity, action }, { days, sharesBudget: false }, currency)
      const { baseline, interval } = done === 'nothing' ? ifRejected : ifApproved
      if (!baseline || !interval) continue
      const week = after.get(id)?.days ?? []
      const mean = (value: (day: DeliveryDay) => number) => week.reduce((sum, day) => sum + value(day), 0) / 7
      const { dailySpend, dailyConversions } = interval
      const [low, high, middle] = [dailySpend.low, dailySpend.high, baseline.dailySpend].map(({ amount }) =>
        Number(amount),
      )
      outcomes.push({
        scenario,
        spend: placeOf(mean(({ spendMicros }) => spendMicros / 1e6) - middle!, [low!, high!]),
        conversions: placeOf(mean(({ conversions }) => conversions) - baseline.dailyConversions, [
          dailyConversions.low,
          dailyConversions.high,
        ]),
      })
    }
  }
  return outcomes
}

/** An end counts as inside. Values are shown with two decimals, so half of one decides nothing. */
function placeOf(value: number, [low, high]: readonly [number, number]): number {
  const [middle, half] = [(low + high) / 2, (high - low) / 2 + 0.005]
  return (value - middle) / half
}

const actionOf = (done: Done, budget: bigint | undefined): SuggestedAction => {
  if (done === 'resume') return { type: 'resume' }
  if (done === 'nothing') return { type: 'pause' }
  return { type: 'scale_budget', fromMinor: budget!, toMinor: (budget! * FACTORS[done]) / 100n }
}

/** A resume is of what was paused five days before. */
async function act(sandbox: Sandbox, graph: Graph, budgets: Map<string, bigint>, done: Done): Promise<void> {
  const each = async (fields: (budget: bigint) => Record<string, string>) => {
    for (const [id, budget] of budgets) await graph.post(id, fields(budget))
  }
  if (done === 'nothing') return
  if (done !== 'resume') return each((budget) => ({ daily_budget: String((budget * FACTORS[done]) / 100n) }))
  await each(() => ({ status: 'PAUSED' }))
  await sandbox.clock.advance({ days: 5 })
  await each(() => ({ status: 'ACTIVE' }))
}

/** Daily budgets of what delivers, by id. */
async function budgetsOf(graph: Graph, accounts: readonly Account[]): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>()
  for (const { id } of accounts)
    for (const edge of ['campaigns', 'adsets'])
      for (const one of (await graph.get(`${id}/${edge}`, 'daily_budget,effective_status')).data)
        if (one.daily_budget !== undefined && one.daily_budget !== '0' && one.effective_status === 'ACTIVE')
          found.set(one.id, BigInt(one.daily_budget))
  return found
}

/** The last complete days of every campaign, ad set and ad that delivered in them. */
async function readDays(sandbox: Sandbox, account: Account, count: number): Promise<Days> {
  const now = Temporal.Instant.fromEpochMilliseconds((await sandbox.clock.now()).getTime())
  const today = now.toZonedDateTimeISO(account.timezone_name).toPlainDate()
  const days = Array.from({ length: count }, (_, i) => today.subtract({ days: count - i }).toString())
  const ledger = await sandbox.ledger({ account: account.id, since: days[0]!, until: days.at(-1)! })
  const rows = Map.groupBy(
    ledger.flatMap((row) => entitiesOf(row).map((entity) => ({ entity, row }))),
    ({ entity }) => entity.id,
  )
  return new Map(
    [...rows].map(([id, own]) => {
      const byDay = Map.groupBy(own, ({ row }) => row.day)
      const dayOf = (day: string) =>
        deliveryOf(
          day,
          (byDay.get(day) ?? []).map(({ row }) => row),
          account.currency,
        )
      return [id, { entity: own[0]!.entity, days: days.map(dayOf) }]
    }),
  )
}

const entitiesOf = ({ campaignId, adSetId, adId }: LedgerRow): Entity[] => [
  { type: 'campaign', id: campaignId, campaignId },
  { type: 'ad_set', id: adSetId, campaignId },
  { type: 'ad', id: adId, campaignId },
]

function deliveryOf(day: string, rows: readonly LedgerRow[], currency: string): DeliveryDay {
  const { spend, impressions, conversions } = figuresOfLedger(rows, 'account_default', currency)
  return { day, spendMicros: spend! * 1e6, conversions: conversions!, delivered: impressions! > 0 || spend! > 0 }
}

type Graph = ReturnType<typeof speakGraph>
function speakGraph({ url }: Sandbox, token: string) {
  const ask = async (path: string, params: Record<string, string>, method: 'GET' | 'POST') => {
    const query = new URLSearchParams({ ...params, access_token: token })
    const res = await fetch(`${url}/v26.0/${path}${method === 'GET' ? `?${query.toString()}` : ''}`, {
      method,
      ...(method === 'POST' && { body: query }),
    })
    if (!res.ok) throw new Error(`the sandbox refused ${method} ${path}: ${await res.text()}`)
    return (await res.json()) as { data: Fields[] }
  }
  return {
    get: (path: string, fields: string) => ask(path, { fields, limit: '500' }, 'GET'),
    post: (path: string, fields: Record<string, string>) => ask(path, fields, 'POST'),
  }
}
