import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const ORIGIN = 'https://adloom.example'

test('an address on this origin is kept, with its query', () => {
  expect(returnAddress(ORIGIN, '/api/oauth/authorize?a=b&c=%20d')).toBe(`${ORIGIN}/api/oauth/authorize?a=b&c=%20d`)
  expect(returnAddress(ORIGIN, `${ORIGIN}/v1/docs`)).toBe(`${ORIGIN}/v1/docs`)
})

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example/..',
  'javascript:alert(1)',
  'https://adloom.example.evil.example/',
  'https://adloom.example@evil.example/',
  'https://x@adloom.example/',
  'http://adloom.example/',
  'data:text/html,x',
  '/%0d%0aLocation:%20https://evil.example',
  '/..//evil.example',
  '\t//evil.example',
  'https://\0',
])('%j becomes an address on this origin', (asked) => {
  const address = new URL(returnAddress(ORIGIN, asked))
  expect(address.origin).toBe(ORIGIN)
  expect(address.username).toBe('')
})
