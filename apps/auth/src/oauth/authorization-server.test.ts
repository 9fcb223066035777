import { secret, silentLog, systemClock } from '@adloom/runtime'
import { expect, test } from 'vitest'
import { createAuthorizationServer } from './authorization-server.ts'

const server = (key: string) =>
  createAuthorizationServer(
    'https://adloom.example',
    { refreshGraceMs: 0, registrationsPerHour: 1, requestsPerMinute: 1 },
    secret(key),
    {
      clock: systemClock,
      log: silentLog,
    },
  )

test('a refresh token has one successor, which depends on the secret of the installation', () => {
  const [first, other] = [server('k'.repeat(32)), server('l'.repeat(32))]
  const token = `adl_rt_${'a'.repeat(49)}`
  expect(first.successorOf(token)).toMatch(/^adl_rt_[0-9A-Za-z]{49}$/)
  expect(first.successorOf(token)).toBe(server('k'.repeat(32)).successorOf(token))
  expect(first.successorOf(token)).not.toBe(other.successorOf(token))
})
