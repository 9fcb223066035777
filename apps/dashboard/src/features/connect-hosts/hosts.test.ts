import { expect, test } from 'vitest'
import { hostsFor, isPublic, mcpAddress } from './hosts.ts'

test('the address is that of this installation, with fewer tools when asked', () => {
  expect(mcpAddress('https://ads.example', 'full')).toBe('https://ads.example/mcp')
  expect(mcpAddress('https://ads.example', 'read-only')).toBe('https://ads.example/mcp?profile=read-only')
})

test('every host is told the address, whole, and a shell does not take it apart', () => {
  const address = mcpAddress('https://ads.example', 'no-media')
  for (const { name, snippets } of hostsFor(address)) {
    expect(
      snippets.some(({ text }) => text.includes(address)),
      name,
    ).toBe(true)
    for (const { text } of snippets) {
      if (text.startsWith('claude') || text.includes('--cli')) expect(text).toContain(`'${address}'`)
      if (text.startsWith('{')) expect(JSON.parse(text)).toBeTypeOf('object')
    }
  }
})

test.each([
  ['https://ads.example/mcp', true],
  ['https://10x.example/mcp', true],
  ['http://ads.example/mcp', false],
  ['http://localhost:8080/mcp', false],
  ['https://localhost/mcp', false],
  ['https://192.168.1.4/mcp', false],
  ['https://[::1]/mcp', false],
])('whether programs elsewhere reach %s: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
