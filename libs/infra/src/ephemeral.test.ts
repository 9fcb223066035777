import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { canEnter, unprivilegedUser } from './machine/unprivileged.ts'
import { ephemeralDir } from './ephemeral.ts'

test('Short-lived data is kept where its server can reach it, though there is no memory for it', () => {
  const dir = ephemeralDir('/no/such/memory')
  expect([tmpdir(), '/tmp']).toContain(dir)
  expect(canEnter(dir, unprivilegedUser())).toBe(true)
})
