import { expect, test } from 'vitest'
import { createOriginCheck, preflight } from './cross-origin.ts'

const isAllowed = createOriginCheck('https://adloom.example', ['https://claude.ai'])

test('Our own pages, listed origins and pages on the same machine are allowed, and so is a missing origin', () => {
  for (const origin of [
    undefined,
    'https://adloom.example',
    'https://claude.ai',
    'http://localhost:6274',
    'http://127.0.0.1:3000',
    'http://[::1]:81',
  ]) {
    expect(isAllowed(origin), origin).toBe(true)
  }
})

test('Every other origin is refused, however similar', () => {
  for (const origin of [
    '',
    'null',
    'http://adloom.example',
    'https://adloom.example:8443',
    'https://adloom.example.evil.example',
    'https://claude.ai.evil.example',
    'http://localhost.evil.example',
    'http://evil.example#localhost',
    'http://user@localhost',
    'http://localhost/',
    'file://localhost',
    'evil.example',
  ]) {
    expect(isAllowed(origin), origin).toBe(false)
  }
})

test('A preflight allows mirrored parameters, and no other requested header', () => {
  const headers = preflight('https://claude.ai', 'POST', 'mcp-param-city, x-evil, mcp-param-a\r\nb')
  const allowed = headers[headers.indexOf('Access-Control-Allow-Headers') + 1]!
  expect(allowed).toContain('Mcp-Name')
  expect(allowed).toContain('mcp-param-city')
  expect(allowed).not.toMatch(/evil|\r/)
})
