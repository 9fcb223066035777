import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const OURS = 'https://adloom.example'

test('a page of ours is returned to, with its query', () => {
  expect(returnAddress(OURS, '/api/oauth/authorize?a=b&c=%20d')).toBe(`${OURS}/api/oauth/authorize?a=b&c=%20d`)
  expect(returnAddress(OURS, `${OURS}/v1/docs`)).toBe(`${OURS}/v1/docs`)
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
])('%j leads nowhere but to this origin', (asked) => {
  const address = new URL(returnAddress(OURS, asked))
  expect(address.origin).toBe(OURS)
  expect(address.username).toBe('')
})
