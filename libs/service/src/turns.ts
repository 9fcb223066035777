import { ToolError } from '@adloom/contracts'
import pLimit from 'p-limit'

/** Runs work when its turn comes. Errors: `unavailable` when too many wait. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** The same for work that belongs to somebody, usually a team. */
export type FairTurns = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export type FairTurnsOptions = {
  /** Pieces of work under way at a time. */
  concurrencyMax: number
  /** How many of them may be of one owner. Fewer than all leaves room for the others at any time. */
  perOwnerMax: number
  /** Pieces of work of one owner that may wait. Others' do not count, so that nobody is refused because of somebody else. */
  waitingPerOwnerMax: number
}

/** Lets `concurrencyMax` run at a time, first come first served, and `waitingMax` wait. */
export function createTurns(concurrencyMax: number, waitingMax: number): Turns {
  const queue = pLimit(concurrencyMax)
  return async (work) => {
    if (queue.activeCount + queue.pendingCount >= concurrencyMax + waitingMax) throw tooMuch()
    return queue(work)
  }
}

type Owner = { running: number; waiting: (() => void)[]; lastTurn: number }

const tooMuch = () =>
  new ToolError('unavailable', 'Too much to do right now. Try again shortly.', { retryAfterSeconds: 2 })

/**
 * Gives each turn to the owner whose last one is longest ago, however much each of them has waiting. Written by hand: the
 * queues of `p-limit` and `p-queue` know an order and a priority, but no owners.
 */
export function createFairTurns({ concurrencyMax, perOwnerMax, waitingPerOwnerMax }: FairTurnsOptions): FairTurns {
  /** Those with work running or waiting. */
  const owners = new Map<string, Owner>()
  let running = 0
  let turns = 0

  const mayBegin = (owner: Owner) => running < concurrencyMax && owner.running < perOwnerMax
  const begin = (owner: Owner) => {
    running++
    owner.running++
    owner.lastTurn = ++turns
  }
  const wait = (owner: Owner) => {
    if (owner.waiting.length < waitingPerOwnerMax)
      return new Promise<void>((resolve) => void owner.waiting.push(resolve))
    throw tooMuch()
  }
  const end = (name: string, owner: Owner) => {
    running--
    owner.running--
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name)
    const next = [...owners.values()]
      .filter((other) => other.waiting.length > 0 && mayBegin(other))
      .reduce<Owner | null>((first, other) => (first && first.lastTurn < other.lastTurn ? first : other), null)
    if (!next) return
    // The turn goes over to the next here, so that nobody who comes now can slip in between.
    begin(next)
    next.waiting.shift()!()
  }

  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [], lastTurn: 0 }
    owners.set(name, owner)
    if (mayBegin(owner)) begin(owner)
    else await wait(owner)
    try {
      return await work()
    } finally {
      end(name, owner)
    }
  }
}
