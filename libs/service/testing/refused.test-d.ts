// Checked by `npm run typecheck`. Each `@ts-expect-error` marks a mistake that must not compile. If it does compile,
// that line is an error.
import { call } from '@adloom/bus'
import { calls, events, tools } from '@adloom/contracts'
import type { ReservationOwner } from '@adloom/contracts/calls/org/reserve-credits'
import { inTx } from '@adloom/db'
import {
  type Access,
  type ActionHandlers,
  type CallHandlers,
  type Consumers,
  type Handlers,
  implementFor,
  type Jobs,
  type ReadContext,
  type ServiceDeps,
  type ServiceParts,
  serveService,
  type WriteContext,
} from '../src/index.ts'

type Own = { prices: number[]; vault: { open(): void } }
const access = { reads: ['prices'], writes: ['prices'], calls: [], consumers: [] } as const satisfies Access<Own>
type Deps = ServiceDeps & Own & { access: typeof access }

const { implement, implementCall, implementCallAcrossTeams, implementConsumer } = implementFor<Deps>()
declare const deps: Deps & AsyncDisposable
declare const read: ReadContext<Deps>
declare const write: WriteContext<Deps>

/** A read cannot write. */
export function readsOnly() {
  void read.sql`select 1`
  void read.prices
  void call(read.bus, calls['generation.sign_assets'], { teamId: '', assetIds: [] })
  // @ts-expect-error a read does not commit
  void read.commit
  // @ts-expect-error a read has no pool that writes
  void read.db
  // @ts-expect-error a read sees one team
  void read.systemDb
  // @ts-expect-error a read publishes nothing
  void read.outbox
  // @ts-expect-error a read begins no transaction
  void read.sql.begin
  // @ts-expect-error a pool for reads begins no transaction
  void inTx(deps.readDb, { teamId: '' }, async () => {})
  // @ts-expect-error a read makes no call that changes something in another service
  void call(read.bus, calls['generation.import_asset'], {})
  // @ts-expect-error a read gets what the service grants to reads, and no more
  void read.vault
}

/** A write can write only in its transaction. */
export function writesOnly() {
  void write.commit((tx) => tx`select 1`)
  // @ts-expect-error a write has no pool
  void write.db
  // @ts-expect-error a write sees one team
  void write.systemDb
  // @ts-expect-error a write gets what the service grants to writes, and no more
  void write.vault
}

// @ts-expect-error a read's handler cannot be written as one that commits
export const committing = implement(tools.list_workspaces, (ctx) => ctx.commit(async () => ({ workspaces: [] })))

// @ts-expect-error a two-step tool has a preview
export const blind = implement(tools.resume_campaign, { execute: async () => {} })

// @ts-expect-error a two-step tool is not a plain write
export const plain = implement(tools.pause_ad_set, async () => ({}))

// @ts-expect-error a call that reads has no transaction
export const writing = implementCall(calls['org.list_members'], async (ctx) => ctx.inTx(async () => ({ members: [] })))

// @ts-expect-error a call about one team cannot read across teams
export const peeking = implementCall(calls['org.add_member'], async (ctx) => ctx.systemDb`select 1`)

// @ts-expect-error a call without a team must declare that it is across teams
export const teamless = implementCall(calls['org.list_memberships'], async () => ({ teams: [] }))
export const acrossTeams = implementCallAcrossTeams(calls['org.list_memberships'], async () => ({ teams: [] }))

// @ts-expect-error a consumer has its transaction, and no pool
export const pooled = implementConsumer(events['org.credits_settled'], async (ctx) => void ctx.db)

declare const orgTools: Handlers<'org', Deps>
declare const orgActions: ActionHandlers<'org', Deps>
declare const orgCalls: CallHandlers<'org', Deps>
declare const authConsumers: Consumers<'auth', Deps>
declare const jobs: Jobs<Deps>
declare const parts: ServiceParts<'org', Deps>

/** No handler may be missing. */
export function complete() {
  const { list_workspaces: _tool, ...otherTools } = orgTools
  // @ts-expect-error a built tool needs a handler
  void (otherTools satisfies Handlers<'org', Deps>)
  // @ts-expect-error a tool on the list of tools that are not built cannot have a handler
  void ({ list_avatars: { contract: tools.list_avatars, run: async () => ({}) } } satisfies Partial<
    Handlers<'generation', Deps>
  >)

  const { create_product: _action, ...otherActions } = orgActions
  // @ts-expect-error an action needs a handler
  void (otherActions satisfies ActionHandlers<'org', Deps>)

  const { reserve_credits: _call, ...otherCalls } = orgCalls
  // @ts-expect-error a call needs a handler
  void (otherCalls satisfies CallHandlers<'org', Deps>)
  // @ts-expect-error a call needs its own handler
  void ({ ...orgCalls, put_product: orgCalls.put_brand_kit } satisfies CallHandlers<'org', Deps>)

  const { membership_changed: _consumer, ...otherConsumers } = authConsumers
  // @ts-expect-error an event that names the service needs a consumer there
  void (otherConsumers satisfies Consumers<'auth', Deps>)
}

/** No part of a service may be missing. */
export function whole() {
  void serveService('org', deps, parts)
  const { handlers, actionHandlers, callHandlers, consumers, events: own } = parts
  // @ts-expect-error without its tools
  void serveService('org', deps, { events: own, actionHandlers, callHandlers, consumers, jobs })
  // @ts-expect-error without its actions
  void serveService('org', deps, { events: own, handlers, callHandlers, consumers, jobs })
  // @ts-expect-error without its calls
  void serveService('org', deps, { events: own, handlers, actionHandlers, consumers, jobs })
  // @ts-expect-error without its consumers
  void serveService('org', deps, { events: own, handlers, actionHandlers, callHandlers, jobs })
  // @ts-expect-error without its jobs
  void serveService('org', deps, { events: own, handlers, actionHandlers, callHandlers, consumers })
  // @ts-expect-error without the events that it publishes
  void serveService('org', deps, { handlers, actionHandlers, callHandlers, consumers, jobs })
  const { 'org.credits_settled': _event, ...otherEvents } = own
  // @ts-expect-error without one of them
  void serveService('org', deps, { events: otherEvents, handlers, actionHandlers, callHandlers, consumers, jobs })
}

declare const owner: ReservationOwner
declare const newOwner: ReservationOwner | 'drafts'

/** The owner of a reservation confirms it, which is how org's job knows what to call. */
export function owners() {
  void calls[`${owner}.confirm_reservation`]
  // @ts-expect-error an owner without such a call
  void calls[`${newOwner}.confirm_reservation`]
}
