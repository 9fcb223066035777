import { describe, expect, test } from 'vitest'
import { readAd } from '../reading/read-ad.ts'
import { wordsOnly } from '../testing/briefs.ts'
import type { AdBrief } from '../types.ts'
import { bannerCopies, bannerFindings } from './banner-copies.ts'
import { headlineText } from './copy.ts'
import { writeWordings } from './wordings.ts'

function copiesFor(brief: AdBrief) {
  const { reading } = readAd(brief)
  return { reading, copies: bannerCopies(reading, writeWordings(reading), false) }
}
const textsOf = ({ says }: { says: readonly { text: string }[] }) => says.map(({ text }) => text).join(' | ')

describe('the words of a display ad', () => {
  test.each([
    ['a condition', '20 % off all boots, members only. Free returns. Made in Norway.', 'members only'],
    ['a deadline', '20 % off all boots until 30 November. Free returns. Made in Norway.', '30 November'],
    ['a code', '20 % off all boots with code SNOW20. Free returns. Made in Norway.', 'SNOW20'],
    ['a German condition', '20 % auf alle Stiefel, nur für Mitglieder. Kostenloser Rückversand.', 'nur für Mitglieder'],
  ])('never lack %s of their offer, however few they are', (_what, brief, binding) => {
    const { reading, copies } = copiesFor(wordsOnly(brief))
    expect(copies.length).toBeGreaterThan(0)
    for (const copy of copies) expect(bannerFindings(reading, copy.says)).toEqual([])
    const unbound = copies.map(textsOf).filter((said) => !said.toLowerCase().includes(binding.toLowerCase()))
    expect(unbound.filter((said) => /20 ?%/.test(said))).toEqual([])
    const bare = [{ role: 'offer' as const, text: '20 %' }]
    expect(bannerFindings(reading, bare)).not.toEqual([])
  })

  test('become fewer: contacts and reasons go first, and at last the thing alone is the headline', () => {
    const content = {
      headline: 'Coffee worth getting up for',
      product: 'Summit Blend',
      price: '$14',
      bullets: ['Small batches', 'Ships fast'],
      contact: ['555 0199'],
    }
    const { copies } = copiesFor({ ...wordsOnly(''), content })
    const all = copies.map(textsOf)
    for (const said of all) expect(said).not.toMatch(/0199|small batches/i)
    expect(all.some((said) => said.includes('Coffee worth getting up for'))).toBe(true)
    const least = copies.toSorted((a, b) => textsOf(a).length - textsOf(b).length)[0]!
    expect({ headline: headlineText(least), price: least.price ?? least.badge?.big }).toEqual({
      headline: 'Summit Blend',
      price: '$14',
    })
  })
})
