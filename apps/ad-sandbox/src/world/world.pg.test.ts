import { openStage } from '@adloom/testing'
import type { Tx } from '@adloom/db'
import { afterAll, expect, test } from 'vitest'
import { effectiveStatus, type Parents } from './effective-status.ts'
import { changesOf, emptyWorld, getNode, insertNode, listNodes, type NewNode, type Node, updateNode } from './node.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const NOON = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-20T13:00:00Z')
const ACCOUNT: NewNode = { id: 'act_1', type: 'ad_account', fields: { name: 'One', funding_source: '9' } }

/** Runs in an empty world and leaves nothing behind. */
async function inWorld<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T
  const undone = new Error('undone')
  await stage.admin
    .begin(async (tx) => {
      await tx`set local search_path = ad_sandbox`
      await emptyWorld(tx)
      result = await work(tx)
      throw undone
    })
    .catch((cause: unknown) => {
      if (cause !== undone) throw cause
    })
  return result!
}

const madeWith = (seed: string) =>
  inWorld(async (tx) => {
    await insertNode(tx, seed, ACCOUNT, NOON)
    const ids = []
    for (const name of ['A', 'B'])
      ids.push((await insertNode(tx, seed, { type: 'campaign', accountId: 'act_1', fields: { name } }, NOON)).id)
    return ids
  })

test('Ids have 18 digits, follow from the seed and the order, and differ between seeds', async () => {
  const first = await madeWith('one')
  expect(await madeWith('one')).toEqual(first)
  expect(await madeWith('two')).not.toEqual(first)
  const [a = '', b = ''] = first
  expect(BigInt(b) - BigInt(a)).toBe(1n)
  for (const id of first) expect(id).toMatch(/^\d{18}$/)
})

test('An object reads back as it was made, and lists are in the order of making', () =>
  inWorld(async (tx) => {
    const account = await insertNode(tx, 's', ACCOUNT, NOON)
    expect(account.accountId).toBe('act_1')
    const inside = { accountId: 'act_1' }
    const campaign = await insertNode(tx, 's', { ...inside, type: 'campaign', fields: { tags: ['a', null] } }, NOON)
    const placed = { ...inside, campaignId: campaign.id }
    const adSet = await insertNode(tx, 's', { ...placed, type: 'ad_set', fields: {} }, NOON)
    const ads = []
    for (const name of ['b', 'a', 'c'])
      ads.push(await insertNode(tx, 's', { ...placed, adSetId: adSet.id, type: 'ad', fields: { name } }, LATER))
    expect(await getNode(tx, campaign.id)).toEqual(campaign)
    expect(await getNode(tx, '1')).toBeNull()
    for (const filter of [inside, { campaignId: campaign.id }, { adSetId: adSet.id }])
      expect(await listNodes(tx, { type: 'ad', ...filter })).toEqual(ads)
    expect(await listNodes(tx, { type: 'ad', accountId: 'act_2' })).toEqual([])
  }))

test('A change is logged with what was before, null removes a field, and no change touches nothing', () =>
  inWorld(async (tx) => {
    await insertNode(tx, 's', ACCOUNT, NOON)
    const fields = { name: 'A', daily_budget: 100, targeting: { age_min: 18, genders: null } }
    const { id } = await insertNode(tx, 's', { type: 'campaign', accountId: 'act_1', fields }, NOON)
    const untouched = await updateNode(tx, id, { name: 'A', targeting: { genders: null, age_min: 18 } }, LATER)
    expect(untouched.updatedAt).toEqual(NOON)
    const changed = await updateNode(tx, id, { name: 'B', daily_budget: null, lifetime_budget: 900 }, LATER)
    expect(changed.fields).toEqual({ name: 'B', lifetime_budget: 900, targeting: { age_min: 18, genders: null } })
    expect(changed.updatedAt).toEqual(LATER)
    expect(changed.createdAt).toEqual(NOON)
    expect(await changesOf(tx, 'act_1')).toEqual([
      { nodeId: id, at: LATER, field: 'name', old: 'A', new: 'B' },
      { nodeId: id, at: LATER, field: 'daily_budget', old: 100, new: null },
      { nodeId: id, at: LATER, field: 'lifetime_budget', old: null, new: 900 },
    ])
  }))

const node = (type: Node['type'], fields: Node['fields']): Node => ({
  ...{ id: '1', type, accountId: 'act_1', campaignId: null, adSetId: null, fields },
  ...{ createdAt: NOON, updatedAt: NOON },
})
const ISSUES = { issues_info: [{ error_code: 2460003 }] }
const REVIEW = { review_ends_at: LATER.toISOString(), review_outcome: 'DISAPPROVED' }
const FUNDED = node('ad_account', { funding_source: '9' })
const under = (campaign: string, adSet: string): Parents => ({
  account: FUNDED,
  campaign: node('campaign', { status: campaign }),
  adSet: node('ad_set', { status: adSet }),
})

test.for<[string, Node['fields'], Parents, Date]>([
  ['ACTIVE', { status: 'ACTIVE' }, under('ACTIVE', 'ACTIVE'), NOON],
  ['PAUSED', { status: 'PAUSED', ...REVIEW }, under('PAUSED', 'PAUSED'), NOON],
  ['ARCHIVED', { status: 'ARCHIVED' }, under('PAUSED', 'PAUSED'), NOON],
  ['DELETED', { status: 'DELETED', ...ISSUES }, under('ACTIVE', 'ACTIVE'), NOON],
  ['CAMPAIGN_PAUSED', { status: 'ACTIVE', ...REVIEW }, under('PAUSED', 'PAUSED'), NOON],
  ['DELETED', { status: 'ACTIVE' }, under('DELETED', 'PAUSED'), NOON],
  ['ADSET_PAUSED', { status: 'ACTIVE', ...ISSUES }, under('ACTIVE', 'PAUSED'), NOON],
  ['PENDING_REVIEW', { status: 'ACTIVE', ...REVIEW, ...ISSUES }, under('ACTIVE', 'ACTIVE'), NOON],
  ['DISAPPROVED', { status: 'ACTIVE', ...REVIEW, ...ISSUES }, under('ACTIVE', 'ACTIVE'), LATER],
  ['WITH_ISSUES', { status: 'ACTIVE', ...ISSUES }, under('ACTIVE', 'ACTIVE'), NOON],
  ['IN_PROCESS', { status: 'ACTIVE', processing_ends_at: LATER.toISOString() }, under('ACTIVE', 'ACTIVE'), NOON],
  ['PENDING_BILLING_INFO', { status: 'ACTIVE' }, { account: node('ad_account', {}) }, NOON],
])(
  'An ad is %s when its own status comes first, then its parents, then review and issues',
  ([expected, fields, parents, at]) => {
    expect(effectiveStatus(node('ad', fields), parents, at)).toBe(expected)
  },
)
