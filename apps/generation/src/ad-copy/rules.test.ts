import { describe, expect, it } from 'vitest'
import { limitsOf } from './limits.ts'
import type { CopyRequest } from './request.ts'
import { checksOf, faultsOf, findAvoided, presentVariant } from './rules.ts'

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
  it('that keeps every rule has no faults and needs no look', () => {
    expect(faultsOf(good, request)).toEqual([])
    expect(checksOf(good, request)).toEqual([])
  })

  it.each([
    ['without a phrase it must contain', { primaryText: 'A fine wine.' }],
    ['with another spelling of such a phrase', { primaryText: 'A fine wine. free returns.' }],
    ['with a word to be avoided, in any case and within another word', { headline: 'The CHEAPER wine' }],
    ['with such a word on its button', { callToAction: 'buy_cheap' }],
    ['longer than the platform takes', { headline: 'x'.repeat(256) }],
    ['without a headline where there is one', { headline: '' }],
  ])('%s is refused', (_, change) => {
    expect(faultsOf({ ...good, ...change }, request)).toHaveLength(1)
  })

  it('is refused with text in a field that the platform does not have', () => {
    const tiktok = { ...request, limits: limitsOf('tiktok', []) }
    expect(faultsOf({ ...good, headline: '' }, tiktok)).toEqual([])
    expect(faultsOf(good, tiktok)).toHaveLength(1)
  })

  it.each([
    ['claim_needs_proof', 'The best wine, guaranteed. Free returns. Drink responsibly.'],
    ['shouting', 'WINE FOR EVERYBODY. Free returns. Drink responsibly.'],
    ['punctuation', 'Wine!! Free returns. Drink responsibly.'],
    ['disclaimer_missing', 'A fine wine. Free returns.'],
    ['truncated', `${'A fine wine. '.repeat(10)}Free returns. Drink responsibly.`],
  ])('gets the check %s', (code, primaryText) => {
    expect(checksOf({ ...good, primaryText }, request).map((check) => check.code)).toEqual([code])
  })

  it('tells its lengths, and where the platform cuts it off', () => {
    const { lengths } = presentVariant({ ...good, headline: 'x'.repeat(41) }, request, 0)
    expect(lengths['headline']).toEqual({ graphemes: 41, visible: 40, hard: 255, truncatedAt: 40 })
    expect(lengths['description']).toEqual({ graphemes: 0, visible: 30, hard: 255, truncatedAt: null })
  })
})

describe('a word to be avoided', () => {
  it.each([
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

  it('is not found across two fields, nor when there is nothing of it to be seen', () => {
    const text = { ...good, headline: 'Risk free', description: 'shipping is on us' }
    expect(faultsOf(text, { ...request, avoid: ['free shipping'] })).toEqual([])
    expect(findAvoided('any text', { avoid: ['\u200b', ' '] })).toBeUndefined()
  })
})
