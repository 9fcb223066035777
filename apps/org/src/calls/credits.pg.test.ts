import { randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrgStage, type OrgStage } from '../../testing/org-stage.ts'

let stage: OrgStage
beforeAll(async () => {
  stage = await openOrgStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const request = (teamId: string, credits: number) => ({
  reservationId: randomUUID() as string,
  teamId,
  credits,
  purpose: 'generate_image',
  credentialId: 'key-1',
})

describe('reserve_credits', () => {
  test('reserves credits, and gives the same answer for the same reservation later', async () => {
    const { teamId } = await stage.newTeam({ includedCredits: 100 })
    const input = request(teamId, 30)
    const first = await stage.call(calls['org.reserve_credits'], input)
    expect(first).toEqual({ reservationId: input.reservationId, credits: 30, available: 70 })
    await stage.reserve(teamId, 50)
    expect(await stage.call(calls['org.reserve_credits'], input)).toEqual(first)
    expect(await stage.figures(teamId)).toEqual({ included: 100, purchased: 0, used: 0, reserved: 80 })
  })

  test('creates one reservation for many concurrent requests with one id', async () => {
    const { teamId } = await stage.newTeam({ includedCredits: 100 })
    const input = request(teamId, 30)
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.call(calls['org.reserve_credits'], input)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await stage.figures(teamId)).reserved).toBe(30)
  })

  test('refuses the id of a reservation with another number of credits', async () => {
    const { teamId } = await stage.newTeam()
    const input = request(teamId, 30)
    await stage.call(calls['org.reserve_credits'], input)
    const other = stage.call(calls['org.reserve_credits'], { ...input, credits: 31 })
    await expect(other).rejects.toMatchObject({ code: 'conflict' })
  })

  test('refuses more than is available, reports the available credits, and reserves nothing', async () => {
    const { teamId } = await stage.newTeam({ includedCredits: 10 })
    await expect(stage.reserve(teamId, 11)).rejects.toMatchObject({
      code: 'insufficient_credits',
      extras: { needed: 11, available: 10 },
    })
    expect((await stage.figures(teamId)).reserved).toBe(0)
    await stage.reserve(teamId, 10)
  })

  test('never overdraws under concurrent requests', async () => {
    const { teamId } = await stage.newTeam({ includedCredits: 100 })
    const asked = Array.from({ length: 40 }, (_, i) => stage.reserve(teamId, 5 + (i % 3)))
    const results = await Promise.allSettled(asked)
    const refused = results.filter((result) => result.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'insufficient_credits' })
    const { reserved } = await stage.figures(teamId)
    expect(reserved).toBeLessThanOrEqual(100)
    expect(reserved).toBeGreaterThan(100 - 7)
    expect(await stage.mismatches()).toHaveLength(0)
  })

  test('ignores a reservation of another team with the same id', async () => {
    const [one, two] = [await stage.newTeam(), await stage.newTeam()]
    const input = request(one.teamId, 30)
    await stage.call(calls['org.reserve_credits'], input)
    const other = await stage.call(calls['org.reserve_credits'], { ...input, teamId: two.teamId, credits: 7 })
    expect(other).toMatchObject({ credits: 7, available: 993 })
  })

  test('fails for a team that does not exist', async () => {
    await expect(stage.reserve(randomUUID(), 1)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('grant_credits', () => {
  test('adds purchased credits once for one grant id', async () => {
    const { teamId, owner } = await stage.newTeam({ includedCredits: 100 })
    const grant = { grantId: randomUUID(), teamId, credits: 250, reason: 'order 17' }
    expect(await stage.call(calls['org.grant_credits'], grant)).toEqual({ available: 350 })
    expect(await stage.call(calls['org.grant_credits'], grant)).toEqual({ available: 350 })
    await expect(stage.call(calls['org.grant_credits'], { ...grant, credits: 251 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const balance = await stage.callTool(tools.get_credit_balance, {}, { as: owner })
    expect(balance).toMatchObject({ available: 350, included: 100, purchased: 250 })
    expect(await stage.mismatches()).toHaveLength(0)
  })
})

describe('The tables', () => {
  test('let no role of the service change or delete an entry', async () => {
    const { teamId } = await stage.newTeam()
    for (const sql of [stage.deps.db, stage.deps.systemDb]) {
      const attempts = [
        () => sql`update credit_entries set credits = 0 where team_id = ${teamId}`,
        () => sql`delete from credit_entries where team_id = ${teamId}`,
        () => sql`truncate credit_entries`,
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('refuse a negative balance', async () => {
    const { teamId } = await stage.newTeam({ includedCredits: 10 })
    const overdraw = stage.admin`update org.credit_accounts set reserved = 11 where team_id = ${teamId}`
    await expect(overdraw).rejects.toMatchObject({ constraint_name: 'credit_accounts_not_overdrawn' })
  })

  test('show an operator a balance that differs from its entries', async () => {
    const { teamId } = await stage.newTeam()
    await stage.admin`update org.credit_accounts set purchased = 5 where team_id = ${teamId}`
    expect([...(await stage.mismatches())]).toMatchObject([
      { team_id: teamId, what: 'account.purchased', stored: 5, derived: 0 },
    ])
    await stage.admin`update org.credit_accounts set purchased = 0 where team_id = ${teamId}`
    expect(await stage.mismatches()).toHaveLength(0)
  })
})
