import { ToolError } from '@adloom/contracts'
import pLimit from 'p-limit'

/** Runs work when a slot is free. Errors: `unavailable` when the queue is full. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** A queue for work that belongs to an owner, usually a team. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export type FairQueueOptions = {
  /** The number of concurrent pieces of work. */
  concurrencyMax: number
  /** How many of them may belong to one owner. A limit below `concurrencyMax` always leaves room for other owners. */
  perOwnerMax: number
  /** How much work of one owner may wait. Owners do not share this limit, so no owner can fill another's queue. */
  waitingPerOwnerMax: number
}

/** Runs `concurrencyMax` pieces of work at a time, first come, first served, and lets `waitingMax` wait. */
export function createQueue(concurrencyMax: number, waitingMax: number): Queue {
  const queue = pLimit(concurrencyMax)
  return async (work) => {
    if (queue.activeCount + queue.pendingCount >= concurrencyMax + waitingMax) throw tooMuch()
    return queue(work)
  }
}

type Owner = { running: number; waiting: (() => void)[]; lastStart: number }

const tooMuch = () => new ToolError('unavailable', 'The service is busy. Try again shortly.', { retryAfterSeconds: 2 })

/**
 * Gives each free slot to the owner that has waited longest since its last start, however much work each has waiting.
 * The queues of `p-limit` and `p-queue` support order and priority, but not owners.
 */
export function createFairQueue({ concurrencyMax, perOwnerMax, waitingPerOwnerMax }: FairQueueOptions): FairQueue {
  /** The owners with running or waiting work. */
  const owners = new Map<string, Owner>()
  let running = 0
  let starts = 0

  const mayBegin = (owner: Owner) => running < concurrencyMax && owner.running < perOwnerMax
  const begin = (owner: Owner) => {
    running++
    owner.running++
    owner.lastStart = ++starts
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
      .reduce<Owner | null>((first, other) => (first && first.lastStart < other.lastStart ? first : other), null)
    if (!next) return
    // The slot is passed on here, so that newly arriving work cannot take it.
    begin(next)
    next.waiting.shift()!()
  }

  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [], lastStart: 0 }
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
