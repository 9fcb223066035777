import { ToolError } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { createFailures } from './failures.ts'

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
  expect(() => failures.check('::ffff:192.0.2.1')).toThrow(ToolError)
  failures.check('192.0.2.2')
  now = 1_060_000
  failures.check('192.0.2.1')
})
