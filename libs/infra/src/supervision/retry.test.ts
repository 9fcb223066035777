import { expect, test } from 'vitest'
import { startWhenFree } from './retry.ts'

const failing = (message: string, times: number) => {
  let tries = 0
  const start = async () => {
    if (++tries <= times) throw new Error(message)
    return tries
  }
  return { start, tries: () => tries }
}

test.each([
  'FATAL:  pre-existing shared memory block (key 21, ID 7) is still in use',
  'FATAL:  lock file "postmaster.pid" already exists',
  'could not bind IPv4 address "127.0.0.1": Address already in use',
  'listen tcp 127.0.0.1:4222: bind: address already in use',
])('It is tried again while a killed server still holds what is needed: %s', async (message) => {
  expect(await startWhenFree(failing(message, 1).start)).toBe(2)
})

test('It is not tried for ever', async () => {
  const { start, tries } = failing('Address already in use', 1_000)
  await expect(startWhenFree(start, 150)).rejects.toThrow('already in use')
  expect(tries()).toBeLessThan(5)
})

test('Another failure is told at once', async () => {
  const { start, tries } = failing('database files are incompatible with server', 1)
  await expect(startWhenFree(start)).rejects.toThrow('incompatible')
  expect(tries()).toBe(1)
})
