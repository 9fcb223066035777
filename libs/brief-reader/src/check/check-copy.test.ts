import { expect, test } from 'vitest'
import { readingOf, type Said } from '../testing/reading-of.ts'
import { checkCopy } from './check-copy.ts'

const BRIEF =
  'NovaPods 3, now £49 instead of £89 until 30 November. Save £10 on cases. Up to 50% off bags. Free engraving for members only. novapods.com'
const SAID: Said = {
  facts: [
    ['product', 'NovaPods 3'],
    ['price', '£49'],
    ['was', '£89'],
    ['until', 'until 30 November'],
    ['amountOff', '£10'],
    ['percentOff', 'Up to 50% off'],
    ['free', 'Free engraving'],
    ['condition', 'for members only'],
    ['url', 'novapods.com'],
  ],
}
const codesOf = (text: string, said = SAID) =>
  checkCopy(readingOf(BRIEF, said), [{ field: 'primaryText', text }]).map(({ code }) => code)

test.each([
  'Hear everything for £49. It was £89.',
  'The NovaPods 3 cost £49 until 30 November.',
  'Cases: save £10 this week.',
  'Bags are up to 50% off.',
  'Members get free engraving, and only for members.',
  'See novapods.com.',
  'Now 49£ instead of 89£.',
])('copy that says what the brief says passes: %s', (text) => {
  expect(codesOf(text)).toEqual([])
})

test.each([
  ['a number that nobody wrote', 'Now £39.', 'invented'],
  ['another currency', 'Now €49.', 'split'],
  ['a sum without its currency', 'Now 49.', 'split'],
  ['the former price as the price', 'Yours for £89.', 'wrong_role'],
  ['a reduction as the price', 'Cases for £10.', 'wrong_role'],
  ['a price as a reduction', '£49 off today.', 'wrong_role'],
  ['a limit dropped', '50% off bags.', 'wrong_role'],
  ['a limit added', 'From £49.', 'wrong_role'],
  ['a free thing that nobody gives', 'Free bags for members only.', 'wrong_role'],
  ['a half price that nobody gives', 'Half price for you.', 'invented'],
  ['another month', 'Until 30 December.', 'invented'],
  ['another weekday', 'Ends Friday, £49 for members only.', 'invented'],
  ['another address', 'See novapods.shop.', 'invented'],
  ['a free thing without its condition', 'Free engraving for all.', 'missing'],
])('%s is refused: %s', (_, text, code) => {
  const all = code === 'missing' ? codesOf(text) : codesOf(`${text} For members only.`)
  expect(all).toContain(code)
})

test('what must not be said is refused, with the field that says it', () => {
  const reading = readingOf(BRIEF, { facts: [['mustNot', 'bags']] })
  const findings = checkCopy(reading, [
    { field: 'headline', text: 'Hear everything' },
    { field: 'description', text: 'Bags too' },
  ])
  expect(findings).toEqual([expect.objectContaining({ field: 'description', code: 'forbidden' })])
})
