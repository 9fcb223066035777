import { expect, test } from 'vitest'
import { calledTool, countedAs, messagesIn } from './messages.ts'

test('A body contains one message, or a batch of at most ten', () => {
  expect(messagesIn({ method: 'ping' })).toEqual([{ method: 'ping' }])
  expect(messagesIn(Array.from({ length: 10 }, () => ({ method: 'ping' })))).toHaveLength(10)
  expect(() => messagesIn(Array.from({ length: 11 }, () => ({})))).toThrow('at most 10')
})

test('A malformed message is counted as well', () => {
  for (const body of [undefined, null, 1, 'x', {}, [], [7]]) {
    expect(messagesIn(body).map(countedAs)).toEqual(['mcp'])
  }
})

test('Known methods are counted separately, calls by their tool, and all others together', () => {
  expect(countedAs({ method: 'tools/list' })).toBe('mcp tools/list')
  expect(countedAs({ method: 'tools/call' })).toBeNull()
  for (const method of ['nonsense', 'notifications/initialized', 7, undefined])
    expect(countedAs({ method })).toBe('mcp')
})

test('A tool is recognized only in a single message that calls one', () => {
  expect(calledTool({ method: 'tools/call', params: { name: 'x' } })).toBe('x')
  for (const body of [
    null,
    7,
    [{ method: 'tools/call', params: { name: 'x' } }],
    { method: 'tools/list', params: { name: 'x' } },
    { method: 'tools/call', params: { name: 7 } },
    { method: 'tools/call' },
  ]) {
    expect(calledTool(body)).toBeNull()
  }
})
