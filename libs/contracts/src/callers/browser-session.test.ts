import { expect, test } from 'vitest'
import { findSessionToken, isOwnPage } from './browser-session.ts'

const TOKEN = 'a'.repeat(43)
const HTTPS = 'https://ads.example'
const HTTP = 'http://localhost:8080'

test('the token is found among other cookies, under the name for the scheme', () => {
  expect(findSessionToken(`theme=dark; __Host-adloom_session=${TOKEN}; a=b`, HTTPS)).toBe(TOKEN)
  expect(findSessionToken(`adloom_session=${TOKEN}`, HTTP)).toBe(TOKEN)
  expect(findSessionToken(`adloom_session=${TOKEN}`, HTTPS)).toBeNull()
  expect(findSessionToken(`__Host-adloom_session=${TOKEN}`, HTTP)).toBeNull()
})

test.each([undefined, '', 'adloom_session', 'adloom_session=short', `adloom_session=${TOKEN}x`, `x=${TOKEN}`])(
  'no token in %s',
  (cookies) => expect(findSessionToken(cookies, HTTP)).toBeNull(),
)

test('a change is same-origin when the browser says so, or when no browser sent it', () => {
  expect(isOwnPage('same-origin', undefined, HTTPS)).toBe(true)
  expect(isOwnPage('none', undefined, HTTPS)).toBe(true)
  expect(isOwnPage(undefined, HTTPS, HTTPS)).toBe(true)
  expect(isOwnPage(undefined, undefined, HTTPS)).toBe(true)
})

test.each([
  ['same-site', HTTPS],
  ['cross-site', HTTPS],
  ['', HTTPS],
  [undefined, 'null'],
  [undefined, 'https://evil.example'],
  [undefined, 'http://ads.example'],
])('a change that comes with Sec-Fetch-Site %s and Origin %s is not ours', (fetchSite, origin) => {
  expect(isOwnPage(fetchSite, origin, HTTPS)).toBe(false)
})
