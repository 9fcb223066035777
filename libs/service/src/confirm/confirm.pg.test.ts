import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Caller, ErrorExtras, ExecutedAnswer, PreviewAnswer } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, makePerson, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startToyPlatform } from '../../testing/toy-platform.ts'
import { resumeToy, serveToy } from '../../testing/toy-service.ts'
import { connectService, type ServiceDeps } from '../context.ts'
import { claim, findByToken } from './confirmation.ts'
import type { Outcome } from './handler.ts'

const MINUTE_MS = 60_000
/** A little longer than the lease of a claim. */
const LEASE_MS = 61_000

const clock = fakeClock()
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let platform: Awaited<ReturnType<typeof startToyPlatform>>
let serving: AsyncDisposable | null = null
let outcomes: Outcome[] = []
let as: Caller
let campaignId: string
let campaigns = 0

const serve = () => {
  serving = serveToy(deps, platform.url, (outcome) => outcomes.push(outcome))
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
  // A process that dies in these tests has the machine's clock.
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
  outcomes = []
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

describe('a two-step call', () => {
  test('without a token shows what would be done, and changes nothing', async () => {
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

  test('with the token does it once, and every repeat gets the same answer, after expiry too', async () => {
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
    expect(outcomes).toMatchObject([{ actionId: first.output!.actionId, foundByReading: false }])
  })

  test('is executed once by a hundred concurrent redemptions', async () => {
    const token = await offer()
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(token)))
    const done = answers.flatMap(({ output }) => output ?? [])
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).not.toContain('internal')
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ actionId }) => actionId)).size).toBe(1)
    expect(platform.counts.writes).toBe(1)
    expect(outcomes).toHaveLength(1)
  })

  test('writes nothing where everything is so already', async () => {
    change({ status: 'active' })
    expect((await redeem(await offer())).output).toMatchObject({ status: 'no_change' })
    expect(platform.counts.arrived).toBe(0)
  })

  test('keeps no token, only its hash', async () => {
    const token = await offer()
    const [row] =
      await stage.admin`select row_to_json(c)::text as text from org.confirmations c where team_id = ${as.teamId}`
    expect(row!['text']).not.toContain(token.slice('adl_ct_'.length))
  })
})

describe('a token', () => {
  test('that nobody was given, or is empty, is not a preview', async () => {
    expect(await codeOf(redeem(''))).toBe('confirmation_invalid')
    expect(await codeOf(redeem('adl_ct_unknown'))).toBe('confirmation_invalid')
    expect(await codeOf(redeem('x'.repeat(5_000)))).toBe('confirmation_invalid')
  })

  test('of another team is one that nobody was given', async () => {
    expect(await codeOf(redeem(await offer(), {}, makeCaller()))).toBe('confirmation_invalid')
  })

  test('is refused for another credential, and for other arguments', async () => {
    const token = await offer()
    expect(await codeOf(redeem(token, {}, makeCaller({ teamId: as.teamId })))).toBe('confirmation_mismatch')
    expect(await codeOf(redeem(token, { budget: 51 }))).toBe('confirmation_mismatch')
    expect(platform.counts.arrived).toBe(0)
  })

  test('stays good when a name differs that is only shown', async () => {
    const token = await offer({ campaignName: 'Shoes' })
    expect((await redeem(token, { campaignName: 'Boots' })).output?.status).toBe('executed')
  })

  test("is a person's, whichever session they use", async () => {
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

describe('an entity that changed since the preview', () => {
  test('is left alone: the difference and a fresh preview come back, whose token works', async () => {
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
    // The old token is spent, even when the entity goes back to what it was.
    change({ budget: 50 })
    expect(await codeOf(redeem(token))).toBe('state_drifted')
    change({ budget: 500 })
    expect((await redeem(error!.confirmationToken!)).output?.status).toBe('executed')
  })

  test('does not matter where the field is not watched', async () => {
    const token = await offer()
    change({ name: 'Boots', owner: 'somebody' })
    expect((await redeem(token)).output?.status).toBe('executed')
  })
})

describe('a token is still good', () => {
  test('after the entity could not be read', async () => {
    const token = await offer()
    platform.faults.unreadable = true
    expect(await codeOf(redeem(token))).toBe('upstream_failed')
    platform.faults.unreadable = false
    expect((await redeem(token)).output?.status).toBe('executed')
  })

  test('after a policy refused, which is looked at again at the end', async () => {
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

describe('an answer that is lost', () => {
  test('after the write is found by reading, and nothing is written again', async () => {
    const token = await offer()
    platform.faults.loseAnswers = true
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
    expect(outcomes).toMatchObject([{ foundByReading: true }])
  })

  test('keeps the claim while nothing can be read, and is found once it can', async () => {
    const token = await offer()
    platform.faults.goAway = true
    expect(await codeOf(redeem(token))).toBe('timeout')
    platform.faults.unreadable = false
    expect(await codeOf(redeem(token))).toBe('call_in_progress')
    clock.advance(LEASE_MS)
    expect((await redeem(token)).output?.status).toBe('executed')
    expect(platform.counts.writes).toBe(1)
    expect(outcomes).toHaveLength(1)
  })
})

describe('a write that the platform did not answer in time', () => {
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

test('an offer that another call has claimed since it was read is not claimed again', async () => {
  const token = await offer()
  const row = (await findByToken(deps.db, as.teamId, token))!
  const until = new Date(clock.now().getTime() + MINUTE_MS)
  const claimIt = () => inTx(deps.db, { teamId: as.teamId }, (tx) => claim(tx, row, until, clock.now()))
  expect(await claimIt()).not.toBeNull()
  expect(await claimIt()).toBeNull()
  expect(await codeOf(redeem(token))).toBe('call_in_progress')
})

describe('a process that dies', () => {
  /** Redeems by a process of its own, and kills it when its write has come to the platform. */
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
    const child = fork(join(import.meta.dirname, '../../testing/toy-process.ts'), [JSON.stringify(config)])
    await once(child, 'message')
    const answer = stage.callToolRaw(resumeToy, JSON.stringify({ campaignId, confirmationToken: token }), {
      as,
      timeoutMs: 2_000,
    })
    answer.catch(() => {})
    await until(() => platform.counts.arrived === 1)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    await answer.catch(() => {})
    // Its lease began by the machine's clock, which has gone on since the offer.
    clock.set(new Date().toISOString())
    return token
  }

  test('after its write has its action found and recorded, without another write', async () => {
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
    expect(outcomes).toHaveLength(1)
  })

  test('is not followed by a write when the entity has changed meanwhile', async () => {
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

  test('has its claim settled although nobody asks again', async () => {
    platform.faults.mute = true
    await dieExecuting()
    clock.advance(LEASE_MS)
    await serve()
    await until(() => outcomes.length === 1)
    expect(outcomes[0]).toMatchObject({ status: 'executed', foundByReading: true, entity: { id: campaignId } })
    expect(platform.counts.writes).toBe(1)
  })
})
