import { expect, test } from 'vitest'
import { hostsFor, isPublic, mcpAddress } from './hosts.ts'

test('the address is that of this installation, with a profile for fewer tools', () => {
  expect(mcpAddress('https://ads.example', 'full')).toBe('https://ads.example/mcp')
  expect(mcpAddress('https://ads.example', 'read-only')).toBe('https://ads.example/mcp?profile=read-only')
})

const ADDRESS = mcpAddress('https://ads.example', 'no-media')
const texts = hostsFor(ADDRESS).flatMap(({ snippets }) => snippets.map(({ text }) => text))

test('the instructions for every host contain the whole address', () => {
  for (const { name, snippets } of hostsFor(ADDRESS)) {
    expect(
      snippets.some(({ text }) => text.includes(ADDRESS)),
      name,
    ).toBe(true)
  }
})

test('a shell reads the address as one word', () => {
  const commands = texts.filter((text) => /^(claude|npx)/.test(text) && text.includes(ADDRESS))
  expect(commands).toHaveLength(2)
  for (const text of commands) expect(text).toContain(`'${ADDRESS}'`)
})

test('file contents are valid JSON', () => {
  const files = texts.filter((text) => text.startsWith('{')).map((text): unknown => JSON.parse(text))
  expect(files).toEqual([
    { mcpServers: { adloom: { url: ADDRESS } } },
    { servers: { adloom: { type: 'http', url: ADDRESS } } },
  ])
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
