import { expect, test } from 'vitest'
import type { LaunchMark } from '../src/ad-platform/port.ts'
import type { Trouble } from './ad-platform-contract.ts'
import type { LaunchBench } from './launch-bench.ts'
import { adSet, campaign, creative, picture } from './launch-samples.ts'

/** How many writes of a create reach the platform, and how many of them are done there. */
const LOST = {
  'server error': 0,
  'a page of HTML': 0,
  'a reset before anything is done': 0,
  'a cut answer': 1,
  'an answer that is lost': 1,
  'an answer that is too late': 1,
} as const satisfies Partial<Record<Trouble, number>>

/** What holds for the launches of every adapter when the platform refuses, is silent or lags behind. */
export function launchesThroughTrouble({ open, stock, newToken, make }: LaunchBench) {
  const markOf = (part: string | null = null): LaunchMark => ({ token: newToken(), part })

  test('a refusal names our field, and creates nothing', async () => {
    const { platform, truth } = open()
    const { access, images, pageId } = stock()
    const { launches } = platform
    const campaignId = await make(campaign(), markOf())
    const low = { type: 'daily', amount: { amount: '0.01', currency: 'USD' } } as const
    const nowhere = { ...adSet('').targeting, countries: [] }
    const abroad = { ...adSet('').targeting, countries: ['DE'] }
    const before = await truth.objects(access, 'ad_set')
    for (const [object, field] of [
      [adSet(campaignId, { budget: low }), 'budget'],
      [adSet(campaignId, { budget: { ...low, amount: { amount: '5', currency: 'EUR' } } }), 'budget'],
      [adSet(campaignId, { targeting: nowhere }), 'targeting.countries'],
      [adSet(campaignId, { targeting: abroad }), 'disclosure'],
      [adSet(campaignId, { optimizationGoal: 'page_likes' }), 'optimizationGoal'],
      [adSet(campaignId, { bidStrategy: 'bid_cap' }), 'bidAmount'],
      [adSet(campaignId, { endAt: '2020-01-01T00:00:00Z' }), 'endAt'],
      [adSet(campaignId, { placements: { publishers: ['threads'], positions: ['marketplace'] } }), 'placements'],
      [adSet('1'), 'campaignId'],
      [creative([picture(images[0])], { pageId: '1' }), 'pageId'],
      [creative([picture('0'.repeat(32))], { pageId }), 'media'],
      [
        creative([picture(images[0]), picture(images[1])], { pageId, format: 'carousel', headlines: ['A', 'B'] }),
        'headlines',
      ],
    ] as const) {
      const refused = await launches.create(access, object, markOf('1')).catch((thrown: unknown) => thrown)
      expect(refused, field).toMatchObject({ failure: 'invalid', fields: [field] })
    }
    expect(await truth.objects(access, 'ad_set')).toEqual(before)
  })

  test('a dry run says what the platform would say, and changes nothing', async () => {
    const { platform, truth } = open()
    const { access, images, pageId } = stock()
    const read = () => Promise.all((['campaign', 'creative'] as const).map((kind) => truth.objects(access, kind)))
    const before = await read()
    await platform.launches.check(
      access,
      campaign({ budget: { type: 'daily', amount: { amount: '5', currency: 'USD' } } }),
    )
    await platform.launches.check(access, creative([picture(images[0])], { pageId }))
    const low = { type: 'daily', amount: { amount: '0.01', currency: 'USD' } } as const
    const refused = platform.launches.check(access, campaign({ budget: low }))
    await expect(refused).rejects.toMatchObject({
      failure: 'invalid',
      fields: ['budget'],
      platform: { title: expect.any(String), message: expect.any(String) },
    })
    expect(await read()).toEqual(before)
  })

  test.each(Object.keys(LOST) as (keyof typeof LOST)[])(
    '%s: a create is sent once, and its mark tells what became of it',
    async (trouble) => {
      const { platform, cause, asked, pass, settle } = open()
      const { access } = stock()
      const token = newToken()
      const campaignId = await make(campaign(), { token, part: null })
      const mark = { token, part: '2' }
      await settle()
      await cause(trouble, 'writes')
      const sent: string[] = []
      const lost = platform.launches.create(access, adSet(campaignId), mark, async () => void sent.push('sent'))
      await expect(lost).rejects.toMatchObject({ failure: 'unknown_outcome' })
      expect(sent).toEqual(['sent'])
      expect((await asked()).writes).toBe(1)
      await pass(10_000)
      expect(await platform.launches.findByMark(access, 'ad_set', mark)).toHaveLength(LOST[trouble])
    },
  )

  test('a label whose answer is lost is found again, and the launch goes on with it', async () => {
    const { cause, truth } = open()
    const { access } = stock()
    const mark = markOf()
    await cause('an answer that is lost', 'writes')
    const id = await make(campaign(), mark)
    const found = (await truth.objects(access, 'campaign')).filter((one) => one.name.endsWith(`[${mark.token}]`))
    expect(found).toMatchObject([{ id, labels: [`adloom:${mark.token}`] }])
  })

  test('what lists do not show yet is read by its id at once, and found a little later', async () => {
    const { platform, cause, pass } = open()
    const { access } = stock()
    const mark = markOf()
    await make(campaign(), { ...mark, part: null })
    await cause('lists that lag', 'reads', 100)
    await pass(60_000)
    const object = campaign({ name: 'Late' })
    const { id } = await platform.launches.create(access, object, { ...mark, part: '9' })
    expect((await platform.launches.readBack(access, 'campaign', [id])).has(id)).toBe(true)
    expect(await platform.launches.findByMark(access, 'campaign', { ...mark, part: '9' })).not.toContain(id)
    await pass(30_000)
    expect(await platform.launches.findByMark(access, 'campaign', { ...mark, part: '9' })).toContain(id)
  })

  test('duplicates are listed oldest first, and one that was removed is gone', async () => {
    const { platform, pass } = open()
    const { access } = stock()
    const { token } = markOf()
    const campaignId = await make(campaign(), { token, part: null })
    const mark = { token, part: '1' }
    const ids: string[] = []
    for (let copy = 0; copy < 3; copy++) {
      ids.push(await make(adSet(campaignId), mark))
      await pass(1_000)
    }
    // A part whose number begins with the same digit is another one.
    await make(adSet(campaignId), { token, part: '12' })
    expect(await platform.launches.findByMark(access, 'ad_set', mark)).toEqual(ids)
    const entity = { type: 'ad_set', id: ids[1]! } as const
    await platform.launches.remove(access, entity)
    await platform.launches.remove(access, entity)
    expect(await platform.launches.findByMark(access, 'ad_set', mark)).toEqual([ids[0], ids[2]])
    expect(await platform.launches.readBack(access, 'ad_set', [ids[1]!])).toEqual(new Map())
    const listed = await platform.launches.listByToken(access, token)
    expect(listed.map(({ id }) => id)).not.toContain(ids[1])
  })

  test('limits are waited for when they are short, and reported when they are long; nothing is created twice', async () => {
    const { platform, account, cause, pass, truth } = open()
    const access = await account('USD', 'background')
    const mark = markOf()
    const made = async () => (await truth.objects(access, 'campaign')).filter((one) => one.name.includes(mark.token))
    await make(campaign(), { ...mark, part: '1' })
    await cause('throttled for seconds', 'writes')
    await make(campaign(), { ...mark, part: '2' })
    await cause('throttled', 'writes')
    const refused = await platform.launches.create(access, campaign(), mark).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ failure: 'throttled', retryAfterMs: expect.any(Number) })
    expect(await made()).toHaveLength(2)
    await pass((refused as { retryAfterMs: number }).retryAfterMs)
    await make(campaign(), mark)
    expect(await made()).toHaveLength(3)
  })

  test('what is in another account is not found', async () => {
    const { platform, account } = open()
    const jpy = await account('JPY')
    const mark = markOf()
    const id = await make(campaign(), mark)
    expect(await platform.launches.readBack(jpy, 'campaign', [id, '1', 'no-id'])).toEqual(new Map())
    expect(await platform.launches.findByMark(jpy, 'campaign', mark)).toEqual([])
    expect(await platform.launches.listByToken(jpy, mark.token)).toEqual([])
    const elsewhere = platform.launches.remove(jpy, { type: 'campaign', id })
    await expect(elsewhere).rejects.toMatchObject({ failure: 'not_found' })
    expect(await platform.launches.findByMark(stock().access, 'campaign', mark)).toEqual([id])
    await expect(make(adSet(id), { ...mark, part: '1' }, jpy)).rejects.toMatchObject({ failure: 'invalid' })
  })
}
