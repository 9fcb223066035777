import { setTimeout as sleep } from 'node:timers/promises'
import { tools } from '@adloom/contracts/of/campaign-control'
import { makeCaller, type SandboxFault, until } from '@adloom/testing'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ModelStage } from './model-stage.ts'

// A model of confirmed changes, and what may happen to them in any order. The model knows what the platform holds and what
// became of each token. After every step, the answers, the writes in the journal of the platform and the fields there must
// be those of the model.

/** The fields that a confirmation watches, in the platform's words. */
type Fields = { status: 'ACTIVE' | 'PAUSED'; budget: number }
type Name = 'adSet' | 'campaign'
type Entity = { id: string; tool: 'pause_ad_set' | 'resume_campaign'; argument: string; wanted: Fields['status'] }

type Token = {
  text: string
  name: Name
  before: Fields
  expiresAtMs: number
  state: 'offered' | 'claimed' | 'executed' | 'no_change' | 'drifted'
  /** While it is claimed by a process that died or does not know the outcome. */
  claimedUntilMs: number
  /** What the entity was like since the claim lapsed: whoever settled it has seen one of these. */
  seen: Fields[]
  answer: string | null
  writes: number
}

/** What goes wrong during a redemption. The process dies before, during or after its write. */
const MISHAPS = ['lost', 'refused', 'unreadable', 'silent', 'dies_before', 'dies_during', 'dies_after'] as const
type Mishap = (typeof MISHAPS)[number]
export type Step =
  | { kind: 'preview'; name: Name }
  | { kind: 'redeem'; token: number; times: number }
  | { kind: 'mishap'; token: number; mishap: Mishap }
  | { kind: 'stolen'; token: number }
  | { kind: 'edit'; name: Name; field: keyof Fields }
  | { kind: 'wait'; seconds: number }

const name = fc.constantFrom<Name>('adSet', 'campaign')
const token = fc.nat(9)
/** Any interleaving, in which previews and redemptions are the most frequent. */
export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('preview' as const), name }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('redeem' as const), token, times: fc.constantFrom(1, 1, 2, 5) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('mishap' as const), token, mishap: fc.constantFrom(...MISHAPS) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('stolen' as const), token }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        name,
        field: fc.constantFrom<keyof Fields>('status', 'budget'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(10, 61, 61, 700) }),
    },
  ),
  { minLength: 8, maxLength: 20 },
)

const LEASE_MS = 60_000
/** The platform lets a budget change four times an hour. */
const BUDGETS_MAX = 3
const START: Record<Name, Fields> = {
  adSet: { status: 'ACTIVE', budget: 4_000 },
  campaign: { status: 'PAUSED', budget: 15_000 },
}
const error = (code: number, subcode: number) => ({ type: 'error', code, subcode, status: 400, message: 'No.' })
const FAULTS: Record<Mishap, SandboxFault[]> = {
  lost: [{ match: { method: 'POST' }, action: { type: 'reset_after' } }],
  refused: [{ match: { method: 'POST' }, action: error(613, 1_487_632) }],
  unreadable: [{ match: { method: 'GET' }, times: null, action: error(100, 1) }],
  silent: [
    { match: { method: 'POST' }, action: { type: 'reset_after' } },
    // It is read for drift and for its account before the write, and to find out after it.
    { match: { method: 'GET', nth: 3 }, times: null, action: error(100, 1) },
  ],
  dies_before: [{ match: { method: 'GET' }, action: { type: 'delay', ms: 300 } }],
  dies_during: [{ match: { method: 'POST' }, action: { type: 'delay', ms: 300 } }],
  dies_after: [{ match: { method: 'POST' }, action: { type: 'trickle', bytesPerSecond: 1 } }],
}

type Answer = {
  output?: Record<string, unknown>
  error?: { code: string } & Record<string, unknown>
  bytes: Uint8Array
}

/** One world: the entities as at the start, and no tokens. */
export async function openModel(stage: ModelStage, entities: Record<Name, Entity>) {
  const { buyer, sandbox, clock } = stage
  const fields: Record<Name, Fields> = { adSet: { ...START.adSet }, campaign: { ...START.campaign } }
  const tokens: Token[] = []
  let budgets = 0
  let seen = 0
  const nowMs = () => clock.now().getTime()
  const skip = async () => void (seen = (await sandbox.requests(seen)).at(-1)?.number ?? seen)

  /** Writes that the platform did since the last look. */
  async function writesOf({ id }: Entity): Promise<number> {
    const requests = await sandbox.requests(seen)
    seen = requests.at(-1)?.number ?? seen
    return requests.filter(({ method, path, status }) => method === 'POST' && path.endsWith(id) && status === 200)
      .length
  }

  async function set(name: Name, change: Partial<Fields>) {
    const { status, budget } = change
    Object.assign(fields[name], change)
    await stage.edit(entities[name].id, { ...(status && { status }), ...(budget && { daily_budget: String(budget) }) })
    for (const one of tokens) if (one.name === name && isLapsed(one)) one.seen.push({ ...fields[name] })
    await skip()
  }

  const ask = async (name: Name, more: object, as = buyer.key): Promise<Answer> => {
    const { tool, argument, id } = entities[name]
    const body = JSON.stringify({ [argument]: id, ...more })
    return (await stage.callToolRaw(tools[tool], body, { as, timeoutMs: 20_000 })) as Answer
  }

  /** Remembers the token of a preview. */
  function note(name: Name, from: Record<string, unknown>) {
    const { confirmationToken, expiresAt } = from as { confirmationToken: string; expiresAt: string }
    const about = { text: confirmationToken, name, before: { ...fields[name] }, expiresAtMs: Date.parse(expiresAt) }
    tokens.push({ ...about, state: 'offered', claimedUntilMs: 0, seen: [], answer: null, writes: 0 })
  }

  const isLapsed = (one: Token) => one.state === 'claimed' && one.claimedUntilMs <= nowMs()
  const isAsBefore = ({ name, before }: Token, now = fields[name]) =>
    now.status === before.status && now.budget === before.budget
  const isDone = ({ name, before }: Token, now: Fields) =>
    now.status === entities[name].wanted && now.budget === before.budget

  /** What settling a claim finds, from what the entity is like and how often it was written. */
  function settled(one: Token, now: Fields): Token['state'] {
    if (isDone(one, now)) return one.before.status === entities[one.name].wanted ? 'no_change' : 'executed'
    // Written and set back by somebody is not untouched.
    return isAsBefore(one, now) && one.writes === 0 ? 'offered' : 'drifted'
  }

  /** Learns what became of a lapsed claim: the reconciler may have settled it at any time since. */
  async function learn(one: Token) {
    if (!isLapsed(one)) return
    const [row] = await stage.admin<{ state: Token['state']; answer: string | null }[]>`
      select state, answer::text from campaign_control.confirmations
      where token_hash = sha256(convert_to(${one.text}, 'UTF8'))`
    if (row!.state === 'claimed') return void (one.state = settled(one, fields[one.name]))
    expect(one.seen.map((now) => settled(one, now))).toContain(row!.state)
    Object.assign(one, row)
  }

  /** What a redemption answers: an error code, or the state of the token that it replays or reaches. */
  function expected(one: Token): string {
    if (one.state === 'claimed') return 'call_in_progress'
    if (one.state === 'drifted') return 'state_drifted'
    if (one.state !== 'offered') return one.state
    if (one.expiresAtMs <= nowMs()) return 'confirmation_expired'
    if (!isAsBefore(one)) return 'state_drifted'
    return one.before.status === entities[one.name].wanted ? 'no_change' : 'executed'
  }

  /** Notes writes of a token. None may be the second, and none may meet another state than was previewed. */
  function wrote(one: Token, count: number) {
    if (count === 0) return
    one.writes += count
    expect(one.writes, 'writes of one action').toBe(1)
    expect(fields[one.name], 'what was written over').toEqual(one.before)
    fields[one.name].status = entities[one.name].wanted
  }

  const kindOf = ({ output, error }: Answer) => error?.code ?? (output!['status'] as string)

  /** Redeems a token without mishaps, some times at once. */
  async function redeem(one: Token, times: number) {
    await learn(one)
    const outcome = expected(one)
    const writes = outcome === 'executed' && one.state === 'offered' ? 1 : 0
    const answers = await Promise.all(
      Array.from({ length: times }, () => ask(one.name, { confirmationToken: one.text })),
    )
    const kinds = answers.map(kindOf)
    expect(kinds).toContain(outcome)
    expect(kinds.filter((kind) => kind !== outcome && kind !== 'call_in_progress')).toEqual([])
    const count = await writesOf(entities[one.name])
    expect(count, 'writes').toBe(writes)
    wrote(one, count)
    for (const { output, error, bytes } of answers) {
      if (error?.code === 'state_drifted') note(one.name, error)
      if (output) replays(one, new TextDecoder().decode(bytes))
    }
    if (outcome === 'state_drifted') one.state = 'drifted'
    if (outcome === 'executed' || outcome === 'no_change') one.state = outcome
  }

  /** Every answer of a token that was executed is the same bytes. */
  function replays(one: Token, answer: string) {
    one.answer ??= answer
    expect(JSON.parse(answer)).toEqual(JSON.parse(one.answer))
  }

  /** Redeems a token that would be executed while something goes wrong. Any other token is redeemed as ever. */
  async function redeemWith(one: Token, mishap: Mishap) {
    await learn(one)
    if (one.state !== 'offered' || expected(one) !== 'executed') return redeem(one, 1)
    for (const fault of FAULTS[mishap]) await sandbox.addFault(fault)
    const answer = ask(one.name, { confirmationToken: one.text })
    if (mishap.startsWith('dies')) await die(one, mishap, answer)
    else await survive(one, mishap, kindOf(await answer))
    await sandbox.clearFaults()
    await skip()
  }

  async function survive(one: Token, mishap: Mishap, kind: string) {
    const count = await writesOf(entities[one.name])
    const [outcome, writes, state] = {
      lost: ['executed', 1, 'executed'],
      refused: ['upstream_failed', 0, 'offered'],
      unreadable: ['conflict', 0, 'offered'],
      silent: ['timeout', 1, 'claimed'],
    }[mishap as 'lost' | 'refused' | 'unreadable' | 'silent'] as [string, number, Token['state']]
    expect([kind, count]).toEqual([outcome, writes])
    wrote(one, count)
    leave(one, state)
  }

  async function die(one: Token, mishap: Mishap, answer: Promise<Answer>) {
    answer.catch(() => {})
    const entity = entities[one.name]
    const hasWritten = async () =>
      (await sandbox.requests(seen)).some(({ method, path }) => method === 'POST' && path.endsWith(entity.id))
    const last = async () => {
      const [row] = await stage.admin<{ kind: string }[]>`
        select entry::jsonb ->> 'kind' as kind from campaign_control.audit_entries
        where team_id = ${buyer.teamId} order by seq desc limit 1`
      return row?.kind
    }
    const moments = {
      dies_before: async () => (await last()) === 'action_confirmed',
      dies_during: async () => (await last()) === 'action_executing',
      dies_after: hasWritten,
    }
    await until(moments[mishap as keyof typeof moments], { everyMs: 2, what: mishap })
    await stage.crash()
    // A request that was under way reaches the platform even so.
    await sleep(mishap === 'dies_during' ? 400 : 0)
    wrote(one, await writesOf(entity))
    leave(one, 'claimed')
  }

  function leave(one: Token, state: Token['state']) {
    one.state = state
    if (state === 'claimed') one.claimedUntilMs = nowMs() + LEASE_MS
  }

  async function wait(seconds: number) {
    await stage.advance(seconds)
    for (const one of tokens) if (isLapsed(one) && one.seen.length === 0) one.seen.push({ ...fields[one.name] })
  }

  async function take(step: Step) {
    const one = 'token' in step ? tokens[step.token % (tokens.length || 1)] : undefined
    if ('token' in step && !one) return
    switch (step.kind) {
      case 'preview': {
        const { output } = await ask(step.name, {})
        expect(output).toMatchObject({ status: 'confirmation_required' })
        return note(step.name, output!)
      }
      case 'redeem':
        return redeem(one!, step.times)
      case 'mishap':
        return redeemWith(one!, step.mishap)
      case 'stolen': {
        const thief = makeCaller({ teamId: buyer.teamId, workspaceIds: buyer.workspaceIds })
        return expect(kindOf(await ask(one!.name, { confirmationToken: one!.text }, thief))).toBe(
          'confirmation_mismatch',
        )
      }
      case 'edit': {
        const { status, budget } = fields[step.name]
        if (step.field === 'status') return set(step.name, { status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' })
        if (budgets++ < BUDGETS_MAX) await set(step.name, { budget: budget + 500 })
        return
      }
      case 'wait':
        return wait(step.seconds)
    }
  }

  for (const name of ['adSet', 'campaign'] as const) await set(name, START[name])
  return {
    /** Does a step, and compares. */
    async do(step: Step): Promise<void> {
      // So that the platform notes a later time of change.
      await wait(1)
      await take(step)
      for (const name of ['adSet', 'campaign'] as const) {
        expect(await writesOf(entities[name]), 'writes that nobody asked for').toBe(0)
        const { status, daily_budget } = await stage.read(entities[name].id, 'status,daily_budget')
        expect({ status, budget: Number(daily_budget) }).toEqual(fields[name])
      }
    },
    /** Lets every claim lapse and redeems every token once more: nothing is left open. */
    async end(): Promise<void> {
      await wait(61)
      for (const one of tokens) await redeem(one, 1)
    },
  }
}

/** Runs interleavings from a seed until they are done, or for some minutes. */
export async function checkInterleavings(
  stage: ModelStage,
  { seed, runs, minutes }: { seed: number; runs: number; minutes?: number },
): Promise<number> {
  const entities: Record<Name, Entity> = {
    adSet: {
      id: await stage.idOf('ad_sets', stage.buyer, 'Visitors'),
      ...{ tool: 'pause_ad_set', argument: 'adSetId', wanted: 'PAUSED' },
    },
    campaign: {
      id: await stage.idOf('campaigns', stage.buyer, 'Prospecting'),
      ...{ tool: 'resume_campaign', argument: 'campaignId', wanted: 'ACTIVE' },
    },
  }
  let done = 0
  const property = fc.asyncProperty(steps, async (interleaving) => {
    await stage.sandbox.clearFaults()
    await stage.advance(7_200)
    const model = await openModel(stage, entities)
    for (const step of interleaving) await model.do(step)
    await model.end()
    done += interleaving.length
  })
  await fc.assert(property, {
    seed,
    numRuns: runs,
    endOnFailure: true,
    ...(minutes && { interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false }),
  })
  return done
}
