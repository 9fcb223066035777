import { randomUUID } from 'node:crypto'
import { actions, calls } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { item, type NewTeam, openOrgStage, type OrgStage } from '../../testing/org-stage.ts'

let stage: OrgStage
let team: NewTeam
beforeAll(async () => {
  stage = await openOrgStage('2026-01-30T12:00:00Z')
  team = await stage.newTeam({ includedCredits: 100 })
})
afterAll(() => stage[Symbol.asyncDispose]())

const as = ({ owner }: NewTeam) => makePerson({ ...owner, role: 'member' })

/** A call that is charged for the items with these prices. The rest is released. */
async function spend(known: { credentialId: string; purpose: string; charged: number[]; released?: number[] }) {
  const { credentialId, purpose, charged, released = [] } = known
  const [reservationId, { teamId }] = [randomUUID(), team]
  const credits = [...charged, ...released].reduce((sum, price) => sum + price, 0)
  await stage.call(calls['org.reserve_credits'], { reservationId, teamId, credits, purpose, credentialId })
  const items = [
    ...charged.map((price) => item(teamId, reservationId, { credits: price })),
    ...released.map((price) => item(teamId, reservationId, { credits: price, delivered: false })),
  ]
  await stage.finish(...items)
  return { receiptId: reservationId, generationIds: items.map(({ generationId }) => generationId) }
}

const made: Awaited<ReturnType<typeof spend>>[] = []
beforeAll(async () => {
  made.push(await spend({ credentialId: 'key-a', purpose: 'generate_image', charged: [4, 4], released: [4] }))
  stage.clock.advance(86_400_000)
  made.push(await spend({ credentialId: 'key-b', purpose: 'generate_ad_copy', charged: [1] }))
  made.push(await spend({ credentialId: 'key-a', purpose: 'generate_image', charged: [], released: [2] }))
  stage.clock.advance(86_400_000)
  made.push(await spend({ credentialId: 'key-a', purpose: 'generate_ad_copy', charged: [1] }))
  stage.clock.advance(1)
})

test('Usage adds up by key, by tool and by day, and a month adds up to what the balance shows as used', async () => {
  const january = { since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }
  const usage = (groupBy: 'credential' | 'tool' | 'day', input: object = january) =>
    stage.callAction(actions.get_credit_usage, { groupBy, ...input }, { as: as(team) })
  expect(await usage('credential')).toEqual({
    rows: [
      { key: 'key-a', charged: 8, calls: 1, generations: 2 },
      { key: 'key-b', charged: 1, calls: 1, generations: 1 },
    ],
    total: 9,
  })
  expect((await usage('tool')).rows.map(({ key, charged }) => [key, charged])).toEqual([
    ['generate_image', 8],
    ['generate_ad_copy', 1],
  ])
  expect((await usage('day')).rows.map(({ key, charged }) => [key, charged])).toEqual([
    ['2026-01-30', 8],
    ['2026-01-31', 1],
  ])
  const current = await usage('credential', {})
  expect(current.total).toBe(1)
  expect((await stage.figures(team.teamId)).used).toBe(1)
})

test('Receipts come newest first in pages, and can be filtered by key', async () => {
  const all = { since: '2026-01-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
  const list = (input: object) => stage.callAction(actions.list_receipts, { ...all, ...input }, { as: as(team) })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor && { cursor }) })
    seen.push(...page.receipts.map(({ receiptId }) => receiptId))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(seen)).toEqual(new Set(made.map(({ receiptId }) => receiptId)))
  expect([seen[0], seen[3]]).toEqual([made[3]!.receiptId, made[0]!.receiptId])
  const { receipts } = await list({ credentialId: 'key-b' })
  expect(receipts).toMatchObject([{ purpose: 'generate_ad_copy', credits: { reserved: 1, charged: 1, released: 0 } }])

  const { nextCursor } = await list({ limit: 1 })
  const [digest, , id] = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString('utf8')) as string[]
  const madeUp = Buffer.from(JSON.stringify([digest, '0000-01-01T00:00:00Z', id])).toString('base64url')
  for (const input of [{ cursor: nextCursor!, credentialId: 'key-a' }, { cursor: madeUp }])
    await expect(list(input)).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'cursor' }] } })
})

test('A receipt has a line for each charged or released item', async () => {
  const [first] = made
  const receipt = await stage.callAction(actions.get_receipt, { receiptId: first!.receiptId }, { as: as(team) })
  expect(receipt).toMatchObject({ status: 'settled', credits: { reserved: 12, charged: 8, released: 4 } })
  const [reserved, ...lines] = receipt.lines
  expect(reserved).toMatchObject({ kind: 'reserved', credits: 12, generationId: null })
  // Items settle in the order in which they finish.
  const summary = lines.map(({ kind, credits }) => `${kind} ${credits}`)
  expect(summary).toHaveLength(3)
  expect(summary.filter((line) => line === 'charged 4')).toHaveLength(2)
  expect(summary).toContain('released 4')
  expect(new Set(lines.map(({ generationId }) => generationId))).toEqual(new Set(first!.generationIds))
})

test('Another team sees no usage or receipts of this one', async () => {
  const other = as(await stage.newTeam())
  const all = { since: '2026-01-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
  expect(await stage.callAction(actions.list_receipts, all, { as: other })).toEqual({ receipts: [], nextCursor: null })
  expect(await stage.callAction(actions.get_credit_usage, all, { as: other })).toEqual({ rows: [], total: 0 })
  const foreign = stage.callAction(actions.get_receipt, { receiptId: made[0]!.receiptId }, { as: other })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})

test('A period that ends before it begins is refused at its end', async () => {
  const input = { since: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' }
  const refused = stage.callAction(actions.get_credit_usage, input, { as: as(team) })
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'until' }] } })
})
