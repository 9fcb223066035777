import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCredential, kindOfCredential } from './secret-text.ts'

test('a new key has the readable prefix and 49 characters after it, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, () => createCredential('api_key'))
  for (const key of keys) {
    expect(key).toMatch(/^adl_live_[0-9A-Za-z]{49}$/)
    expect(kindOfCredential(key)).toBe('api_key')
  }
  expect(new Set(keys).size).toBe(200)
})

test('any one changed character is noticed, wherever it is', () => {
  const key = createCredential('api_key')
  for (let i = 0; i < key.length; i++) {
    for (const other of ['0', 'z', '_', ' ', 'é']) {
      if (key[i] === other) continue
      expect(kindOfCredential(key.slice(0, i) + other + key.slice(i + 1)), `${other} at ${i}`).toBeNull()
    }
  }
})

test('no text that was not made as a key passes for one', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => kindOfCredential(text) === null))
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z]{49}$/), (text) => kindOfCredential(`adl_live_${text}`) === null),
    { seed: 1 },
  )
})
