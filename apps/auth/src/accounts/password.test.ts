import { expect, test } from 'vitest'
import { createPasswords, type Passwords } from './password.ts'

const matches = async (passwords: Passwords, hash: string | undefined, password: string) =>
  (await passwords.matches(hash === undefined ? [] : [hash], password))[0] ?? false

test('a password matches only its own hash', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await matches(passwords, hash, 'correct horse')).toBe(true)
  expect(await matches(passwords, hash, 'correct horse ')).toBe(false)
  expect(await matches(passwords, undefined, 'correct horse')).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('a password matches the right one of several hashes, whether they share a salt or not', async () => {
  const passwords = createPasswords()
  const first = await passwords.hash('correct horse')
  const sibling = await passwords.hash('battery staple', first)
  const other = await passwords.hash('correct horse')
  expect(sibling.split('$')[4]).toBe(first.split('$')[4])
  expect(await passwords.matches([first, sibling, other], 'correct horse')).toEqual([true, false, true])
  expect(await passwords.matches([first, sibling, other], 'battery staple')).toEqual([false, true, false])
})

test('an accented letter matches whether it is one code point or two', async () => {
  const passwords = createPasswords()
  expect(await matches(passwords, await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
})

test('checking a password costs the same for no account, one account or two', { timeout: 60_000 }, async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse')
  const sibling = await passwords.hash('battery staple', stored)
  await passwords.matches([], 'a guess')
  const cases = { none: [], one: [stored], two: [stored, sibling] }
  const least = { none: Infinity, one: Infinity, two: Infinity }
  // The minimum CPU time of several rounds: other work on the machine can only add to it.
  for (let round = 0; round < 5; round++) {
    for (const name of ['none', 'one', 'two'] as const) {
      const before = process.cpuUsage()
      await passwords.matches(cases[name], 'a guess')
      const { user, system } = process.cpuUsage(before)
      least[name] = Math.min(least[name], user + system)
    }
  }
  // Skipping the computation would take a thousandth of the time.
  expect(least.none).toBeGreaterThan(least.one / 3)
  // Computing the hash twice would double the time.
  expect(least.two).toBeLessThan(least.one * 1.7)
})
