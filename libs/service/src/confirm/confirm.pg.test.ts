import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Caller, ErrorExtras, ExecutedAnswer, PreviewAnswer } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { COMPILE_CACHE, fakeClock, makeCaller, makePerson, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startToyPlatform } from '../../testing/toy-platform.ts'
import { resumeToy, serveToy, type Step } from '../../testing/toy-service.ts'
import { connectService, type ServiceDeps } from '../context.ts'
import { claim, findByToken } from './confirmation.ts'

const MINUTE_MS = 60_000
/** A little longer than the lease of a claim. */
const LEASE_MS = 61_000

const clock = fakeClock()
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let platform: Awaited<ReturnType<typeof startToyPlatform>>
let serving: AsyncDisposable | null = null
let steps: Step[] = []
const outcomes = () => steps.filter(({ kind }) => kind === 'executed' || kind === 'no_change')
let as: Caller
let campaignId: string
let campaigns = 0

const serve = () => {
  serving = serveToy(deps, platform.url, (step) => steps.push(step))
  return deps.bus.flush()
}

beforeAll(async () => {
  stage = await openStage({ authority: true, clock })
  platform = await startToyPlatform()
  deps = await connectService('org', stage.config('org'), silentLog, clock)
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await serve()
  as = makeCaller()
  campaignId = `c${++campaigns}`
  platform.campaigns.set(campaignId, { name: 'Shoes', status: 'paused', budget: 50 })
  // The forked process in these tests uses the system clock.
  clock.set(new Date().toISOString())
  Object.assign(platform.faults, {
    unreadable: false,
    loseAnswers: false,
    goAway: false,
    mute: false,
    refuse: false,
    overdue: false,
    hold: false,
  })
  platform.counts.writes = platform.counts.arrived = 0
  steps = []
})
afterEach(async () => {
  await serving?.[Symbol.asyncDispose]()
  serving = null
})

type Output = Omit<PreviewAnswer, 'status'> & ExecutedAnswer
const ask = async (input: object, who = as) => {
  const answer = await stage.callToolRaw(resumeToy, JSON.stringify({ campaignId, ...input }), { as: who })
  return answer as { output?: Output; error?: { code: string } & ErrorExtras }
}
const offer = async (input: object = {}) => (await ask(input)).output!.confirmationToken
const redeem = (confirmationToken: string, input: object = {}, who = as) => ask({ ...input, confirmationToken }, who)
const codeOf = async (answer: ReturnType<typeof redeem>) => (await answer).error?.code
const change = (fields: object) =>
  platform.campaigns.set(campaignId, { ...platform.campaigns.get(campaignId), ...fields })

describe('A two-step call', () => {
  test('without a token returns a preview and changes nothing', async () => {
    const { output } = await ask({ budget: 80 })
    expect(output).toMatchObject({
      status: 'confirmation_required',
      confirmationToken: expect.stringMatching(/^adl_ct_[\w-]{43}$/),
      expiresAt: new Date(clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      preview: {
        before: { status: 'paused', budget: 50 },
        after: { status: 'active', budget: 80 },
        diff: [
          { field: 'budget', from: 50, to: 80 },
          { field: 'status', from: 'paused', to: 'active' },
        ],
      },
    })
    expect(platform.counts.arrived).toBe(0)
  })

  test('with the token executes once, and every repeat gets the same answer, even after expiry', async () => {
    const token = await offer()
    const first = await redeem(token)
    expect(first.output).toMatchObject({
      status: 'executed',
      before: { status: 'paused' },
      after: { status: 'active' },
    })
    clock.advance(3 * 3_600_000)
    expect((await redeem(token)).output).toEqual(first.output)
    expect(platform.counts.writes).toBe(1)
    expect(outcomes()).toMatchObject([{ id: first.output!.actionId, foundByReading: false }])
    expect(steps.map(({ kind }) => kind)).toEqual(['previewed', 'confirmed', 'executing', 'executed'])
  })

  test('executes once under a hundred concurrent redemptions', async () => {
    const token = await offer()
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(token)))
    const done = answers.flatMap(({ output }) => output ?? [])
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).not.toContain('internal')
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ actionId }) => actionId)).size).toBe(1)
    expect(platform.counts.writes).toBe(1)
    expect(outcomes()).toHaveLength(1)
  })

  test('writes nothing when the entity already has the wanted state', async () => {
    change({ status: 'active' })
    expect((await redeem(await offer())).output).toMatchObject({ status: 'no_change' })
    expect(platform.counts.arrived).toBe(0)
  })

  test('stores only the hash of the token', async () => {
    const token = await offer()
    const [row] =
      await stage.admin`select row_to_json(c)::text as text from org.confirmations c where team_id = ${as.teamId}`
    expect(row!['text']).not.toContain(token.slice('adl_ct_'.length))
  })
})

describe('A token', () => {
  test('that is unknown or empty is refused', async () => {
    expect(await codeOf(redeem(''))).toBe('confirmation_invalid')
    expect(await codeOf(redeem('adl_ct_unknown'))).toBe('confirmation_invalid')
    expect(await codeOf(redeem('x'.repeat(5_000)))).toBe('confirmation_invalid')
  })

  test('of another team is unknown', async () => {
    expect(await codeOf(redeem(await offer(), {}, makeCaller()))).toBe('confirmation_invalid')
  })

  test('is refused for another credential, and for other arguments', async () => {
    const token = await offer()
    expect(await codeOf(redeem(token, {}, makeCaller({ teamId: as.teamId })))).toBe('confirmation_mismatch')
    expect(await codeOf(redeem(token, { budget: 51 }))).toBe('confirmation_mismatch')
    expect(platform.counts.arrived).toBe(0)
  })

  test('stays valid when a display-only argument differs', async () => {
    const token = await offer({ campaignName: 'Shoes' })
    expect((await redeem(token, { campaignName: 'Boots' })).output?.status).toBe('executed')
  })

  test('belongs to a person, in any of their sessions', async () => {
    as = makePerson()
    const token = await offer()
    const session = { ...as, credential: { ...as.credential, id: 'another-session' } }
    expect((await redeem(token, {}, session)).output?.status).toBe('executed')
  })

  test('expires after ten minutes', async () => {
    const token = await offer()
    clock.advance(10 * MINUTE_MS)
    expect(await codeOf(redeem(token))).toBe('confirmation_expired')
    expect(platform.counts.arrived).toBe(0)
  })
})

describe('An entity that changed since the preview', () => {
  test('stays untouched, and the error carries the difference and a fresh preview with a valid token', async () => {
    const token = await offer()
    change({ budget: 500 })
    const { error } = await redeem(token)
    expect(error).toMatchObject({
      code: 'state_drifted',
      drift: [{ field: 'budget', previewed: 50, now: 500 }],
      preview: { before: { budget: 500 } },
      expiresAt: expect.any(String),
    })
    expect(platform.counts.arrived).toBe(0)
    // The old token stays spent, even when the entity returns to its former state.
    change({ budget: 50 })
    expect(await codeOf(redeem(token))).toBe('state_drifted')
    change({ budget: 500 })
    expect((await redeem(error!.confirmationToken!)).output?.status).toBe('executed')
  })

  test('is ignored when the changed field is not watched', async () => {
    const token = await offer()
    change({ name: 'Boots', owner: 'another' })
    expect((await redeem(token)).output?.status).toBe('executed')
  })
})

describe('A token stays valid', () => {
  test('after the entity could not be read', async () => {
    const token = await offer()
    platform.faults.unreadable = true
    expect(await codeOf(redeem(token))).toBe('upstream_failed')
    platform.faults.unreadable = false
    expect((await redeem(token)).output?.status).toBe('executed')
  })

  test('after a policy refused, and the policy is checked again at redemption', async () => {
    const token = await offer()
    change({ name: 'protected' })
    expect(await codeOf(ask({}))).toBe('policy_blocked')
    expect(await codeOf(redeem(token))).toBe('policy_blocked')
    change({ name: 'Shoes' })
    expect((await redeem(token)).output?.status).toBe('executed')
  })

  test('after the platform refused', async () => {
    const token = await offer()
    platform.faults.refuse = true
    expect(await codeOf(redeem(token))).toBe('upstream_failed')
    platform.faults.refuse = false
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
  })
})

describe('A lost answer', () => {
  test('after the write is recovered by reading, without another write', async () => {
    const token = await offer()
    platform.faults.loseAnswers = true
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
    expect(outcomes()).toMatchObject([{ foundByReading: true }])
  })

  test('keeps the claim while the platform is down, and is recovered afterwards', async () => {
    const token = await offer()
    platform.faults.goAway = true
    expect(await codeOf(redeem(token))).toBe('timeout')
    platform.faults.unreadable = false
    expect(await codeOf(redeem(token))).toBe('call_in_progress')
    clock.advance(LEASE_MS)
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
    expect(outcomes()).toHaveLength(1)
  })
})

describe('A write that the platform did not answer in time', () => {
  test('keeps the claim until its lease has ended, and counts as executed when it arrived late', async () => {
    const token = await offer()
    platform.faults.overdue = true
    expect(await codeOf(redeem(token))).toBe('timeout')
    platform.faults.overdue = false
    expect(await codeOf(redeem(token))).toBe('call_in_progress')
    change({ status: 'active' })
    clock.advance(LEASE_MS)
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(0)
  })
})

test('An offer that another call has claimed since it was read is not claimed again', async () => {
  const token = await offer()
  const row = (await findByToken(deps.db, as.teamId, token))!
  const until = new Date(clock.now().getTime() + MINUTE_MS)
  const claimIt = () => inTx(deps.db, { teamId: as.teamId }, (tx) => claim(tx, row, until, clock.now()))
  expect(await claimIt()).not.toBeNull()
  expect(await claimIt()).toBeNull()
  expect(await codeOf(redeem(token))).toBe('call_in_progress')
})

describe('A process that dies', () => {
  /** Redeems in a forked process and kills it when its write has reached the platform. */
  const dieExecuting = async () => {
    const token = await offer()
    await serving![Symbol.asyncDispose]()
    serving = null
    const { nats, database } = stage.config('org')
    const config = {
      nats: { ...nats, password: nats.password.reveal() },
      database: { ...database, url: database.url.reveal(), systemUrl: database.systemUrl.reveal() },
      platformUrl: platform.url,
    }
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const child = fork(join(import.meta.dirname, '../../testing/toy-process.ts'), [JSON.stringify(config)], { env })
    await once(child, 'message')
    const answer = stage.callToolRaw(resumeToy, JSON.stringify({ campaignId, confirmationToken: token }), {
      as,
      timeoutMs: 2_000,
    })
    // Nobody answers it.
    answer.catch(() => {})
    await until(() => platform.counts.arrived === 1)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    // The lease started on the system clock, which has moved on since the offer.
    clock.set(new Date().toISOString())
    return token
  }

  test('after its write has the action found and recorded, without another write', async () => {
    platform.faults.mute = true
    const token = await dieExecuting()
    await serve()
    clock.advance(LEASE_MS)
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
  })

  test('before its write leaves a token that works once the lease has ended', async () => {
    platform.faults.hold = true
    const token = await dieExecuting()
    platform.faults.hold = false
    await serve()
    expect(await codeOf(redeem(token))).toBe('call_in_progress')
    clock.advance(LEASE_MS)
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
    expect(outcomes()).toHaveLength(1)
  })

  test('after its write is not followed by a second one when somebody has set the entity back', async () => {
    change({ changes: 0 })
    platform.faults.mute = true
    const token = await dieExecuting()
    change({ status: 'paused', changes: 2 })
    await serve()
    clock.advance(LEASE_MS)
    expect((await redeem(token)).error).toMatchObject({ code: 'state_drifted', drift: [] })
    expect(platform.counts.writes).toBe(1)
  })

  test('is not followed by a write when the entity has changed in the meantime', async () => {
    platform.faults.hold = true
    const token = await dieExecuting()
    platform.faults.hold = false
    change({ budget: 900 })
    await serve()
    clock.advance(LEASE_MS)
    expect((await redeem(token)).error).toMatchObject({
      code: 'state_drifted',
      drift: [{ field: 'budget', previewed: 50, now: 900 }],
    })
    expect(platform.counts.writes).toBe(0)
  })

  test('has its claim settled without another request', async () => {
    platform.faults.mute = true
    await dieExecuting()
    clock.advance(LEASE_MS)
    await serve()
    await until(() => outcomes().length === 1)
    expect(outcomes()[0]).toMatchObject({ kind: 'executed', foundByReading: true, entity: { id: campaignId } })
    expect(platform.counts.writes).toBe(1)
  })
})
