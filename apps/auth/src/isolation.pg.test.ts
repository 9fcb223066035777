import { inTx } from '@adloom/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../testing/auth-stage.ts'

let on: AuthStage
let ann: Person
let other: Person
beforeAll(async () => {
  on = await openAuthStage()
  ann = await on.createPerson()
  other = await on.createPerson()
  for (const person of [ann, other]) await on.issueKey(person)
})
afterAll(() => on?.[Symbol.asyncDispose]())

test('row-level security limits a query without a team filter to the current team, or to nothing without one', async () => {
  const { db } = on.auth.deps
  for (const [table, teamId, teams] of [
    ['api_keys', ann.teamId, [ann.teamId]],
    ['audit_entries', ann.teamId, [ann.teamId]],
    ['api_keys', '', []],
    ['audit_entries', '', []],
  ] as const) {
    const rows = await inTx(db, { teamId }, (tx) => tx`select distinct team_id from ${tx(table)}`)
    expect(
      rows.map((row) => row['team_id']),
      `${table} as ${teamId}`,
    ).toEqual(teams)
  }
  const changed = await inTx(
    db,
    { teamId: ann.teamId },
    (tx) => tx`update api_keys set name = 'mine' returning team_id`,
  )
  expect(changed.map((row) => row['team_id'])).toEqual([ann.teamId])
})

test('the service roles can neither change the audit log nor undo revocations', async () => {
  const { db, systemDb } = on.auth.deps
  for (const sql of [db, systemDb]) {
    await expect(sql`delete from audit_entries`).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update audit_entries set action = 'x'`).rejects.toMatchObject({ code: '42501' })
    await expect(sql`delete from api_keys`).rejects.toMatchObject({ code: '42501' })
  }
  await expect(db`delete from revocations`).rejects.toMatchObject({ code: '42501' })
})
