import { kindOfCredential } from '@adloom/contracts/credential-text'
import { expect, test } from 'vitest'
import { createApiKey, createCredential } from './secret-text.ts'

test('a new key consists of a prefix, a public part, a 256-bit secret and a checksum, and is unique', () => {
  const keys = Array.from({ length: 200 }, () => createApiKey())
  for (const { text, hint } of keys) {
    expect(text).toMatch(/^adl_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
    expect(text.startsWith(`adl_live_${hint}_`)).toBe(true)
    expect(kindOfCredential(text)).toBe('api_key')
  }
  expect(new Set(keys.map(({ text }) => text)).size).toBe(200)
  expect(new Set(keys.map(({ hint }) => hint)).size).toBe(200)
})

test('the public part reveals nothing of the secret', () => {
  for (const { text, hint } of Array.from({ length: 200 }, () => createApiKey())) {
    const secret = text.slice(18)
    for (let i = 0; i + 6 <= hint.length; i++) expect(secret).not.toContain(hint.slice(i, i + 6))
  }
})

test('codes and refresh tokens have their own kinds', () => {
  expect(kindOfCredential(createCredential('code'))).toBe('code')
  expect(kindOfCredential(createCredential('refresh_token'))).toBe('refresh_token')
})
