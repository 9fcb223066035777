import { expect, test } from 'vitest'
import { endOfTurn } from './turn.ts'

test('All waiters of one event-loop turn continue together, before the microtasks of the first', async () => {
  const order: string[] = []
  const waiter = async (name: string) => {
    await endOfTurn()
    // The NATS client does the same: it writes in a microtask after the code that first had something to send.
    if (order.length === 0) queueMicrotask(() => order.push('written'))
    order.push(name)
  }
  const waiting = [waiter('a')]
  // Each waiter starts in its own callback, as requests arrive.
  await new Promise<void>((resolve) => process.nextTick(() => resolve(void waiting.push(waiter('b')))))
  await Promise.resolve().then(() => waiting.push(waiter('c')))
  expect(order).toEqual([])
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b', 'c', 'written'])
})

test('A waiter that comes after the end of a turn waits for the next turn', async () => {
  const first = endOfTurn()
  expect(endOfTurn()).toBe(first)
  await first
  expect(endOfTurn()).not.toBe(first)
})
