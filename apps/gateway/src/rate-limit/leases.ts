import { setTimeout as sleep } from 'node:timers/promises'
import { askPeer, type Bus, readShared, writeShared } from '@adloom/bus'
import { holdersOf, isOpen, leaseSize, merge, type Window, WINDOW_MS } from './window.ts'

/** A gateway as the others know it. `nowMs`: milliseconds since the epoch. */
export type Gateway = { id: string; bus: Bus; limit: number; nowMs(): number }

/** What a gateway knows and holds of the window of one credential and tool. */
export type Account = {
  /** Credential and tool, as gateways say it among themselves; and where the bus stores it. */
  name: string
  key: string
  /** As last seen. It may be over. */
  window: Window | null
  /** Of what is stored. null: not known, look first. */
  revision: number | null
  /** When what was stored last is gone from the bus. */
  storedUntilMs: number
  /** Leased calls that nobody has used yet. */
  idle: number
  /** Everything is leased and nobody holds an idle call. */
  isSpent: boolean
  /** A lease whose answer did not come: it may have been made. */
  unsure: { startMs: number; calls: number } | null
  /** Who did not answer when asked for idle calls. */
  silent: Set<string>
  /** The last lease, for as long as it is being made. Settles, one way or the other. */
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

/** What one gateway asks another: to hand over idle calls of this window, as many as wait. The answer is a number. */
export type Recall = { name: string; startMs: number; wanted: number }

/** A stored window outlives itself by a little, so that no gateway finds it gone while it still counts. */
const TTL_SECONDS = WINDOW_MS / 1000 + 1
/** Each lost race means that another gateway has leased; so many in a row mean that something is wrong. */
const RACES_MAX = 200
/** How long a call waits for what one other gateway may hold idle. */
const RECALL_PATIENCE_MS = 1_000

/**
 * Gets idle calls for `waiting` ones: leased from the shared window, else called back from the gateways that hold some.
 * Afterwards at least one is idle, or `isSpent`. Rejects when the bus is away: then nothing can be counted.
 */
export async function refill(gateway: Gateway, account: Account, waiting: number): Promise<void> {
  account.leasing = lease(gateway, account, waiting)
  await account.leasing
  if (account.idle === 0) await recall(gateway, account, waiting)
}

/** Hands idle calls to the gateway that asks, except those that calls wait for here. Returns how many. */
export function handOver(account: Account, waiting: number, { startMs, wanted }: Recall): number {
  if (account.window?.startMs !== startMs) return 0
  const given = Math.min(wanted, Math.max(0, account.idle - waiting))
  account.idle -= given
  return given
}

/** Leases as many calls as `leaseSize` says, or none when the window is full. Opens a window when none is open. */
async function lease(gateway: Gateway, account: Account, waiting: number) {
  const { id, bus, limit, nowMs } = gateway
  for (let races = 0; races < RACES_MAX; races++) {
    // Where others lease too, what is known of the window is mostly out of date: one look is cheaper than a lost race.
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

/** Reads what is stored. Nothing is forgotten for it: a window of ours that is still open outlives a bus that lost it. */
async function look({ id, bus, nowMs }: Gateway, account: Account) {
  const { value: stored, revision } = await readShared<Window>(bus, account.key)
  account.revision = revision
  const now = nowMs()
  account.storedUntilMs = stored ? now + TTL_SECONDS * 1000 : 0
  if (!stored || !isOpen(stored, now)) return
  const own = account.window?.startMs === stored.startMs ? account.window : null
  // A lease whose answer never came was made after all: its calls are ours to use.
  const found = (stored.leased[id] ?? 0) - (own?.leased[id] ?? 0)
  const made = account.unsure?.startMs === stored.startMs ? Math.max(0, Math.min(found, account.unsure.calls)) : 0
  if (made > 0) account.unsure = null
  if (own) Object.assign(account, { window: merge(own, stored), idle: account.idle + made })
  else begin(account, stored, made)
}

/** Enters a window. What was idle in another one is worth nothing in this. */
function begin(account: Account, window: Window, idle: number) {
  Object.assign(account, { window, idle, isSpent: false, silent: new Set<string>() })
}

/**
 * Asks the others for idle calls, one after the other until one gives some. All of them have been asked when the window
 * counts as spent: nobody leases any more, so that no call can become idle after that. What a gateway holds that does
 * not answer counts as used: it may have been.
 */
async function recall(gateway: Gateway, account: Account, waiting: number) {
  for (const holder of holdersOf(account.window!, gateway.id)) {
    if (account.silent.has(holder)) continue
    await Promise.race([ask(gateway, account, holder, waiting), sleep(RECALL_PATIENCE_MS, null, { ref: false })])
    if (account.idle > 0) return
  }
  account.isSpent = true
}

/** Asks one gateway for idle calls. What it hands over is ours however late it comes: it has given it away. */
async function ask({ bus }: Gateway, account: Account, holder: string, wanted: number) {
  const { name, window, silent } = account
  const recall: Recall = { name, startMs: window!.startMs, wanted }
  silent.add(holder)
  const given = await askPeer(bus, holder, recall, WINDOW_MS).catch((cause: unknown) => {
    // Then nobody was asked.
    silent.delete(holder)
    throw cause
  })
  if (given === null) return
  silent.delete(holder)
  if (account.window?.startMs !== recall.startMs || Number(given) === 0) return
  account.idle += Number(given)
  account.isSpent = false
}
