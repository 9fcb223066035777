import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { findCallLine } from './call-line.ts'

const known = {
  level: 'info',
  time: '2026-01-15T12:00:00.000Z',
  call: 'list_products',
  audience: 'rest',
  ms: 12,
  msg: 'call',
}
const line = (fields: object) => stripVTControlCharacters(findCallLine(JSON.stringify({ ...known, ...fields })) ?? '')

test('A call is one line: status, name, duration, transport, team and request id', () => {
  expect(line({ status: 200, requestId: 'req-1', teamId: 'team-1' })).toMatch(
    /^\d\d:\d\d:\d\d  200  list_products +12 ms  rest  team team-1  req-1$/,
  )
  expect(line({ status: 401, requestId: 'req-2', teamId: null })).toMatch(/401 .* rest  req-2$/)
})

test('Other log lines are ignored', () => {
  expect(findCallLine('{"level":"info","msg":"ready"}')).toBeNull()
  expect(findCallLine('Warning: not JSON')).toBeNull()
})
