import { setTimeout as sleep } from 'node:timers/promises'
import { askPeer, type Bus, readShared, writeShared } from '@adloom/bus'
import { holdersOf, isOpen, leaseSize, merge, type Window, WINDOW_MS } from './window.ts'

/** A gateway as its peers know it. `nowMs`: milliseconds since the epoch. */
export type Gateway = { id: string; bus: Bus; limit: number; nowMs(): number }

/** What a gateway knows of, and holds in, the window of one credential and tool. */
export type Account = {
  /** Credential and tool. `name` identifies them between gateways, `key` in the bus. */
  name: string
  key: string
  /** As last seen. It may have ended. */
  window: Window | null
  /** The revision of the stored window. Null: unknown, so read it first. */
  revision: number | null
  /** When the last stored window expires in the bus. */
  storedUntilMs: number
  /** Leased calls that are not used yet. */
  idle: number
  /** Every call is leased, and no gateway holds an idle one. */
  isSpent: boolean
  /** A lease without an answer. It may have been stored. */
  unsure: { startMs: number; calls: number } | null
  /** Gateways that did not answer a recall. */
  silent: Set<string>
  /** The current lease request. Always settles. */
  leasing: Promise<void>
}

export const openAccount = (name: string, key: string): Account => ({
  name,
  key,
  window: null,
  revision: 0,
  storedUntilMs: 0,
  idle: 0,
  isSpent: false,
  unsure: null,
  silent: new Set(),
  leasing: Promise.resolve(),
})

/** A request to another gateway to hand over up to `wanted` idle calls of this window. The answer is a number. */
export type Recall = { name: string; startMs: number; wanted: number }

/**
 * The stored window lives slightly longer than the window itself, so that no gateway misses it while it still counts.
 */
const TTL_SECONDS = WINDOW_MS / 1000 + 1
/** Each lost race means that another gateway got a lease. This many in a row indicate a fault. */
const RACES_MAX = 200
/** How long a call waits for the idle calls of one other gateway. */
const RECALL_PATIENCE_MS = 1_000

/**
 * Gets idle calls for `waiting` calls: leased from the shared window, or recalled from gateways that hold some.
 * Afterwards at least one call is idle, or `isSpent` is true. Rejects when the bus is down, because nothing can be
 * counted then.
 */
export async function refill(gateway: Gateway, account: Account, waiting: number): Promise<void> {
  account.leasing = lease(gateway, account, waiting)
  await account.leasing
  if (account.idle === 0) await recall(gateway, account, waiting)
}

/** Hands idle calls to another gateway, except those that local calls wait for. Returns how many. */
export function handOver(account: Account, waiting: number, { startMs, wanted }: Recall): number {
  if (account.window?.startMs !== startMs) return 0
  const given = Math.min(wanted, Math.max(0, account.idle - waiting))
  account.idle -= given
  return given
}

/** Leases as many calls as `leaseSize` allows, or none when the window is full. Opens a window if none is open. */
async function lease(gateway: Gateway, account: Account, waiting: number) {
  const { id, bus, limit, nowMs } = gateway
  for (let races = 0; races < RACES_MAX; races++) {
    // When several gateways lease, the known window is usually stale, and one read is cheaper than a lost race.
    if (account.revision === null || isShared(account, id)) await look(gateway, account)
    const now = nowMs()
    const isNew = !account.window || !isOpen(account.window, now)
    const window = isNew ? { startMs: now, leased: {} } : account.window!
    const calls = leaseSize(window, id, waiting, limit)
    if (calls === 0) return
    const leased = { ...window.leased, [id]: (window.leased[id] ?? 0) + calls }
    const next = { startMs: window.startMs, leased }
    const expected = account.storedUntilMs <= now ? 0 : (account.revision ?? 0)
    const revision = await writeShared(bus, account.key, next, expected, TTL_SECONDS).catch((cause: unknown) => {
      Object.assign(account, { revision: null, unsure: { startMs: window.startMs, calls } })
      throw cause
    })
    account.revision = revision
    if (revision === null) continue
    account.storedUntilMs = now + TTL_SECONDS * 1000
    if (isNew) begin(account, next, calls)
    else Object.assign(account, { window: next, idle: account.idle + calls })
    return
  }
  throw new Error('another gateway was always first')
}

const isShared = ({ window }: Account, id: string) => window !== null && holdersOf(window, id).length > 0

/** Reads the stored window. An open local window is kept even if the bus has lost it. */
async function look({ id, bus, nowMs }: Gateway, account: Account) {
  const { value: stored, revision } = await readShared<Window>(bus, account.key)
  account.revision = revision
  const now = nowMs()
  account.storedUntilMs = stored ? now + TTL_SECONDS * 1000 : 0
  if (!stored || !isOpen(stored, now)) return
  const own = account.window?.startMs === stored.startMs ? account.window : null
  // A lease without an answer was stored after all, so its calls belong to this gateway.
  const found = (stored.leased[id] ?? 0) - (own?.leased[id] ?? 0)
  const made = account.unsure?.startMs === stored.startMs ? Math.max(0, Math.min(found, account.unsure.calls)) : 0
  if (made > 0) account.unsure = null
  if (own) Object.assign(account, { window: merge(own, stored), idle: account.idle + made })
  else begin(account, stored, made)
}

/** Starts a window. Idle calls of an earlier window are worthless in it. */
function begin(account: Account, window: Window, idle: number) {
  Object.assign(account, { window, idle, isSpent: false, silent: new Set<string>() })
}

/**
 * Asks the other gateways for idle calls, one after the other, until one hands some over. When all have been asked, the
 * window is spent: every call is leased, so no call can become idle again. The calls of a gateway that does not answer
 * count as used, because they may have been.
 */
async function recall(gateway: Gateway, account: Account, waiting: number) {
  for (const holder of holdersOf(account.window!, gateway.id)) {
    if (account.silent.has(holder)) continue
    await Promise.race([ask(gateway, account, holder, waiting), sleep(RECALL_PATIENCE_MS, null, { ref: false })])
    if (account.idle > 0) return
  }
  account.isSpent = true
}

/** Asks one gateway for idle calls. A late answer still counts, because the other gateway has given the calls up. */
async function ask({ bus }: Gateway, account: Account, holder: string, wanted: number) {
  const { name, window, silent } = account
  const recall: Recall = { name, startMs: window!.startMs, wanted }
  silent.add(holder)
  const given = await askPeer(bus, holder, recall, WINDOW_MS).catch((cause: unknown) => {
    // The request was not sent.
    silent.delete(holder)
    throw cause
  })
  if (given === null) return
  silent.delete(holder)
  if (account.window?.startMs !== recall.startMs || Number(given) === 0) return
  account.idle += Number(given)
  account.isSpent = false
}
