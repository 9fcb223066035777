import { randomUUID } from 'node:crypto'
import { consume, decode, encode, EVENTS_STREAM, publishEvent, serve } from '@adloom/bus'
import { type Caller, calls, durableOf, events, subjectOfEvent } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, makePerson, openStage, until } from '@adloom/testing'
import { createDeps, type Outside } from '../src/deps.ts'
import { startService } from '../src/service.ts'

export const GRACE_MS = 600_000
/** Not the default, so that a test sees whether it is told. */
export const RATE_LIMIT = 75

/** The real org service in this process on a stage of its own, with a clock that tests move. */
export async function openOrgStage(startIso = '2026-01-15T12:00:00Z', outside: Outside = {}) {
  const clock = fakeClock(startIso)
  const stage = await openStage({ authority: true, clock })
  const deps = await createDeps(
    { ...stage.config('org'), checkAnswers: true, reservationGraceMs: GRACE_MS, rateLimitPerMinute: RATE_LIMIT },
    silentLog,
    clock,
    outside,
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
    /** A new team with an owner who may do everything in it: by key as `owner`, signed in as `person`. */
    async newTeam({ includedCredits = 1_000, workspaceNames = ['Main'] } = {}): Promise<NewTeam> {
      const userId = randomUUID()
      const slug = `team-${randomUUID().slice(0, 8)}`
      const input = { slug, name: `Team ${slug}`, ownerUserId: userId, workspaceNames, includedCredits }
      const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], input)
      const known = { teamId, userId, workspaceIds }
      return { teamId, workspaceIds, slug, userId, owner: makeCaller(known), person: makePerson(known) }
    },
    /** Reserves as generation does. Returns the id of the reservation. */
    async reserve(teamId: string, credits: number, reservationId: string = randomUUID()): Promise<string> {
      const input = { reservationId, teamId, credits, purpose: 'generate_image', credentialId: 'key-1' }
      await stage.call(calls['org.reserve_credits'], input)
      return reservationId
    },
    /** Tells that items have ended, as generation does. */
    async publishFinished(items: readonly Finished[], eventId: () => string = randomUUID): Promise<void> {
      const event = events['generation.item_finished']
      const subject = subjectOfEvent(event)
      for (const payload of items) await publishEvent(generation, { id: eventId(), subject, payload, trace: {} })
    },
    /** The same, and waits until the ledger has said what became of each. */
    async finish(...items: Finished[]): Promise<Settled[]> {
      const from = settled.length
      await this.publishFinished(items)
      const isOf = (item: Finished) => (fact: Settled) => fact.generationId === item.generationId
      const about = () => items.map((item) => settled.slice(from).find(isOf(item)))
      await until(() => about().every(Boolean), { what: 'credits_settled of every item' })
      return about() as Settled[]
    },
    /** Every credits_settled that was published, oldest first. */
    settled,
    /** Every membership_changed that was published, oldest first. */
    memberships,
    /**
     * Answers generation's calls with its contract, because that is another process: these tests are about what org
     * makes of every answer and of none. The two real processes meet in release-orphans.pg.test.ts and in the seed's test.
     */
    async answerAsGeneration(answers: Record<string, (input: never) => unknown>): Promise<AsyncDisposable> {
      const serving = serve(generation, 'calls', 'generation', silentLog, async ({ name, body }) => {
        const answer = answers[name]
        if (!answer) throw new Error(`no answer to ${name}`)
        return { body: encode(answer(decode(body) as never)) }
      })
      // The server knows of it then; a call that came sooner would find nobody.
      await generation.flush()
      return serving
    },
    /** What the ledger keeps that differs from its entries: nothing, or it is broken. */
    mismatches: () => stage.admin`select * from org.ledger_mismatches()`,
    /** The figures of a team's balance, as stored. */
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

/** An item of a reservation that has ended. */
export const item = (
  teamId: string,
  reservationId: string,
  ended: { delivered?: boolean; credits?: number; generationId?: string } = {},
): Finished => ({ teamId, reservationId, generationId: randomUUID(), delivered: true, credits: 1, ...ended })
