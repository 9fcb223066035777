import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../testing/auth-stage.ts'

const HOUR_MS = 3_600_000
const clock = fakeClock()
let on: AuthStage
beforeAll(async () => {
  on = await openAuthStage({ clock })
})
afterAll(() => on?.[Symbol.asyncDispose]())

test('Sessions that were ended, are unused for a day or never were have ended, and asking keeps none alive', async () => {
  const ann = await on.createPerson()
  const cookies = [await on.signIn(ann), await on.signIn(ann)]
  const rows = await on.stage.admin<{ id: string }[]>`
    select id from auth.sessions where user_id = ${ann.userId} order by created_at, id`
  const known = rows.map(({ id }) => id)
  const never = randomUUID()
  const ask = async () =>
    (await on.stage.call(calls['auth.find_ended_sessions'], { sessionIds: [...known, never] })).ended
  expect(await ask()).toEqual([never])
  await on.act('end_other_sessions', {}, { cookie: cookies[0]! })
  expect(await ask()).toHaveLength(2)
  clock.advance(23 * HOUR_MS)
  expect(await ask()).toHaveLength(2)
  clock.advance(HOUR_MS)
  expect(await ask()).toEqual([...known, never])
})
