import { randomUUID } from 'node:crypto'
import { consume, decode, encode, EVENTS_STREAM, publishEvent, serve } from '@adloom/bus'
import { type Caller, calls, durableOf, events, subjectOfEvent } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { bundled, fakeClock, makeCaller, makePerson, openStage, until } from '@adloom/testing'
import { createDeps, type Outside } from '../src/deps.ts'
import { startService } from '../src/service.ts'

export const GRACE_MS = 600_000
/** Not the default, so that a test notices the configured value. */
export const RATE_LIMIT = 75

/** The real org service in this process on its own stage, with a clock that tests control. */
export async function openOrgStage(startIso = '2026-01-15T12:00:00Z', outside: Outside = {}) {
  const clock = fakeClock(startIso)
  const [stage] = await Promise.all([openStage({ authority: true, clock }), bundled('org')])
  const deps = await createDeps(
    { ...stage.config('org'), checkAnswers: true, reservationGraceMs: GRACE_MS, rateLimitPerMinute: RATE_LIMIT },
    silentLog,
    clock,
    { bundled: true, ...outside },
  )
  const service = await startService(deps)
  const generation = await stage.bus('generation')
  const settled: Settled[] = []
  const durable = durableOf(events['org.credits_settled'], 'generation')
  const settledEvents = consume(generation, { stream: EVENTS_STREAM, durable }, silentLog, async ({ body }) => {
    settled.push(decode(body) as Settled)
  })
  const memberships: MembershipChange[] = []
  const source = { stream: EVENTS_STREAM, durable: durableOf(events['org.membership_changed'], 'auth') }
  const membershipEvents = consume(await stage.bus('auth'), source, silentLog, async ({ body }) => {
    memberships.push(decode(body) as MembershipChange)
  })

  return {
    ...stage,
    clock,
    deps,
    /** Creates a team with an owner, who has full access: by key as `owner`, signed in as `person`. */
    async newTeam({ includedCredits = 1_000, workspaceNames = ['Main'] } = {}): Promise<NewTeam> {
      const userId = randomUUID()
      const slug = `team-${randomUUID().slice(0, 8)}`
      const input = { slug, name: `Team ${slug}`, ownerUserId: userId, workspaceNames, includedCredits }
      const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], input)
      const known = { teamId, userId, workspaceIds }
      return { teamId, workspaceIds, slug, userId, owner: makeCaller(known), person: makePerson(known) }
    },
    /** Reserves credits as generation does. Returns the id of the reservation. */
    async reserve(teamId: string, credits: number, reservationId: string = randomUUID()): Promise<string> {
      const input = { reservationId, teamId, credits, purpose: 'generate_image', credentialId: 'key-1' }
      await stage.call(calls['org.reserve_credits'], input)
      return reservationId
    },
    /** Publishes that items have finished, as generation does. */
    async publishFinished(items: readonly Finished[], eventId: () => string = randomUUID): Promise<void> {
      const event = events['generation.item_finished']
      const subject = subjectOfEvent(event)
      for (const payload of items) await publishEvent(generation, { id: eventId(), subject, payload, trace: {} })
    },
    /** The same, and waits until the ledger has settled each item. */
    async finish(...items: Finished[]): Promise<Settled[]> {
      const from = settled.length
      await this.publishFinished(items)
      const isOf = (item: Finished) => (fact: Settled) => fact.generationId === item.generationId
      const about = () => items.map((item) => settled.slice(from).find(isOf(item)))
      await until(() => about().every(Boolean), { what: 'credits_settled of every item' })
      return about() as Settled[]
    },
    /** All published credits_settled events, oldest first. */
    settled,
    /** All published membership_changed events, oldest first. */
    memberships,
    /**
     * Acts as generation, which is another process, with the contract of its calls: these tests check how org handles
     * every answer and a missing one. The two real processes meet in release-orphans.pg.test.ts and in the test of the
     * seed.
     */
    async answerAsGeneration(answers: Record<string, (input: never) => unknown>): Promise<AsyncDisposable> {
      const serving = serve(generation, 'calls', 'generation', silentLog, async ({ name, body }) => {
        const answer = answers[name]
        if (!answer) throw new Error(`no answer to ${name}`)
        return { body: encode(answer(decode(body) as never)) }
      })
      // The server knows the subscription afterwards. An earlier call would find no responder.
      await generation.flush()
      return serving
    },
    /** The differences between balances and ledger entries. Empty when the ledger is sound. */
    mismatches: () => stage.admin`select * from org.ledger_mismatches()`,
    /** The stored figures of a team's balance. */
    async figures(teamId: string) {
      const [row] = await stage.admin`
        select included, purchased, used, reserved from org.credit_accounts where team_id = ${teamId}`
      return row as unknown as { included: number; purchased: number; used: number; reserved: number }
    },
    async [Symbol.asyncDispose]() {
      await membershipEvents[Symbol.asyncDispose]()
      await settledEvents[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}

export type OrgStage = Awaited<ReturnType<typeof openOrgStage>>
export type NewTeam = {
  teamId: string
  workspaceIds: string[]
  slug: string
  userId: string
  owner: Caller
  person: Caller
}
type EventData<E extends { data: { _zod: { output: unknown } } }> = E['data']['_zod']['output']
export type Finished = EventData<(typeof events)['generation.item_finished']>
export type Settled = EventData<(typeof events)['org.credits_settled']>

export type MembershipChange = EventData<(typeof events)['org.membership_changed']>

/** A finished item of a reservation. */
export const item = (
  teamId: string,
  reservationId: string,
  ended: { delivered?: boolean; credits?: number; notDelivered?: number; generationId?: string } = {},
): Finished => {
  const about = { teamId, reservationId, generationId: randomUUID(), batchId: null, workspaceIds: [] }
  return { ...about, delivered: true, credits: 1, notDelivered: 0, ...ended }
}
