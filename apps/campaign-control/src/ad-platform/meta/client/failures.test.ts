import { expect, test } from 'vitest'
import type { PlatformFailure } from '../../platform-error.ts'
import { verdictOn } from './failures.ts'

const verdict = (error: object, status = 400) => verdictOn({ status, body: { error: { message: '', ...error } } })

test.each<[string, object, PlatformFailure]>([
  ['a service that is down', { code: 2 }, 'transient'],
  ['a text that asks for less data', { code: 1, message: 'Please reduce the amount of data' }, 'too_much_data'],
  ['results that took too long', { code: 2, error_subcode: 1_504_038 }, 'too_much_data'],
  ['the limit of the app', { code: 4 }, 'throttled'],
  ['the limit of the account', { code: 17, error_subcode: 2_446_079 }, 'throttled'],
  ['a use case that has a limit', { code: 80_004, error_subcode: 2_446_079 }, 'throttled'],
  ['a fifth change of a budget within an hour', { code: 613, error_subcode: 1_487_632 }, 'not_now'],
  ['a permission that is missing', { code: 200 }, 'permission'],
  ['a permission of the range', { code: 294 }, 'permission'],
  ['an object that is not there', { code: 100, error_subcode: 33 }, 'not_found'],
  ['a parameter that is wrong', { code: 100, error_subcode: 1_885_272 }, 'invalid'],
  ['a token that has expired', { code: 190, error_subcode: 463 }, 'authorization'],
  ['a person who must visit the platform', { code: 190, error_subcode: 459 }, 'blocked'],
  ['an account that is stopped for its conduct', { code: 368, error_subcode: 1_390_008 }, 'blocked'],
  ['words that are banned', { code: 500 }, 'content'],
  ['a version that is no longer served', { code: 2635 }, 'broken'],
  ['a path that the version does not have', { code: 2500, message: 'Unknown path components: /x' }, 'broken'],
  ['a code that nobody has seen', { code: 98_765 }, 'invalid'],
  ['a code that nobody has seen, said to pass', { code: 98_765, is_transient: true }, 'transient'],
])('%s is told as it is', (_what, error, failure) => {
  expect(verdict(error)?.failure).toBe(failure)
})

test('an error is an error whatever the status', () => {
  expect(verdict({ code: 100 }, 200)?.failure).toBe('invalid')
  expect(verdict({ code: 80_004 }, 400)?.failure).toBe('throttled')
})

test('an answer without an error is none, and a bare status of a proxy passes', () => {
  expect(verdictOn({ status: 200, body: { data: [] } })).toBeNull()
  expect(verdictOn({ status: 502, body: {} })?.failure).toBe('transient')
})

test('what the platform wrote for people is preferred, and codes are kept as text', () => {
  const words = verdict({
    code: 100,
    error_subcode: 1_885_272,
    message: '(#100) x',
    error_user_msg: 'Too low',
    fbtrace_id: 'A',
  })
  expect(words?.words).toEqual({ code: '100', subcode: '1885272', title: null, message: 'Too low', traceId: 'A' })
})
