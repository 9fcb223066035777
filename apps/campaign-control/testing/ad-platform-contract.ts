import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountAccess, AdPlatform, LaunchKind, Page, PageRequest, ResultRow } from '../src/ad-platform/port.ts'
import { openLaunchBench } from './launch-bench.ts'
import { createsLaunches } from './launch-contract.ts'
import { launchesThroughTrouble } from './launch-trouble-contract.ts'

/** What goes wrong between us and the platform, or there. */
export type Trouble =
  | 'throttled'
  | 'throttled for seconds'
  | 'server error'
  | 'a page of HTML'
  | 'a cut answer'
  | 'a reset before anything is done'
  | 'an answer that is lost'
  | 'an answer that is too late'
  | 'an expired token'
  | 'a word that nobody has seen'
  | 'a field that nobody has seen'
  | 'numbers as texts'
  | 'an empty page'
  | 'lists that lag'
  | 'a video that fails'

export type Currency = 'USD' | 'JPY' | 'KWD' | 'HUF'

/**
 * A platform to test an adapter on: with an account for each currency, which has campaigns, ad sets and ads with results
 * in the period. `truth` is read from the platform past the adapter.
 */
export type PlatformBench = AsyncDisposable & {
  platform: AdPlatform
  account(currency: Currency, lane?: AccountAccess['lane']): Promise<AccountAccess>
  period: { since: string; until: string }
  truth: {
    /** Of the whole account in the period. `spend` in the major unit. */
    totals(access: AccountAccess): Promise<{ spend: string; impressions: number }>
    /** In the major unit. */
    dailyBudgetOf(access: AccountAccess, adSetId: string): Promise<number>
    /** Of one kind, in no order. A creative counts as never paused. */
    objects(access: AccountAccess, kind: LaunchKind): Promise<TrueObject[]>
    /** As somebody does on the platform's own pages. */
    rename(access: AccountAccess, id: string, name: string): Promise<void>
  }
  /** Meets the next requests, reads or writes: once, or as often as said. */
  cause(trouble: Trouble, on: 'reads' | 'writes', times?: number): Promise<void>
  /** Ends all trouble, and forgets what was asked so far. */
  settle(): Promise<void>
  /** What the platform was asked since then. `batches` are writes that only read. */
  asked(): Promise<{ reads: number; writes: number; batches: number; refusedForTooMuch: number }>
  /** Makes limits so low that some ten requests meet one. */
  tightenLimits(): Promise<void>
  /** Lets time pass at the platform and here. */
  pass(ms: number): Promise<void>
}

export type TrueObject = { id: string; name: string; labels: string[]; isPaused: boolean }

const STATUSES = ['active', 'paused', 'in_review', 'with_issues', 'rejected', 'completed', 'archived', 'deleted']
/** How many writes reach the platform where the first meets this. */
const WRITES_AFTER = {
  'server error': [2],
  'a page of HTML': [2],
  'a cut answer': [1],
  'a reset before anything is done': [2],
  'an answer that is lost': [1],
  // It may take effect after it was read back: then the same is written again, which changes nothing.
  'an answer that is too late': [1, 2],
} as const
const HARMLESS = Object.keys(WRITES_AFTER) as (keyof typeof WRITES_AFTER)[]

/** What holds for every adapter. */
export function describeAdPlatform(name: string, open: () => Promise<PlatformBench>) {
  describe(`The adapter for ${name}`, () => {
    let bench: PlatformBench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench[Symbol.asyncDispose]())
    beforeEach(() => bench.settle())
    afterEach(() => bench.settle())

    readsWhatIsThere(() => bench)
    countsMoneyExactly(() => bench)
    livesWithTrouble(() => bench)
    keepsWithinLimits(() => bench)
    const launches = openLaunchBench(() => bench)
    createsLaunches(launches)
    launchesThroughTrouble(launches)
  })
}

type Open = () => PlatformBench

function readsWhatIsThere(open: Open) {
  test('accounts are listed with their currency, time zone and state', async () => {
    const { platform, account } = open()
    const usd = await account('USD')
    const found = await platform.listAccounts(usd)
    const one = found.find(({ id }) => id === usd.accountId)
    expect(one).toMatchObject({ currency: 'USD', state: { isActive: true, reason: null }, canWrite: true })
    expect(() => new Intl.DateTimeFormat('en', { timeZone: one!.timezone })).not.toThrow()
    expect(await platform.getAccount(usd)).toEqual(one)
  })

  test('lists come in pages, and each object once', async () => {
    const { platform, account } = open()
    const access = await account('USD')
    const ads = await all((page) => platform.listAds(access, page))
    const sets = await all((page) => platform.listAdSets(access, page))
    const campaigns = await all((page) => platform.listCampaigns(access, page))
    expect(ads.pages).toBeGreaterThan(1)
    for (const { items } of [ads, sets, campaigns]) expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const ids = (items: { id: string }[]) => new Set(items.map(({ id }) => id))
    expect(ads.items.every(({ adSetId }) => ids(sets.items).has(adSetId))).toBe(true)
    expect(sets.items.every(({ campaignId }) => ids(campaigns.items).has(campaignId))).toBe(true)
    for (const { status } of [...ads.items, ...sets.items, ...campaigns.items]) expect(STATUSES).toContain(status)
  })

  test('one object reads as it does in its list', async () => {
    const { platform, account } = open()
    const access = await account('USD')
    const [campaign] = (await platform.listCampaigns(access, {})).items
    const [adSet] = (await platform.listAdSets(access, {})).items
    const [ad] = (await platform.listAds(access, {})).items
    expect(await platform.getCampaign(access, campaign!.id)).toEqual(campaign)
    expect(await platform.getAdSet(access, adSet!.id)).toEqual(adSet)
    expect(await platform.getAd(access, ad!.id)).toEqual(ad)
  })

  test('an ad is switched off and on again, and has no budget', async () => {
    const { platform, account } = open()
    const access = await account('USD')
    const ads = (await all((page) => platform.listAds(access, page))).items
    const entity = { type: 'ad', id: ads.find(({ isSwitchedOn }) => isSwitchedOn)!.id } as const
    await platform.setStatus(access, entity, 'paused')
    expect(await platform.getAd(access, entity.id)).toMatchObject({
      isSwitchedOn: false,
      status: 'paused',
      budget: null,
    })
    await platform.setStatus(access, entity, 'active')
    expect(await platform.getAd(access, entity.id)).toMatchObject({ isSwitchedOn: true })
    const budget = { type: 'daily', amount: 5_000n } as const
    await expect(platform.setBudget(access, entity, budget)).rejects.toMatchObject({ failure: 'invalid' })
  })

  test('what was changed since a moment is listed, and nothing else', async () => {
    const { platform, account, pass } = open()
    const access = await account('USD')
    const sets = await all((page) => platform.listAdSets(access, page))
    const since = new Date(Math.max(...sets.items.map(({ updatedAt }) => updatedAt.getTime())) + 1_000)
    await pass(60_000)
    const chosen = sets.items.find(({ isSwitchedOn }) => isSwitchedOn)!
    await platform.setStatus(access, { type: 'ad_set', id: chosen.id }, 'paused')
    const changed = await all((page) => platform.listAdSets(access, { ...page, changedSince: since }))
    expect(changed.items.map(({ id }) => id)).toEqual([chosen.id])
    expect(changed.items[0]).toMatchObject({ isSwitchedOn: false, status: 'paused' })
    await platform.setStatus(access, { type: 'ad_set', id: chosen.id }, 'active')
    expect(await platform.getAdSet(access, chosen.id)).toMatchObject({ isSwitchedOn: true })
  })

  test('what is not in the account is not found', async () => {
    const { platform, account } = open()
    const [usd, jpy] = [await account('USD'), await account('JPY')]
    const [campaign] = (await platform.listCampaigns(jpy, {})).items
    const [ad] = (await platform.listAds(jpy, {})).items
    for (const id of [campaign!.id, '1', 'no-id'])
      await expect(platform.getCampaign(usd, id)).rejects.toMatchObject({ failure: 'not_found' })
    await expect(platform.getAd(usd, ad!.id)).rejects.toMatchObject({ failure: 'not_found' })
    const elsewhere = { type: 'campaign', id: campaign!.id } as const
    await expect(platform.setStatus(usd, elsewhere, 'paused')).rejects.toMatchObject({ failure: 'not_found' })
  })

  test('reach is that of exactly the period, and cannot be added up', async () => {
    const { platform, account, period } = open()
    const access = await account('USD')
    const of = (grain: 'total' | 'day' | 'week') =>
      platform.getReach(access, { level: 'account', dimension: 'none', grain, ...period })
    const [total, days, weeks] = [await of('total'), await of('day'), await of('week')]
    expect(total).toMatchObject([{ id: access.accountId, ...period, cell: {} }])
    const { reach, impressions } = total[0]!
    expect(reach).toBeGreaterThan(0)
    expect(reach).toBeLessThanOrEqual(impressions)
    expect(sum(days, 'reach')).toBeGreaterThan(reach)
    for (const rows of [days, weeks]) expect(sum(rows, 'impressions')).toBe(impressions)
    const mondays = weeks.slice(1).map(({ since }) => new Date(since).getUTCDay())
    expect(new Set(mondays)).toEqual(new Set([1]))
    expect([weeks[0]!.since, weeks.at(-1)!.until]).toEqual([period.since, period.until])
  })

  test('reach of some campaigns, by age', async () => {
    const { platform, account, period } = open()
    const access = await account('USD')
    const ids = (await platform.listCampaigns(access, {})).items.slice(0, 2).map(({ id }) => id)
    const rows = await platform.getReach(access, {
      level: 'campaign',
      dimension: 'age',
      grain: 'total',
      ...period,
      ids,
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, cell } of rows) {
      expect(ids).toContain(id)
      expect(Object.keys(cell)).toEqual(['age'])
    }
  })
}

function countsMoneyExactly(open: Open) {
  test.each(['USD', 'JPY', 'KWD', 'HUF'] as const)('%s: results add up to what the platform says', async (currency) => {
    const { platform, account, period, truth } = open()
    const access = await account(currency)
    const read = (dimension: 'none' | 'age_gender' | 'country' | 'placement') =>
      all((page) => platform.listResults(access, { dimension, ...period, ...page }))
    const { spend, impressions } = await truth.totals(access)
    const rows = (await read('none')).items
    expect(rows.length).toBeGreaterThan(0)
    expect(sumMicros(rows)).toBe(microsOf(spend))
    expect(sum(rows, 'impressions')).toBe(impressions)
    for (const dimension of ['age_gender', 'country', 'placement'] as const) {
      const split = (await read(dimension)).items
      expect(sumMicros(split)).toBe(microsOf(spend))
      expect(sum(split, 'impressions')).toBe(impressions)
      expect(new Set(split.map(keyOf)).size).toBe(split.length)
    }
  })

  test.each([
    ['USD', 123_450n, 1234.5],
    ['JPY', 123_450n, 123_450],
    ['KWD', 1_234_560n, 1234.56],
    ['HUF', 12_345_600n, 123_456],
  ] as const)('%s: a budget of %i minor units is the same amount there', async (currency, amount, major) => {
    const { platform, account, truth } = open()
    const access = await account(currency)
    const adSets = (await all((page) => platform.listAdSets(access, page))).items
    const adSet = adSets.find(({ budget }) => budget?.type === 'daily')!
    await platform.setBudget(access, { type: 'ad_set', id: adSet.id }, { type: 'daily', amount })
    expect(await truth.dailyBudgetOf(access, adSet.id)).toBe(major)
    expect((await platform.getAdSet(access, adSet.id)).budget).toEqual({ type: 'daily', amount })
  })

  test('an amount that the platform cannot hold is refused before it is sent', async () => {
    const { platform, account, asked } = open()
    const access = await account('KWD')
    const [adSet] = (await platform.listAdSets(access, {})).items
    const budget = { type: 'daily', amount: 1_234_567n } as const
    const entity = { type: 'ad_set', id: adSet!.id } as const
    await expect(platform.setBudget(access, entity, budget)).rejects.toMatchObject({ failure: 'invalid' })
    expect((await asked()).writes).toBe(0)
  })
}

function livesWithTrouble(open: Open) {
  test.each(HARMLESS)('%s: a read is repeated, and reads the same', async (trouble) => {
    const { platform, account, cause, asked, settle } = open()
    const access = await account('USD', 'background')
    const calm = await platform.listCampaigns(access, {})
    await settle()
    await cause(trouble, 'reads')
    expect(await platform.listCampaigns(access, {})).toEqual(calm)
    expect((await asked()).reads).toBe(2)
  })

  test.each(HARMLESS)('%s: a write takes effect once', async (trouble) => {
    const { platform, account, cause, asked, pass } = open()
    const access = await account('USD')
    const { items } = await all((page) => platform.listCampaigns(access, page))
    const chosen = items.find(({ isSwitchedOn }) => isSwitchedOn)!
    const entity = { type: 'campaign', id: chosen.id } as const
    await cause(trouble, 'writes')
    await platform.setStatus(access, entity, 'paused')
    expect(WRITES_AFTER[trouble]).toContain((await asked()).writes)
    expect(await platform.getCampaign(access, chosen.id)).toMatchObject({ isSwitchedOn: false })
    await pass(1_000)
    await platform.setStatus(access, entity, 'active')
  })

  test('trouble that does not end is reported, not waited for', async () => {
    const { platform, account, cause, asked } = open()
    const access = await account('USD', 'background')
    await cause('server error', 'reads', 100)
    await expect(platform.listCampaigns(access, {})).rejects.toMatchObject({ failure: 'transient' })
    expect((await asked()).reads).toBeLessThanOrEqual(5)
  })

  test('a word that nobody has seen breaks nothing, and is kept', async () => {
    const { platform, account, cause } = open()
    const access = await account('USD')
    await cause('a word that nobody has seen', 'reads')
    const { items } = await platform.listAds(access, {})
    expect(items.length).toBeGreaterThan(0)
    for (const { status, rawStatus } of items) {
      expect(STATUSES).toContain(status)
      expect(rawStatus.length).toBeGreaterThan(0)
    }
  })

  test.each(['a field that nobody has seen', 'numbers as texts', 'an empty page'] as const)(
    '%s: lists read the same',
    async (trouble) => {
      const { platform, account, cause } = open()
      const access = await account('USD')
      const read = () => all((page) => platform.listAdSets(access, page))
      const calm = await read()
      await cause(trouble, 'reads')
      expect((await read()).items).toEqual(calm.items)
    },
  )

  test('an expired token is reported at once', async () => {
    const { platform, account, cause, asked } = open()
    const access = await account('USD')
    await cause('an expired token', 'reads')
    await expect(platform.listCampaigns(access, {})).rejects.toMatchObject({ failure: 'authorization' })
    await expect(platform.grants.inspect(access.token)).rejects.toMatchObject({ failure: 'authorization' })
    expect((await asked()).reads).toBe(2)
  })
}

function keepsWithinLimits(open: Open) {
  test('after a refusal for too much, nothing is sent until it is over, and then all goes on', async () => {
    const { platform, account, cause, asked, pass } = open()
    const access = await account('USD', 'background')
    await platform.getAccount(access)
    await cause('throttled', 'reads')
    const refused = await platform.listCampaigns(access, {}).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ failure: 'throttled' })
    const { retryAfterMs } = refused as { retryAfterMs: number }
    expect(retryAfterMs).toBeGreaterThan(0)
    const before = await asked()
    await expect(platform.listCampaigns(access, {})).rejects.toMatchObject({ failure: 'throttled' })
    expect(await asked()).toEqual(before)
    await pass(retryAfterMs)
    expect((await platform.listCampaigns(access, {})).items.length).toBeGreaterThan(0)
  })

  test('background reads hold back before a limit is met, and a person gets through', async () => {
    const { platform, account, tightenLimits, asked, pass } = open()
    const [background, person] = [await account('JPY', 'background'), await account('JPY')]
    await tightenLimits()
    let read = 0
    for (; read < 100; read++) {
      const refused = await platform.listCampaigns(background, {}).catch((thrown: { failure: string }) => thrown)
      if ('failure' in refused) break
      await pass(120_000)
    }
    expect(read).toBeGreaterThan(1)
    expect(read).toBeLessThan(100)
    expect((await asked()).refusedForTooMuch).toBe(0)
    expect((await platform.listCampaigns(person, {})).items.length).toBeGreaterThan(0)
  })
}

async function all<Item>(list: (page: PageRequest) => Promise<Page<Item>>): Promise<{ items: Item[]; pages: number }> {
  const items: Item[] = []
  let pages = 0
  for (let after: string | null | undefined; after !== null;) {
    const page = await list(after === undefined ? {} : { after })
    items.push(...page.items)
    pages += 1
    after = page.next
  }
  return { items, pages }
}

const sum = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((total, row) => total + row[key], 0)
const sumMicros = (rows: readonly ResultRow[]) => rows.reduce((total, { spendMicros }) => total + spendMicros, 0n)
const microsOf = (major: string) => {
  const [whole = '0', fraction = ''] = major.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}
const keyOf = ({ adId, day, cell }: ResultRow) => [adId, day, ...Object.values(cell)].join('|')
