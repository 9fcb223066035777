import { ToolError } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { createFailures, networkOf } from './failures.ts'

test('an address has to wait once too many of its credentials have failed, until a minute after the first', () => {
  let now = 1_000_000
  const failures = createFailures(3, () => now)
  for (let i = 0; i < 3; i++) {
    failures.check('192.0.2.1')
    failures.count('192.0.2.1')
    now += 10_000
  }
  const refusal = () => failures.check('192.0.2.1')
  expect(refusal).toThrow(ToolError)
  expect(refusal).toThrow(expect.objectContaining({ code: 'rate_limited', extras: { retryAfterSeconds: 30 } }))
  failures.check('192.0.2.2')
  now = 1_060_000
  failures.check('192.0.2.1')
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
