import type { LaunchAdSet, LaunchCreative, LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { expect, test } from 'vitest'
import type { LaunchMark } from '../src/ad-platform/port.ts'
import type { LaunchBench } from './launch-bench.ts'
import { ad, adSet, campaign, creative, GOALS, PICTURES, picture, video, videoFile } from './launch-samples.ts'

/** What holds for the launches of every adapter: what was asked for is there, once, and is found again. */
export function createsLaunches({ open, stock, newToken, make }: LaunchBench) {
  /** Those of the changes after which what was read back would still be called what was asked for. */
  async function uncounted<O extends LaunchObject>(id: string, object: O, mark: LaunchMark, changes: Partial<O>[]) {
    const { launches } = open().platform
    const found = (await launches.readBack(stock().access, object.kind, [id])).get(id)!
    return changes.filter((change) => launches.differences({ ...object, ...change }, mark, found).length === 0)
  }

  test('what an account offers to a launch', async () => {
    const { platform } = open()
    const options = await platform.launches.options(stock().access)
    expect(options.pages[0]).toEqual({ id: stock().pageId, name: expect.any(String) })
    expect(options.instagramAccounts).toHaveLength(1)
    expect(options.pixels[0]).toMatchObject({ id: stock().pixelId, isAvailable: true })
    const { impressions, clicks } = options.minimumDailyBudgets
    expect(impressions).toBeGreaterThan(0n)
    expect(clicks).toBeGreaterThanOrEqual(impressions!)
  })

  test('interests are found by their names whatever the case, and ids are taken as they are', async () => {
    const { platform } = open()
    const found = await platform.launches.findInterests(stock().access, [
      'yoga',
      'No such thing',
      ' Coffee ',
      '6003107902433',
    ])
    expect(found[0]).toMatchObject({ name: 'Yoga' })
    expect(found[1]).toBeNull()
    expect(found[2]).toMatchObject({ name: 'Coffee' })
    expect(found[3]).toMatchObject({ id: '6003107902433' })
  })

  test('a launch is created paused, once, with its label and the ends of its names', async () => {
    const { platform, truth, asked } = open()
    const { access, images } = stock()
    const token = newToken()
    const campaignId = await make(campaign(), { token, part: null })
    const adSetId = await make(adSet(campaignId), { token, part: '1' })
    const shown = creative([picture(images[0])], { pageId: stock().pageId })
    const creativeId = await make(shown, { token, part: 'c1' })
    const adId = await make(ad(adSetId, creativeId), { token, part: '1.1' })
    // A label, and one write for each object.
    expect((await asked()).writes - (await asked()).batches).toBe(5)
    for (const [kind, id, part, name] of [
      ['campaign', campaignId, null, `Spring sale [${token}]`],
      ['ad_set', adSetId, '1', `Everybody [${token}.1]`],
      ['creative', creativeId, 'c1', `Red shoes [${token}.c1]`],
      ['ad', adId, '1.1', `Red shoes, text 1 [${token}.1.1]`],
    ] as const) {
      expect((await truth.objects(access, kind)).filter((one) => one.labels.includes(`adloom:${token}`))).toEqual([
        { id, name, labels: [`adloom:${token}`], isPaused: kind !== 'creative' },
      ])
      expect(await platform.launches.findByMark(access, kind, { token, part })).toEqual([id])
    }
    expect(await platform.launches.listByToken(access, token)).toEqual([
      { type: 'campaign', id: campaignId, part: null, isSwitchedOn: false, status: 'paused', issues: [] },
      { type: 'ad_set', id: adSetId, part: '1', isSwitchedOn: false, status: 'paused', issues: [] },
      { type: 'ad', id: adId, part: '1.1', isSwitchedOn: false, status: expect.any(String), issues: [] },
    ])
  })

  test.each(Object.keys(GOALS) as (keyof typeof GOALS)[])(
    '%s: every goal is taken and reads back',
    async (objective) => {
      const token = newToken()
      const campaignId = await make(campaign({ objective }), { token, part: null })
      const ids = new Set<string>()
      for (const [at, [goal, promotedOf]] of Object.entries(GOALS[objective]).entries()) {
        const none = { pageId: null, pixelId: null, conversionEvent: null, appId: null, storeUrl: null }
        const promoted = { ...none, ...promotedOf(stock()) }
        const optimizationGoal = goal as keyof (typeof GOALS)[typeof objective]
        const object = adSet(campaignId, { objective, optimizationGoal, promoted })
        ids.add(await make(object, { token, part: String(at + 1) }))
      }
      expect(ids.size).toBe(Object.keys(GOALS[objective]).length)
    },
  )

  test('budgets, bids, dates, audiences, placements and disclosures read back, and each of them counts', async () => {
    const [startAt, endAt] = ['2026-12-01T08:00:00+01:00', '2026-12-31T23:59:59.500Z']
    const aSecondLater = '2026-12-01T07:00:01Z'
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    const token = newToken()
    const parts = markParts(token)
    const cbo = campaign({
      ...{ budget: { type: 'lifetime', amount: usd('12345.6') }, bidStrategy: 'lowest_cost', startAt, endAt },
      ...{ specialAdCategories: ['online_gambling'], specialAdCategoryCountries: ['US', 'CA'] },
    })
    const cboId = await make(cbo, { token, part: null })
    expect(
      await uncounted(cboId, cbo, { token, part: null }, [
        { name: 'Summer sale' },
        { objective: 'sales' },
        { budget: { type: 'daily', amount: usd('12345.60') } },
        { bidStrategy: 'bid_cap' },
        { startAt: aSecondLater },
        { endAt: null },
        { specialAdCategories: [] },
        { specialAdCategoryCountries: ['US'] },
      ]),
    ).toEqual([])
    const child = adSet(cboId, { budget: null, bidStrategy: null, startAt, endAt })
    await make(child, parts())

    const plain = await make(campaign({ objective: 'sales' }), { token: newToken(), part: null })
    const none = { pageId: null, appId: null, storeUrl: null }
    const promoted = { ...none, pixelId: stock().pixelId, conversionEvent: 'view_content' } as const
    const sales = { objective: 'sales', promoted, optimizationGoal: 'conversions' } as const
    const capped = adSet(plain, { ...sales, bidStrategy: 'cost_cap', bidAmount: usd('9.99') })
    const cappedMark = parts()
    expect(
      await uncounted(await make(capped, cappedMark), capped, cappedMark, [
        { bidStrategy: 'bid_cap' },
        { bidAmount: usd('9.98') },
        { budget: null },
        { campaignId: cboId },
      ]),
    ).toEqual([])
    const valued = adSet(plain, { ...sales, optimizationGoal: 'value', bidStrategy: 'min_roas', minRoas: 2.125 })
    const valuedMark = parts()
    expect(
      await uncounted(await make(valued, valuedMark), valued, valuedMark, [
        { minRoas: 2.124 },
        { minRoas: null },
        { optimizationGoal: 'conversions' },
      ]),
    ).toEqual([])
    const football = { id: '6003107902433', name: 'Football' }
    const yoga = { id: '6003306084421', name: 'Yoga' }
    const targeting: LaunchAdSet['targeting'] = {
      countries: ['DE', 'US'],
      ageMin: 25,
      ageMax: 49,
      genders: 'female',
      customAudienceIds: ['777'],
      interests: [football, yoga],
    }
    const disclosure = { beneficiary: 'Red Shoes Ltd', payor: 'Example Agency' }
    const placements: LaunchAdSet['placements'] = {
      publishers: ['instagram', 'facebook', 'threads'],
      positions: ['feed', 'story', 'reels'],
    }
    const narrow = adSet(plain, { ...sales, targeting, disclosure, placements, startAt })
    const narrowMark = parts()
    expect(
      await uncounted(await make(narrow, narrowMark), narrow, narrowMark, [
        { targeting: { ...targeting, countries: ['DE'] } },
        { targeting: { ...targeting, ageMin: 24 } },
        { targeting: { ...targeting, ageMax: 50 } },
        { targeting: { ...targeting, genders: 'male' } },
        { targeting: { ...targeting, interests: [yoga] } },
        { targeting: { ...targeting, customAudienceIds: [] } },
        { disclosure: { ...disclosure, payor: 'Other' } },
        { disclosure: { ...disclosure, beneficiary: 'Other' } },
        { placements: null },
        { placements: { ...placements, positions: ['feed'] } },
        { placements: { ...placements, publishers: ['facebook', 'instagram'] } },
        { startAt: aSecondLater },
        { promoted: { ...promoted, pixelId: '1' } },
        { promoted: { ...promoted, conversionEvent: 'lead' } },
        { promoted: { ...promoted, pageId: '1' } },
        { endAt },
      ]),
    ).toEqual([])
    const wide = adSet(plain, { ...sales, placements: { publishers: ['audience_network'], positions: [] } })
    const wideMark = parts()
    expect(await uncounted(await make(wide, wideMark), wide, wideMark, [{ placements: null }])).toEqual([])
  })

  test.each([
    ['JPY', '5000'],
    ['KWD', '12.340'],
    ['HUF', '90000.00'],
  ] as const)('%s: a budget of %s is the same there', async (currency, amount) => {
    const { account, truth } = open()
    const access = await account(currency)
    const token = newToken()
    const campaignId = await make(campaign(), { token, part: null }, access)
    const budget = { type: 'daily', amount: { amount, currency } } as const
    const id = await make(adSet(campaignId, { budget }), { token, part: '1' }, access)
    expect(await truth.dailyBudgetOf(access, id)).toBe(Number(amount))
  })

  test('pictures, videos, carousels and several texts read back, and each of them counts', async () => {
    const { images, pageId, instagramAccountId, videoId } = stock()
    const parts = markParts(newToken(), 'c')
    const of = { pageId, instagramAccountId }
    const several = {
      ...{ primaryTexts: ['A', 'B', 'C'], headlines: ['D', 'E'], descriptions: ['F'] },
      ...{ callToAction: 'install_app' as const, urlParameters: 'utm_source=meta&utm_content={{ad.id}}' },
    }
    const clip = video(videoId, images[1])
    const cards = [
      { ...picture(images[0]), headline: 'First', destinationUrl: 'https://shop.example/1' },
      picture(images[1]),
      clip,
    ]
    const words = [
      { primaryTexts: ['A'] },
      { headlines: ['B'] },
      { descriptions: ['C', 'D'] },
      { callToAction: 'sign_up' as const },
      { destinationUrl: 'https://shop.example/' },
      { urlParameters: 'a=b' },
      { pageId: '1' },
      { name: 'Blue' },
    ]
    const still: Partial<LaunchCreative>[] = [{ media: [picture(images[1])] }, { media: [clip] }]
    const film: Partial<LaunchCreative>[] = [{ media: [video('1', images[1])] }, { media: [video(videoId, images[0])] }]
    const swapped = [cards[1]!, cards[0]!, cards[2]!]
    const other = { ...cards[0]!, headline: 'Second' }
    const elsewhere = { ...cards[0]!, destinationUrl: 'https://shop.example/2' }
    for (const [media, changes, counts] of [
      [[picture(images[0])], { descriptions: ['G'], callToAction: 'no_button' }, still],
      [[picture(images[0])], several, still],
      [[clip], { format: 'single_video', descriptions: ['G'] }, film],
      [[clip], { format: 'single_video', ...several }, film],
      [[picture(images[0])], { primaryTexts: [], headlines: [] }, still],
      // As long as our names may be, which is longer than the platform has room for.
      [[picture(images[0])], { name: '🏃'.repeat(200) }, still],
    ] as const) {
      const object = creative([...media], { ...of, ...(changes as Partial<LaunchCreative>) })
      const mark = parts()
      expect(await uncounted(await make(object, mark), object, mark, [...words, ...counts])).toEqual([])
    }
    const carousel = creative(cards, { ...of, format: 'carousel', descriptions: ['G'] })
    const mark = parts()
    expect(
      await uncounted(await make(carousel, mark), carousel, mark, [
        { media: cards.slice(0, 2) },
        { media: swapped },
        { media: [other, ...cards.slice(1)] },
        { media: [elsewhere, ...cards.slice(1)] },
        { primaryTexts: ['A'] },
        { instagramAccountId: '1' },
      ]),
    ).toEqual([])
  })

  test('what somebody changed shows, field by field', async () => {
    const { platform, truth } = open()
    const { access } = stock()
    const mark = { token: newToken(), part: '1' }
    const campaignId = await make(campaign(), { ...mark, part: null })
    const object = adSet(campaignId)
    const id = await make(object, mark)
    await platform.setBudget(access, { type: 'ad_set', id }, { type: 'daily', amount: 7_000n })
    await truth.rename(access, id, 'Others')
    const found = (await platform.launches.readBack(access, 'ad_set', [id])).get(id)!
    expect(platform.launches.differences(object, mark, found)).toEqual([
      { field: 'budget', expected: 'daily 50.00 USD', found: 'daily 70.00 USD' },
      { field: 'name', expected: `Everybody [${mark.token}.1]`, found: 'Others' },
    ])
    expect(platform.launches.differences(object, mark, null)).toHaveLength(1)
    // Its label still tells that it is of the launch.
    const listed = await platform.launches.listByToken(access, mark.token)
    expect(listed).toContainEqual(expect.objectContaining({ id, part: null }))
  })

  test('the same picture has the same hash, and an account knows its own only', async () => {
    const { platform, account } = open()
    const { access, images } = stock()
    expect(await platform.launches.uploadImage(access, PICTURES[0], 'again.png')).toEqual({ hash: images[0] })
    const none = 'f'.repeat(32)
    expect(await platform.launches.hasImages(access, [...images, none])).toEqual(new Set(images))
    expect(await platform.launches.hasImages(await account('HUF'), images)).toEqual(new Set())
    const broken = platform.launches.uploadImage(access, new Uint8Array([1, 2, 3]), 'broken.png')
    await expect(broken).rejects.toMatchObject({ failure: 'invalid' })
  })

  test('a video is taken up where it stopped, and one that cannot be used is told', async () => {
    const { platform, cause, pass } = open()
    const { access } = stock()
    const { launches } = platform
    const file = videoFile(5_000_000)
    const started: { id: string; session: string }[] = []
    const stop = {
      ...file,
      read: async (from: number, to: number) => (from > 0 ? Promise.reject(new Error('died')) : file.read(from, to)),
    }
    const onStarted = async (upload: { id: string; session: string }) => void started.push(upload)
    await expect(launches.uploadVideo(access, stop, { onStarted })).rejects.toThrow('died')
    file.asked.length = 0
    const { id, state } = await launches.uploadVideo(access, file, { resume: started[0]! })
    expect([id, state]).toEqual([started[0]!.id, expect.stringMatching(/^(ready|processing)$/)])
    await pass(60_000)
    expect(await launches.getVideoState(access, id)).toBe('ready')
    expect(await launches.uploadVideo(access, file, { resume: started[0]! })).toEqual({ id, state: 'ready' })
    await cause('a video that fails', 'writes', 100)
    const broken = launches.uploadVideo(access, videoFile(100)).then(async (uploaded) => {
      await pass(60_000)
      return launches.getVideoState(access, uploaded.id)
    })
    await expect(broken).rejects.toMatchObject({ failure: 'content' })
  })
}

/** Part after part of a launch: `1`, `2` or `c1`, `c2`. */
function markParts(token: string, prefix = '') {
  let parts = 0
  return (): LaunchMark => ({ token, part: `${prefix}${++parts}` })
}
