import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

test('a password matches its own hash and nothing else does', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.matches(hash, 'correct horse')).toBe(true)
  expect(await passwords.matches(hash, 'correct horse ')).toBe(false)
  expect(await passwords.matches(undefined, 'correct horse')).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('a letter typed as one code point or as two is the same letter', async () => {
  const passwords = createPasswords()
  expect(await passwords.matches(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
})

test('a person who is not there takes as long as one who is', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse')
  const fastestMs = async (hash: string | undefined) => {
    let fastest = Number.POSITIVE_INFINITY
    for (let i = 0; i < 5; i++) {
      const startedAt = performance.now()
      await passwords.matches(hash, 'a guess')
      fastest = Math.min(fastest, performance.now() - startedAt)
    }
    return fastest
  }
  const known = await fastestMs(stored)
  // Without the work it would be a thousandth.
  expect(await fastestMs(undefined)).toBeGreaterThan(known / 3)
})
