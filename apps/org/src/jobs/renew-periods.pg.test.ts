import { randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { item, type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'
import { renewPeriods } from './renew-periods.ts'

const stage: OrgStage = await openOrgStage()
beforeEach(() => stage.clock.set('2026-01-15T12:00:00Z'))
afterAll(() => stage[Symbol.asyncDispose]())

const balanceOf = ({ owner }: NewTeam) => stage.callTool(tools.get_credit_balance, {}, { as: owner })

async function teamWith(figures: { included: number; purchased: number; used: number }): Promise<NewTeam> {
  const team = await stage.newTeam({ includedCredits: figures.included })
  const { teamId } = team
  const grant = { grantId: randomUUID(), teamId, credits: figures.purchased, reason: 'test' }
  if (figures.purchased > 0) await stage.call(calls['org.grant_credits'], grant)
  if (figures.used > 0) {
    const reservationId = await stage.reserve(teamId, figures.used)
    await stage.finish(item(teamId, reservationId, { credits: figures.used }))
  }
  return team
}

test('The first call of a month finds the included credits renewed and nothing used', async () => {
  const team = await teamWith({ included: 100, purchased: 0, used: 60 })
  expect(await balanceOf(team)).toMatchObject({ available: 40, used: 60 })
  stage.clock.set('2026-01-31T23:59:59.999Z')
  expect(await balanceOf(team)).toMatchObject({ available: 40, used: 60 })
  stage.clock.set('2026-02-01T00:00:00Z')
  expect(await balanceOf(team)).toEqual({
    available: 100,
    reserved: 0,
    included: 100,
    used: 0,
    purchased: 0,
    periodStart: '2026-02-01T00:00:00.000Z',
    periodEnd: '2026-03-01T00:00:00.000Z',
  })
})

test('Included credits are used first, and only the use beyond them lowers purchased', async () => {
  const within = await teamWith({ included: 100, purchased: 50, used: 100 })
  const beyond = await teamWith({ included: 100, purchased: 50, used: 130 })
  expect(await balanceOf(beyond)).toMatchObject({ available: 20, purchased: 50, used: 130 })
  stage.clock.set('2026-02-10T00:00:00Z')
  expect(await balanceOf(within)).toMatchObject({ available: 150, purchased: 50, used: 0 })
  expect(await balanceOf(beyond)).toMatchObject({ available: 120, purchased: 20, used: 0 })
})

test('Unused included credits lapse, even over months without a call', async () => {
  const team = await teamWith({ included: 100, purchased: 7, used: 0 })
  stage.clock.set('2026-06-20T00:00:00Z')
  expect(await balanceOf(team)).toMatchObject({
    available: 107,
    included: 100,
    periodStart: '2026-06-01T00:00:00.000Z',
  })
})

test('A read shows the new month without writing, and the job then writes it', async () => {
  const team = await teamWith({ included: 100, purchased: 50, used: 130 })
  await stage.reserve(team.teamId, 15)
  stage.clock.set('2026-02-10T00:00:00Z')
  const entries = () => stage.admin`select kind from org.credit_entries where team_id = ${team.teamId}`
  const before = await entries()
  const shown = await balanceOf(team)
  expect(await entries()).toHaveLength(before.length)
  await until(async () => (await renewPeriods(stage.deps)) === 0)
  expect(await entries()).toHaveLength(before.length + 1)
  expect(await balanceOf(team)).toEqual(shown)
})

test('A late settlement belongs to the month of its reservation', async () => {
  const team = await teamWith({ included: 100, purchased: 0, used: 20 })
  const reservationId = await stage.reserve(team.teamId, 80)
  stage.clock.set('2026-02-01T00:00:01Z')
  expect(await balanceOf(team)).toMatchObject({ available: 100, used: 0, reserved: 0 })
  await stage.finish(item(team.teamId, reservationId, { credits: 80 }))
  expect(await balanceOf(team)).toMatchObject({ available: 100, used: 0, reserved: 0 })
  const periods = await stage.admin`
    select used, reserved, closed from org.credit_periods where team_id = ${team.teamId} order by starts_at`
  expect([...periods]).toEqual([
    { used: 100, reserved: 0, closed: true },
    { used: 0, reserved: 0, closed: false },
  ])
})

test('A late settlement beyond the included credits of its month takes purchased credits that were held for it', async () => {
  const team = await teamWith({ included: 100, purchased: 60, used: 90 })
  const reservationId = await stage.reserve(team.teamId, 50)
  stage.clock.set('2026-02-01T00:00:01Z')
  // January included enough for ten of the fifty. The other forty are held against the purchased sixty.
  expect(await balanceOf(team)).toMatchObject({ available: 120, purchased: 60, reserved: 40, used: 0 })
  await stage.finish(item(team.teamId, reservationId, { credits: 30 }))
  expect(await balanceOf(team)).toMatchObject({ available: 120, purchased: 40, reserved: 20, used: 0 })
  await stage.finish(item(team.teamId, reservationId, { credits: 20, delivered: false }))
  expect(await balanceOf(team)).toMatchObject({ available: 140, purchased: 40, reserved: 0, used: 0 })
})

test('Reservations of last month cannot be spent again through this month', async () => {
  const team = await teamWith({ included: 100, purchased: 60, used: 100 })
  await stage.reserve(team.teamId, 60)
  stage.clock.set('2026-02-01T00:00:01Z')
  await expect(stage.reserve(team.teamId, 101)).rejects.toMatchObject({ code: 'insufficient_credits' })
  await stage.reserve(team.teamId, 100)
  expect(await balanceOf(team)).toMatchObject({ available: 0, reserved: 160 })
})

test('The job renews inactive teams once', async () => {
  const team = await teamWith({ included: 100, purchased: 0, used: 60 })
  stage.clock.set('2027-03-01T00:00:00Z')
  while ((await renewPeriods(stage.deps)) > 0);
  expect(await stage.figures(team.teamId)).toEqual({ included: 100, purchased: 0, used: 0, reserved: 0 })
  const opened = await stage.admin`
    select 1 from org.credit_entries where team_id = ${team.teamId} and kind = 'period_opened'`
  expect(opened).toHaveLength(2)
})

test('Many concurrent first calls of a month renew once', async () => {
  const team = await teamWith({ included: 100, purchased: 0, used: 60 })
  stage.clock.set('2027-05-01T00:00:00Z')
  const balances = await Promise.all(Array.from({ length: 10 }, () => balanceOf(team)))
  for (const balance of balances) expect(balance).toMatchObject({ available: 100, used: 0 })
})

test('The ledger is sound after all of these tests', async () => {
  expect([...(await stage.mismatches())]).toEqual([])
})
