import { randomUUID } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/campaign-control'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, type Answer, type Buyer, type ChangeStage, openChangeStage } from '../../testing/change-stage.ts'
import { checkChange } from '../control/check.ts'
import { previewChange } from '../control/preview.ts'

let stage: ChangeStage
let buyer: Buyer
/** With a budget of its own for two ad sets. */
let prospecting: string
/** Whose one ad set has a budget. */
let retargeting: string
beforeAll(async () => {
  stage = await openChangeStage('single_healthy', { isQuick: true })
  buyer = await stage.newBuyer()
  prospecting = await stage.idOf('campaigns', buyer, 'Prospecting')
  retargeting = await stage.idOf('campaigns', buyer, 'Retargeting')
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const id of [prospecting, retargeting]) await stage.edit(id, { status: 'PAUSED' })
  await stage.settle()
})

const resume = (campaignId: string, input: object = {}, as: Caller = buyer.key) =>
  stage.ask('resume_campaign', { campaignId, ...input }, as)
const codeOf = ({ error }: Answer) => error?.code

test('A campaign with a budget of its own may spend up to it, and is switched on once', async () => {
  const { preview, confirmationToken } = (await resume(prospecting)).output!
  const budget = { amount: '150.00', currency: 'USD' }
  expect(preview).toMatchObject({
    action: 'resume_campaign',
    entity: { type: 'campaign', id: prospecting, name: 'Prospecting' },
    before: { status: 'paused', dailyBudget: budget },
    after: { status: 'active', dailyBudget: budget },
    diff: [{ field: 'status', from: 'paused', to: 'active' }],
    impact: { dailySpendDelta: budget, note: expect.stringMatching(/^That is its daily budget/) },
    reversibility: 'partly',
    warnings: [],
  })
  const before = await stage.statuses()
  const done = await resume(prospecting, { confirmationToken })
  expect(done.output).toMatchObject({ status: 'executed', after: { status: 'active' } })
  expect(await resume(prospecting, { confirmationToken })).toEqual(done)
  expect(await stage.writes()).toEqual([`/${prospecting}`])
  expect(await stage.statuses()).toEqual({ ...before, [prospecting]: 'ACTIVE' })
})

test('A campaign without one may spend the budgets of its ad sets that are switched on', async () => {
  const { preview } = (await resume(retargeting)).output!
  expect(preview.before).toEqual({ status: 'paused' })
  expect(preview.impact).toEqual({
    dailySpendDelta: { amount: '40.00', currency: 'USD' },
    note: expect.stringMatching(/^That is the sum of the budgets of the one ad set switched on in it/),
  })
})

test('A campaign that is active already is left alone, as the preview warned', async () => {
  await stage.edit(prospecting, { status: 'ACTIVE' })
  await stage.settle()
  const { preview, confirmationToken } = (await resume(prospecting)).output!
  expect(preview.warnings).toContain('It is active already.')
  expect((await resume(prospecting, { confirmationToken })).output?.status).toBe('no_change')
  expect(await stage.writes()).toEqual([])
})

test('A person in another session goes on with their token, and the action is that of the session that confirmed', async () => {
  const { confirmationToken } = (await resume(prospecting, {}, buyer.person)).output!
  const later = { ...buyer.person, credential: { ...buyer.person.credential, id: randomUUID() } }
  const { actionId } = (await resume(prospecting, { confirmationToken }, later)).output!
  const [action] = await stage.admin`
    select state, credential_kind, credential_id from campaign_control.control_actions where id = ${actionId}`
  expect(action).toEqual({ state: 'executed', credential_kind: 'session', credential_id: later.credential.id })
})

describe('A campaign that was launched here and never went live', () => {
  const TOKEN = 'k7f3q9'
  const HUMAN = {
    code: 'human_required',
    message: 'This campaign was never live. Only a person can launch it, in the dashboard.',
  }
  /** A launch of a team. Its campaign carries the token; the sync links them at its next turn. */
  const launch = ({ teamId, workspaceIds }: Buyer, activatedAt: string | null = null) =>
    stage.call(calls['campaign-control.put_launch'], {
      ...{ teamId, launchId: randomUUID(), workspaceId: workspaceIds[0]!, platform: 'meta', adAccountId: ACCOUNT },
      ...{ token: TOKEN, activatedAt, createdAt: stage.clock.now().toISOString(), assets: [] },
    })
  const rename = (name: string) => stage.edit(retargeting, { name })
  const grantOf = (key: Caller): Caller => ({ ...key, credential: { ...key.credential, kind: 'oauth' } })
  afterAll(() => rename('Retargeting'))

  test('is resumed only by a person: before the sync has linked it, and after', async () => {
    const team = await stage.newBuyer()
    await launch(team)
    await rename(`Retargeting [${TOKEN}]`)
    await stage.settle()
    expect((await resume(retargeting, {}, team.key)).error).toEqual(HUMAN)
    expect((await resume(retargeting, {}, grantOf(team.key))).error).toEqual(HUMAN)
    await stage.advance({ minutes: 30 })
    await stage.syncAll()
    const [linked] = await stage.admin`
      select campaign_id from campaign_control.launches where team_id = ${team.teamId}`
    expect(linked).toEqual({ campaign_id: retargeting })
    await rename('Renamed on the platform')
    expect((await resume(retargeting, {}, team.key)).error).toEqual(HUMAN)
    expect(await stage.writes()).toEqual([`/${retargeting}`])
    const { confirmationToken } = (await resume(retargeting, {}, team.person)).output!
    expect(codeOf(await resume(retargeting, { confirmationToken }, team.key))).toBe('confirmation_mismatch')
    expect((await resume(retargeting, { confirmationToken }, team.person)).output?.status).toBe('executed')
  })

  test('is refused at the second call too, when the launch was recorded in between', async () => {
    const team = await stage.newBuyer()
    const { confirmationToken } = (await resume(retargeting, {}, team.key)).output!
    await launch(team)
    await rename(`Retargeting [${TOKEN}]`)
    await stage.settle()
    expect((await resume(retargeting, { confirmationToken }, team.key)).error).toEqual(HUMAN)
    expect(await stage.writes()).toEqual([])
  })

  test('is resumed by a key once it went live, and by a team that did not launch it', async () => {
    await rename(`Retargeting [${TOKEN}]`)
    const [launcher, other] = [await stage.newBuyer(), await stage.newBuyer()]
    await launch(launcher, stage.clock.now().toISOString())
    expect((await resume(retargeting, {}, launcher.key)).output?.status).toBe('confirmation_required')
    expect((await resume(retargeting, {}, other.key)).output?.status).toBe('confirmation_required')
  })

  test('has no ad set or ad that a key may resume, but one that it may pause', async () => {
    await rename(`Retargeting [${TOKEN}]`)
    const team = await stage.newBuyer()
    await launch(team)
    const adSetId = await stage.idOf('ad_sets', team, 'Visitors')
    const [ad] = await stage.admin<{ id: string }[]>`
      select id from campaign_control.ads where team_id = ${team.teamId} and ad_set_id = ${adSetId} order by id limit 1`
    const inside = [
      { type: 'ad_set', id: adSetId },
      { type: 'ad', id: ad!.id },
    ] as const
    const check = async (ref: (typeof inside)[number], type: 'pause' | 'resume', as: Caller) => {
      const ctx = stage.contextOf(as)
      return checkChange(ctx, await previewChange(ctx, ref, { type }, { action: type }), null)
    }
    for (const ref of inside) {
      await expect(check(ref, 'pause', team.key)).resolves.toBeDefined()
      await stage.edit(ref.id, { status: 'PAUSED' })
      await expect(check(ref, 'resume', team.key)).rejects.toMatchObject(HUMAN)
      await expect(check(ref, 'resume', team.person)).resolves.toBeDefined()
      await stage.edit(ref.id, { status: 'ACTIVE' })
    }
  })
})
