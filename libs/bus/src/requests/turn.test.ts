import { expect, test } from 'vitest'
import { endOfTurn } from './turn.ts'

test('all that wait in one turn go on together, before what the first of them left for later', async () => {
  const order: string[] = []
  const waiter = async (name: string) => {
    await endOfTurn()
    // As the client of the bus does: it writes after the piece of code that first had something to send.
    if (order.length === 0) queueMicrotask(() => order.push('written'))
    order.push(name)
  }
  const waiting = [waiter('a')]
  // Each in a piece of code of its own, as requests come in.
  await new Promise<void>((resolve) => process.nextTick(() => resolve(void waiting.push(waiter('b')))))
  await Promise.resolve().then(() => waiting.push(waiter('c')))
  expect(order).toEqual([])
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b', 'c', 'written'])
})

test('who comes after the end of a turn waits for the next', async () => {
  const first = endOfTurn()
  expect(endOfTurn()).toBe(first)
  await first
  expect(endOfTurn()).not.toBe(first)
})
