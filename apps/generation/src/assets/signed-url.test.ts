import { fakeClock } from '@adloom/testing'
import { secret } from '@adloom/runtime'
import { describe, expect, test } from 'vitest'
import { createFileSigner } from './signed-url.ts'

const ASSET = 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6'
const HOUR_MS = 3_600_000

function open(key = 'k'.repeat(32)) {
  const clock = fakeClock('2026-01-15T12:00:01Z')
  const files = createFileSigner({ secret: secret(key), origin: 'https://adloom.example', clock })
  const check = (url: string, method: 'GET' | 'PUT' = 'GET') => {
    const { pathname, searchParams } = new URL(url)
    return files.verify(method, pathname, searchParams.get('exp') ?? '', searchParams.get('sig') ?? '')
  }
  return { clock, files, check }
}

describe('a signed address', () => {
  test('is absolute and valid for six to twelve hours', () => {
    const { clock, files, check } = open()
    const { url, expiresAt } = files.sign(ASSET, 'ad-1-1x1.png')
    expect(url).toMatch(/^https:\/\/adloom\.example\/files\/d0e1f2a3[\w-]+\/ad-1-1x1\.png\?exp=\d+&sig=[\w-]{43}$/)
    expect(check(url)).toBe(true)
    const livesMs = expiresAt.getTime() - clock.now().getTime()
    expect(livesMs).toBeGreaterThanOrEqual(6 * HOUR_MS)
    expect(livesMs).toBeLessThanOrEqual(12 * HOUR_MS)
    clock.advance(livesMs - 1_000)
    expect(check(url)).toBe(true)
    clock.advance(1_000)
    expect(check(url)).toBe(false)
  })

  test('is the same for all requests within its window, so that browsers can cache the picture', () => {
    const { clock, files } = open()
    const first = files.sign(ASSET, 'a.png').url
    clock.advance(5 * HOUR_MS)
    expect(files.sign(ASSET, 'a.png').url).toBe(first)
    clock.advance(HOUR_MS)
    expect(files.sign(ASSET, 'a.png').url).not.toBe(first)
  })

  test.each([
    ['another asset', (url: string) => url.replace('d0e1', 'd0e2')],
    ['another name', (url: string) => url.replace('a.png', 'b.png')],
    ['a later expiry', (url: string) => url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`)],
    ['an expiry that is not a number', (url: string) => url.replace(/exp=\d+/, 'exp=1e99')],
    ['another signature', (url: string) => url.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['a short signature', (url: string) => url.slice(0, -1)],
    ['no signature', (url: string) => url.replace(/&sig=.*/, '')],
  ])('with %s is rejected', (_what, change) => {
    const { files, check } = open()
    expect(check(change(files.sign(ASSET, 'a.png').url))).toBe(false)
  })

  test('of another installation is rejected', () => {
    expect(open().check(open('other'.repeat(8)).files.sign(ASSET, 'a.png').url)).toBe(false)
  })

  test('for an upload is valid until the announced second, and for that upload only', () => {
    const { clock, files, check } = open()
    const url = files.signUpload(ASSET, new Date(clock.now().getTime() + HOUR_MS))
    expect(url).toMatch(/^https:\/\/adloom\.example\/files\/uploads\/d0e1f2a3[\w-]+\?exp=\d+&sig=[\w-]{43}$/)
    expect(check(url, 'PUT')).toBe(true)
    expect(check(url, 'GET')).toBe(false)
    expect(check(files.sign(ASSET, 'a.png').url, 'PUT')).toBe(false)
    expect(check(url.replace('d0e1', 'd0e2'), 'PUT')).toBe(false)
    clock.advance(HOUR_MS)
    expect(check(url, 'PUT')).toBe(false)
  })
})
