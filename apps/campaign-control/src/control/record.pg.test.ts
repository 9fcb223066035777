import { until } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, type ChangeStage, openChangeStage } from '../../testing/change-stage.ts'

let stage: ChangeStage
let buyer: Buyer
let adSetId: string
beforeAll(async () => {
  stage = await openChangeStage('single_healthy', { isQuick: true })
  // The relay takes events away: this keeps them.
  await stage.admin`create table campaign_control.said (payload jsonb)`
  await stage.admin.unsafe(`
    create function campaign_control.note() returns trigger language plpgsql security definer as $$
      begin insert into campaign_control.said values (new.payload); return new; end $$;
    create trigger note before insert on campaign_control.outbox for each row
      when (new.subject like '%action_executed') execute function campaign_control.note()`)
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.sandbox.clearFaults()
  buyer = await stage.newBuyer()
  adSetId = await stage.idOf('ad_sets', buyer, 'Visitors')
  await stage.edit(adSetId, { status: 'ACTIVE', daily_budget: '4000' })
})

const NAME = 'What the caller calls it'
const offer = async () =>
  (await stage.ask('pause_ad_set', { adSetId, adSetName: NAME }, buyer.key)).output!.confirmationToken
const redeem = (confirmationToken: string) =>
  stage.ask('pause_ad_set', { adSetId, adSetName: NAME, confirmationToken }, buyer.key)
const kinds = async () => (await stage.audited(buyer)).map(({ kind }) => kind)
const last = async () => (await stage.audited(buyer)).at(-1)!
const action = async () => {
  const [row] = await stage.admin`
    select state, change, finished_at, exposure_minor::int as exposure from campaign_control.control_actions
    where team_id = ${buyer.teamId}`
  return row
}

test('Every step of a change that is executed is in the audit log, and one event tells of it', async () => {
  const token = await offer()
  const { actionId } = (await redeem(token)).output!
  await redeem(token)
  expect(await kinds()).toEqual(['action_previewed', 'action_confirmed', 'action_executing', 'action_executed'])
  const { credential, userId } = buyer.key
  const fields = { status: 'active', dailyBudget: { amount: '40.00', currency: 'USD' } }
  expect(await last()).toMatchObject({
    actor: { kind: 'api_key', credentialId: credential.id, name: credential.name, userId },
    about: { actionId, tool: 'pause_ad_set', adAccountId: 'act_1001', entityType: 'ad_set', entityId: adSetId },
    data: { before: fields, after: { ...fields, status: 'paused' }, foundByReading: false },
  })
  expect(await action()).toEqual({
    state: 'executed',
    change: 'pause',
    finished_at: expect.any(Date),
    exposure: -4_000,
  })
  const said = await stage.admin`
    select payload from campaign_control.said where payload->>'teamId' = ${buyer.teamId}`
  expect(said.map(({ payload }) => payload as object)).toEqual([
    {
      ...{ teamId: buyer.teamId, actionId, adAccountId: 'act_1001', change: 'pause', matchId: null },
      ...{ campaignId: await stage.idOf('campaigns', buyer, 'Retargeting'), entity: { type: 'ad_set', id: adSetId } },
      workspaceIds: buyer.person.workspaceIds,
    },
  ])
})

test('No entry holds a token, or a name that a caller gave', async () => {
  const token = await offer()
  await redeem(token)
  const log = JSON.stringify(await stage.audited(buyer))
  expect(log).not.toContain(NAME)
  expect(log).not.toContain(token)
  expect(log).not.toContain('adl_ct_')
  expect(log).not.toContain('Visitors')
})

test('A change that was there already, or that drifted, tells of no action', async () => {
  const token = await offer()
  await stage.edit(adSetId, { status: 'PAUSED' })
  await redeem(token)
  expect(await kinds()).toEqual(['action_previewed', 'action_confirmed', 'action_drifted', 'action_previewed'])
  expect((await stage.audited(buyer))[2]).toMatchObject({
    data: { drift: [{ field: 'status', previewed: 'active', now: 'paused' }] },
  })
  expect(await action()).toMatchObject({ state: 'drifted' })
  await redeem(await offer())
  expect((await kinds()).slice(4)).toEqual(['action_previewed', 'action_confirmed', 'action_no_change'])
  const said = await stage.admin`select from campaign_control.said where payload->>'teamId' = ${buyer.teamId}`
  expect(said).toHaveLength(0)
})

test('A refusal of the platform is kept in its words, and the same action may be confirmed again', async () => {
  const token = await offer()
  await stage.failAt(adSetId, 'POST', { type: 'error', code: 100, subcode: 33_333, message: 'Nein' })
  await redeem(token)
  expect(await last()).toMatchObject({
    kind: 'action_released',
    data: { code: 'conflict', platform: { name: 'meta', code: 100, subcode: 33_333, message: '(#100) Nein' } },
  })
  expect(await action()).toMatchObject({ state: 'failed' })
  await redeem(token)
  expect((await kinds()).slice(4)).toEqual(['action_confirmed', 'action_executing', 'action_executed'])
  expect(await action()).toMatchObject({ state: 'executed' })
})

test('A write without an answer is unknown, and later found by reading', async () => {
  const token = await offer()
  await stage.failAt(adSetId, 'POST', { type: 'reset_after' })
  const reads = { match: { method: 'GET', pathRegex: `/${adSetId}$`, nth: 3 }, times: null } as const
  await stage.sandbox.addFault({ ...reads, action: { type: 'http_500_json' } })
  await redeem(token)
  expect(await kinds()).toEqual(['action_previewed', 'action_confirmed', 'action_executing', 'action_unknown'])
  expect(await action()).toMatchObject({ state: 'executing', finished_at: null })
  await stage.sandbox.clearFaults()
  stage.clock.advance(61_000)
  // Nobody asks again: the service settles it.
  await until(async () => (await last())['kind'] === 'action_executed')
  expect(await last()).toMatchObject({ data: { foundByReading: true } })
  const said = await stage.admin`select from campaign_control.said where payload->>'teamId' = ${buyer.teamId}`
  expect(said).toHaveLength(1)
})
