import { actions, type Caller } from '@adloom/contracts'
import type { SandboxFault } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Idle } from '../../testing/policy-stage.ts'
import { openUndoStage, type UndoStage } from '../../testing/undo-stage.ts'

/** A little longer than the lease of a claim. */
const LEASE_MS = 61_000

let stage: UndoStage
let key: Caller
let idle: Idle
beforeAll(async () => {
  stage = await openUndoStage(8)
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  key = await stage.newCredential()
  idle = stage.nextIdle()
})
afterEach(() => stage.sandbox.clearFaults())

/** What the log says of the key, oldest first. */
async function entries() {
  const asked = { credentialId: key.credential.id }
  const answer = await stage.callAction(actions.list_audit_entries, asked, { as: stage.manager })
  return answer.entries.toReversed()
}
const kinds = async () => (await entries()).map(({ kind }) => kind.replace('action_', ''))
const offer = async () => (await stage.preview(key, idle)).output!.confirmationToken
const confirm = (token: string) => stage.confirm(key, idle, token)
const failWrite = (action: SandboxFault['action']) =>
  stage.sandbox.addFault({ match: { method: 'POST', pathRegex: `/${idle.campaignId}$` }, action })

test('A confirmed change leaves an entry for each step, with who did it, through what, and to what', async () => {
  await confirm(await offer())
  const found = await entries()
  expect(found.map(({ kind }) => kind)).toEqual([
    'action_previewed',
    'action_confirmed',
    'action_executing',
    'action_executed',
  ])
  const { id: credentialId, kind, name } = key.credential
  const [{ about }] = found as [(typeof found)[number]]
  expect(about).toMatchObject({ tool: 'resume_campaign', entityType: 'campaign', entityId: idle.campaignId })
  for (const entry of found) {
    expect(entry.actor).toEqual({ kind, credentialId, name, userId: key.userId })
    expect(entry.about['actionId']).toBe(about['actionId'])
    expect(entry.data).toMatchObject({ before: { status: 'paused' }, after: { status: 'active' } })
  }
  expect(found.at(-1)!.data).toMatchObject({ foundByReading: false })
})

test('One that is repeated leaves nothing more', async () => {
  const token = await offer()
  await Promise.all([confirm(token), confirm(token)])
  await confirm(token)
  expect(await kinds()).toEqual(['previewed', 'confirmed', 'executing', 'executed'])
})

test('One that has nothing to change says so', async () => {
  await stage.editOnPlatform(idle.campaignId, { status: 'ACTIVE' })
  await confirm(await offer())
  expect(await kinds()).toEqual(['previewed', 'confirmed', 'no_change'])
})

test('One that has drifted says what is different, and its fresh preview is recorded too', async () => {
  const token = await offer()
  await stage.editOnPlatform(idle.campaignId, { status: 'ACTIVE' })
  expect((await confirm(token)).error!.code).toBe('state_drifted')
  const found = await entries()
  expect(found.map(({ kind }) => kind)).toEqual([
    'action_previewed',
    'action_confirmed',
    'action_drifted',
    'action_previewed',
  ])
  expect(found[2]!.data).toMatchObject({ drift: [{ field: 'status', previewed: 'paused', now: 'active' }] })
  expect(found[3]!.about['actionId']).not.toBe(found[2]!.about['actionId'])
})

test('One that the platform refuses keeps its answer as data, and may be confirmed again', async () => {
  const token = await offer()
  await failWrite({ type: 'error', code: 100, status: 400, message: 'No.' })
  expect((await confirm(token)).error!.code).toBe('conflict')
  const released = (await entries()).at(-1)!
  expect(released.kind).toBe('action_released')
  expect(released.data).toMatchObject({
    code: 'conflict',
    platform: { name: 'meta', code: 100, message: '(#100) No.' },
  })
  await confirm(token)
  expect((await kinds()).slice(4)).toEqual(['confirmed', 'executing', 'executed'])
})

test('One without an answer is unknown until the entity tells', async () => {
  const token = await offer()
  await failWrite({ type: 'reset_after' })
  // The reads before the write go through: of the service, and of the adapter.
  const match = { method: 'GET' as const, pathRegex: `/${idle.campaignId}$`, nth: 3 }
  await stage.sandbox.addFault({ match, times: null, action: { type: 'http_500_json' } })
  expect((await confirm(token)).error!.code).toBe('timeout')
  expect(await kinds()).toEqual(['previewed', 'confirmed', 'executing', 'unknown'])
  await stage.sandbox.clearFaults()
  stage.clock.advance(LEASE_MS)
  expect((await confirm(token)).output!.status).toBe('executed')
  const found = await entries()
  expect(found.slice(4).map(({ kind, data }) => [kind, data['foundByReading']])).toEqual([['action_executed', true]])
})

test('The log holds no token and no secret, and names of the platform nowhere but in data', async () => {
  const { output } = await stage.resume(key, idle)
  await stage.undo(output!.actionId)
  const { lines } = await stage.callAction(actions.export_audit_log, {}, { as: stage.manager })
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => /adl_|EAA|Bearer/.test(line))).toEqual([])
  const about = lines.map((line) => JSON.stringify((JSON.parse(line) as { about?: object }).about ?? null))
  expect(about.filter((text) => text.includes('Idle'))).toEqual([])
})
