import { expect, test } from 'vitest'
import { apiHeaders, pageHeaders } from './security-headers.ts'

const asObject = (list: readonly string[]) =>
  Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), list[i + 1]]] : [])))

test('Browsers are held to HTTPS only by an installation that has it', () => {
  expect(asObject(pageHeaders('http://127.0.0.1:8080'))).not.toHaveProperty('strict-transport-security')
  expect(asObject(pageHeaders('https://ads.example'))).toHaveProperty('strict-transport-security')
  expect(asObject(apiHeaders('https://ads.example'))).toHaveProperty('strict-transport-security')
})

test('Pages run no inline script and cannot be framed', () => {
  const policy = asObject(pageHeaders('http://127.0.0.1'))['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('Pages take fonts, pictures and videos from this origin, and show what is about to be uploaded', () => {
  const policy = asObject(pageHeaders('http://127.0.0.1'))['content-security-policy']!
  expect(policy.split(';')).toEqual(
    expect.arrayContaining(["font-src 'self'", "media-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'"]),
  )
})

test('Answers of the API carry only the headers that JSON needs', () => {
  expect(asObject(apiHeaders('http://127.0.0.1'))).toEqual({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
