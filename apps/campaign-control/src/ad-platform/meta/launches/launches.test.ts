import { secret, silentLog, systemClock } from '@adloom/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, openGraphServer, type Seen } from '../../../../testing/graph-server.ts'
import { ad, adSet, campaign, creative, picture } from '../../../../testing/launch-samples.ts'
import type { AdPlatform } from '../../port.ts'
import { createMetaPlatform } from '../adapter.ts'
import { blamedFields } from '../blame.ts'
import { CLIENT_OPTIONS } from '../client/client.ts'

const ACCESS = { token: secret('the-token'), lane: 'interactive', accountId: 'act_1' } as const
const ACCOUNT = { id: 'act_1', account_id: '1', name: 'Shop', account_status: 1, currency: 'USD', timezone_name: 'UTC' }
const MARK = { token: 'k7f3q9', part: '2.14' }
const HASH = 'f'.repeat(32)

let graph: Awaited<ReturnType<typeof openGraphServer>>
let platform: AdPlatform
beforeEach(async () => {
  graph = await openGraphServer()
  const { origin } = graph
  const settings = { appId: '9', appSecret: secret('shh'), graphUrl: origin, videoUrl: origin, dialogUrl: origin }
  platform = createMetaPlatform(settings, silentLog, systemClock, { ...CLIENT_OPTIONS, wait: async () => {} })
})
afterEach(() => graph.close())

/** Answers what is asked before a create, and the create itself as told. */
const answering = (create: (seen: Seen) => object) =>
  graph.answer((seen, res) => {
    if (seen.method === 'POST') return json(create(seen))(seen, res)
    json(seen.url.includes('adlabels') ? { data: [{ id: '5', name: 'adloom:k7f3q9' }] } : ACCOUNT)(seen, res)
  })
const sent = () => graph.seen.filter(({ method }) => method === 'POST').map(({ body }) => new URLSearchParams(body))

test.each([campaign(), adSet('7'), ad('7', '8')])(
  'a $kind is created paused, with its label and mark',
  async (object) => {
    answering(() => ({ id: '9' }))
    expect(await platform.launches.create(ACCESS, object, MARK)).toEqual({ id: '9' })
    const [fields] = sent()
    expect(Object.fromEntries(fields!)).toMatchObject({
      status: 'PAUSED',
      name: `${object.name} [k7f3q9.2.14]`,
      adlabels: '[{"id":"5"}]',
    })
  },
)

test('an interest that is known by its id only is sent without a name', async () => {
  answering(() => ({ id: '9' }))
  const usual = adSet('7')
  const interests = [
    { id: '600310', name: '600310' },
    { id: '600330', name: 'Yoga' },
  ]
  await platform.launches.create(ACCESS, { ...usual, targeting: { ...usual.targeting, interests } }, MARK)
  const targeting = JSON.parse(sent()[0]!.get('targeting')!) as object
  expect(targeting).toMatchObject({
    flexible_spec: [{ interests: [{ id: '600310' }, { id: '600330', name: 'Yoga' }] }],
  })
  expect(JSON.stringify(targeting)).not.toContain('"name":"600310"')
})

test('the label of a launch is looked for once', async () => {
  answering(() => ({ id: '9' }))
  await Promise.all([1, 2, 3].map(() => platform.launches.create(ACCESS, ad('7', '8'), MARK)))
  expect(graph.seen.filter(({ url }) => url.includes('adlabels'))).toHaveLength(1)
})

test('a label that somebody deleted is looked for again, and the refused create made nothing', async () => {
  const blamed = { error_data: { blame_field_specs: [['adlabels']] } }
  answering(() => ({ error: { code: 100, message: 'no such label', ...blamed } }))
  const refused = platform.launches.create(ACCESS, campaign(), MARK)
  await expect(refused).rejects.toMatchObject({ failure: 'transient' })
  await platform.launches.create(ACCESS, campaign(), MARK).catch(() => {})
  expect(graph.seen.filter(({ url }) => url.includes('adlabels'))).toHaveLength(2)
})

test('an answer without an id leaves the outcome unknown, and nothing is sent again', async () => {
  answering(() => ({ success: true }))
  const lost = platform.launches.create(ACCESS, campaign(), MARK)
  await expect(lost).rejects.toMatchObject({ failure: 'unknown_outcome' })
  expect(sent()).toHaveLength(1)
})

test('what onSent throws stops the request', async () => {
  answering(() => ({ id: '9' }))
  const stopped = platform.launches.create(ACCESS, campaign(), MARK, () => Promise.reject(new Error('lost the claim')))
  await expect(stopped).rejects.toThrow('lost the claim')
  expect(sent()).toHaveLength(0)
})

test('every automatic enhancement is declined, and one that is on all the same shows', async () => {
  answering(() => ({ id: '9' }))
  const object = creative([picture(HASH)], { pageId: '3' })
  await platform.launches.create(ACCESS, object, MARK)
  const [fields] = sent()
  const { creative_features_spec: features } = JSON.parse(fields!.get('degrees_of_freedom_spec')!) as {
    creative_features_spec: Record<string, { enroll_status: string }>
  }
  const said = new Set(Object.values(features).map(({ enroll_status }) => enroll_status))
  expect([Object.keys(features).length > 10, [...said]]).toEqual([true, ['OPT_OUT']])
  const stored = {
    id: '9',
    account_id: '1',
    name: fields!.get('name'),
    url_tags: fields!.get('url_tags') ?? undefined,
    object_story_spec: JSON.parse(fields!.get('object_story_spec')!) as object,
    degrees_of_freedom_spec: { creative_features_spec: { ...features, enhance_cta: { enroll_status: 'OPT_IN' } } },
  }
  graph.answer((seen, res) =>
    json(seen.method === 'POST' ? [{ code: 200, body: JSON.stringify(stored) }] : ACCOUNT)(seen, res),
  )
  const found = (await platform.launches.readBack(ACCESS, 'creative', ['9'])).get('9')!
  expect(platform.launches.differences(object, MARK, found)).toEqual([
    { field: 'enhancements', expected: '', found: 'enhance_cta' },
  ])
})

test('reach that reads back as impressions is the same, and impressions that read back as reach are not', () => {
  const differing = (expected: 'reach' | 'impressions', found: string) => {
    const object = adSet('7', { optimizationGoal: expected })
    const fields = { optimizationGoal: found }
    const read = { id: '9', kind: 'ad_set', name: object.name, mark: MARK, isSwitchedOn: false, fields } as const
    return platform.launches.differences(object, MARK, read).map(({ field }) => field)
  }
  expect(differing('reach', 'impressions')).not.toContain('optimizationGoal')
  expect(differing('impressions', 'reach')).toContain('optimizationGoal')
})

test('what belongs to another account is neither read back nor removed, though the grant reaches it', async () => {
  const other = { id: '7', account_id: '2', status: 'PAUSED', name: 'x' }
  graph.answer((seen, res) => {
    const isBatch = seen.method === 'POST'
    json(isBatch ? [{ code: 200, body: JSON.stringify(other) }] : { ...ACCOUNT, ...other })(seen, res)
  })
  expect(await platform.launches.readBack(ACCESS, 'campaign', ['7'])).toEqual(new Map())
  const removed = platform.launches.remove(ACCESS, { type: 'campaign', id: '7' })
  await expect(removed).rejects.toMatchObject({ failure: 'not_found' })
  expect(graph.methods()).not.toContain('DELETE')
})

test.each(['me/permissions', '7?x=', ''])('the id %j reaches no endpoint', async (id) => {
  await expect(platform.launches.remove(ACCESS, { type: 'ad', id })).rejects.toMatchObject({ failure: 'not_found' })
  await expect(platform.launches.getVideoState(ACCESS, id)).rejects.toMatchObject({ failure: 'not_found' })
  const elsewhere = { ...ACCESS, accountId: `act_1/${id}` }
  await expect(platform.launches.hasImages(elsewhere, [HASH])).rejects.toMatchObject({ failure: 'not_found' })
  await expect(platform.launches.create(elsewhere, campaign(), MARK)).rejects.toMatchObject({ failure: 'not_found' })
  expect(graph.seen).toHaveLength(0)
})

test.each([
  [[['daily_budget']], undefined, ['budget']],
  [[['targeting', 'geo_locations', 'countries']], undefined, ['targeting.countries']],
  [[['promoted_object', 'pixel_id']], undefined, ['promoted.pixelId']],
  [[['dsa_beneficiary'], ['dsa_payor']], undefined, ['disclosure']],
  [[['object_story_spec', 'page_id']], undefined, ['pageId']],
  [[['object_story_spec']], 2_061_015, ['destinationUrl']],
  [undefined, 1_885_272, ['budget']],
  [[['something_new']], undefined, []],
  ['no list', undefined, []],
])('blame of %j with subcode %s is ours for %j', (specs, subcode, fields) => {
  expect(blamedFields(specs, subcode)).toEqual(fields)
})
