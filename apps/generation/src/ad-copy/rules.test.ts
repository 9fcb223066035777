import { describe, expect, test } from 'vitest'
import { limitsOf } from '@adloom/contracts/copy/limits'
import type { CopyRequest } from './request.ts'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import { checksOf, faultsOf, presentVariant } from './rules.ts'

const request = {
  platform: 'meta',
  limits: limitsOf('meta', []),
  brand: { name: 'B', colors: [], requiredDisclaimers: ['Drink responsibly.'] },
  mustInclude: ['Free returns'],
  avoid: ['cheap'],
} as unknown as CopyRequest
const good = {
  angle: 'offer',
  primaryText: 'A fine wine. Free returns. Drink responsibly.',
  headline: 'A fine wine',
  description: '',
  callToAction: 'shop_now',
}

describe('a variant', () => {
  test('that keeps every rule has no faults and no checks', () => {
    expect(faultsOf(good, request)).toEqual([])
    expect(checksOf(good, request)).toEqual([])
  })

  test.each([
    ['without a required phrase', { primaryText: 'A fine wine.' }],
    ['written with another spelling of a required phrase', { primaryText: 'A fine wine. free returns.' }],
    ['written with a banned word, in any case and within another word', { headline: 'The CHEAPER wine' }],
    ['shown with a banned word on its button', { callToAction: 'buy_cheap' }],
    ['longer than the platform accepts', { headline: 'x'.repeat(256) }],
    ['without a headline on a platform that has one', { headline: '' }],
  ])('is refused when it is %s', (_, change) => {
    expect(faultsOf({ ...good, ...change }, request)).toHaveLength(1)
  })

  test('is refused with text in a field that the platform does not have', () => {
    const tiktok = { ...request, limits: limitsOf('tiktok', []) }
    expect(faultsOf({ ...good, headline: '' }, tiktok)).toEqual([])
    expect(faultsOf(good, tiktok)).toHaveLength(1)
  })

  test.each([
    ['claim_needs_proof', 'The best wine, guaranteed. Free returns. Drink responsibly.'],
    ['shouting', 'WINE FOR EVERYBODY. Free returns. Drink responsibly.'],
    ['punctuation', 'Wine!! Free returns. Drink responsibly.'],
    ['disclaimer_missing', 'A fine wine. Free returns.'],
    ['truncated', `${'A fine wine. '.repeat(10)}Free returns. Drink responsibly.`],
  ])('gets the check %s', (code, primaryText) => {
    expect(checksOf({ ...good, primaryText }, request).map((check) => check.code)).toEqual([code])
  })

  test('reports its lengths and where the platform cuts it off', () => {
    const { lengths } = presentVariant({ ...good, headline: 'x'.repeat(41) }, request, 0)
    expect(lengths['headline']).toEqual({ graphemes: 41, visible: 40, hard: 255, truncatedAt: 40 })
    expect(lengths['description']).toEqual({ graphemes: 0, visible: 30, hard: 255, truncatedAt: null })
  })
})

describe('a banned word', () => {
  test.each([
    ['in another case of any script', 'ÜBERBILLIG', 'überbillig'],
    ['with ß for ss', 'Große Auswahl', 'GROSSE'],
    ['with a final sigma', 'ΤΕΛΟΣ', 'τέλος'.normalize('NFD').replace(/\p{M}/gu, '')],
    ['with the dotted İ', 'İSTANBUL', 'istanbul'],
    ['with a soft hyphen in it', 'che\u00adap', 'cheap'],
    ['with a zero-width space in it', 'che\u200bap', 'cheap'],
    ['in wide letters', 'ｃｈｅａｐ', 'cheap'],
    ['over a line break', 'free\nshipping', 'free shipping'],
    ['with an accent apart', 'cafe\u0301', 'café'],
  ])('is found %s', (_, text, word) => {
    expect(findAvoided(text, { avoid: ['never', word] })).toBe(word)
  })

  test('is not found across two fields, nor when it is invisible', () => {
    const text = { ...good, headline: 'Risk free', description: 'shipping is on us' }
    expect(faultsOf(text, { ...request, avoid: ['free shipping'] })).toEqual([])
    expect(findAvoided('any text', { avoid: ['\u200b', ' '] })).toBeUndefined()
  })
})
